import { brand } from 'brand/brand.ts';
import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { grantText } from 'messages/staff/grant-text.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import {
  type RenderedMessage,
  type Rendering,
  renderTemplates,
} from '#platform/messages/delivery/posting.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { hasJoined } from '../audit/audit.ts';
import type { EntryKey } from '../audit/chain.ts';
import { invitationLink } from '../invitations/invitations.ts';
import { makeMailedToken } from '../invitations/store.ts';
import { renderInvitationMail, renderNoticeMail } from './emails.ts';
import { staffTemplates } from './notify.ts';
import { findNoticedAct, findNoticedName, type NoticedAct } from './store.ts';

interface RenderDependencies {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

type Rendered = Promise<RenderedMessage | undefined>;

export function staffMessages(deps: RenderDependencies): Rendering[] {
  return renderTemplates(staffTemplates, {
    'staff-invitation': ({ memberId }) => renderInvitation(deps, memberId),
    'staff-notice': ({ memberId }, { day, number }) =>
      renderNotice(deps, memberId, { day: String(day), number: Number(number) }),
  });
}

/** Renders a link of an open invitation, whose token is made now and stored by its hash. */
async function renderInvitation({ db, clock, publicUrl }: RenderDependencies, memberId: string): Rendered {
  const made = await makeMailedToken(db, memberId, clock.now());
  if (!made) return undefined;
  const isAgain = await hasJoined(db, memberId);
  const name = singleLine(made.name);
  const link = invitationLink(publicUrl, made.token);
  const until = timeText(made.expiresAt);
  return { name, mail: () => renderInvitationMail({ name, link, until, isAgain }), sms };
}

async function renderNotice(
  { db, publicUrl }: RenderDependencies,
  memberId: string,
  entry: EntryKey,
): Rendered {
  const [recipient, act] = await Promise.all([findNoticedName(db, memberId), findNoticedAct(db, entry)]);
  const text = act && textOf(act);
  if (recipient === undefined || !text) return undefined;
  const name = singleLine(recipient);
  const language = currentLanguage() === 'hi' ? '/hi' : '';
  const link = `${publicUrl}/console${language}/${text.page}`;
  return { name, mail: () => renderNoticeMail({ ...text, name, link }), sms };
}

const sms = () => ({});

function textOf(act: NoticedAct) {
  const time = timeText(act.at);
  const device = act.device ?? m.staff_mail_unknown_device();
  const actor = act.actor === null ? m.audit_command_line() : singleLine(act.actor);
  const name = singleLine(act.name);
  const own = { page: 'security', closing: m.staff_mail_own_closing({ phone: brand.phone }) };
  const ofOther = { page: 'staff', closing: m.staff_mail_other_closing() };
  switch (act.act) {
    case 'member.invited':
    case 'member.changed': {
      const roles = act.roles.map(grantText).join(' · ');
      const what = m.staff_mail_rights_what({ actor, name, roles, time });
      return { ...ofOther, heading: m.staff_mail_rights_heading(), what };
    }
    case 'member.offboarded':
      return {
        ...ofOther,
        heading: m.staff_mail_offboarded_heading(),
        what: m.staff_mail_offboarded_what({ actor, name, time }),
      };
    case 'member.reset':
      return {
        page: 'sign-in',
        closing: m.staff_mail_reset_closing({ phone: brand.phone }),
        heading: m.staff_mail_reset_heading(),
        what: m.staff_mail_reset_what({ actor, time }),
      };
    case 'passkey.added':
      return {
        ...own,
        heading: m.staff_mail_passkey_added_heading(),
        what: m.staff_mail_passkey_added_what({ time, device }),
      };
    case 'passkey.removed':
      return {
        ...own,
        heading: m.staff_mail_passkey_removed_heading(),
        what: m.staff_mail_passkey_removed_what({ time, device }),
      };
    case 'recovery.used':
      return {
        ...own,
        heading: m.staff_mail_recovery_heading(),
        what: m.staff_mail_recovery_what({ time, device }),
      };
    case 'member.joined':
      return {
        ...own,
        heading: m.staff_mail_factors_heading(),
        what: m.staff_mail_factors_what({ time, device }),
      };
    default:
      return undefined;
  }
}

function timeText(at: Date): string {
  return `${formatDate(localDate(at), currentLanguage())}, ${formatTime(localTime(at))}`;
}
