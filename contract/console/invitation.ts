import { z } from 'zod';
import { newPassword } from '../calls/accounts.ts';
import { reply } from '../reply.ts';
import { line } from '../values/text.ts';
import { factorCode } from './session.ts';

const token = z.string().min(1).max(100);

/** By POST, so that the token is in no address, which servers log. */
export const showInvitationBody = z.object({ token });

/** Whom an open invitation is for. `name`: as the owner wrote it. */
export const showInvitationReply = reply({ data: z.object({ name: z.string(), email: z.string() }) });

export const acceptInvitationBody = z.object({ token, name: line('name', 120), password: newPassword });

/** The key for an authenticator app, and ten codes that each replace it once. They are shown here only. */
export const acceptInvitationReply = reply({
  data: z.object({ totpUri: z.string(), recoveryCodes: z.array(z.string()) }),
});

export const confirmInvitationBody = z.object({ token, code: factorCode });
