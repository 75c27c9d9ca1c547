import { useQueryClient } from '@tanstack/react-query';
import type { Grant } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from 'ui/button.tsx';
import { EmailInput } from 'ui/fields/email-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { canSave } from './role-rules.ts';
import { RolesField } from './roles-field.tsx';
import { staffQuery } from './staff-query.ts';

export const meta = () => pageTitle(m.staff_invite());

export default function InvitePage() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<Grant[]>([]);
  const [link, setLink] = useState<string | null>(null);
  const { isBusy, refusal, fields, submit } = useSubmit();

  async function invite(event: FormEvent) {
    event.preventDefault();
    const reply = await submit(() => act('inviteMember', { body: { email, name, roles } }));
    if (!reply) return;
    setLink(reply.link ?? null);
    await client.invalidateQueries(staffQuery);
  }

  return (
    <div className="max-w-3xl">
      <Link to="/staff" className="font-medium text-link hover:underline">
        ‹ {m.console_staff()}
      </Link>
      <h1 className="mt-1 text-3xl">{m.staff_invite()}</h1>
      {link ? (
        <InvitationLink link={link} name={name} />
      ) : (
        <form onSubmit={(event) => void invite(event)} className="mt-5 flex flex-col gap-5">
          <RefusalNotice refusal={refusal} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={m.staff_name()}
              required
              maxLength={120}
              value={name}
              onValue={setName}
              error={fields.name}
            />
            <Field label={m.console_email()} error={fields.email}>
              {(control) => (
                <EmailInput
                  {...control}
                  autoComplete="off"
                  required
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
          </div>
          <RolesField roles={roles} onChange={setRoles} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" busy={isBusy} disabled={!canSave(roles)}>
              {m.staff_invite()}
            </Button>
            {!canSave(roles) && <p className="text-text-muted">{m.staff_roles_missing()}</p>}
          </div>
        </form>
      )}
    </div>
  );
}
