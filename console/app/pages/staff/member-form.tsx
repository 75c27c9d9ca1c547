import { m } from 'messages/messages.js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import type { Inputs, Reply } from '#app/api/call-types.ts';
import { ReasonField, TextField } from '#app/components/text-field.tsx';
import { hasLostFocus } from '#app/shell/lost-focus.ts';
import { focusHeading } from '#app/shell/page-change.tsx';
import { useKeyListener } from '#app/shell/use-key-listener.ts';
import { InvitationLink } from './invitation-link.tsx';
import { MemberRefusal } from './member-refusal.tsx';
import type { Member } from './member-text.ts';
import { canSave, changedRoles, type RoleChanges, withChangedRoles } from './role-rules.ts';
import { RolesField } from './roles-field.tsx';
import { useMemberChange } from './use-member-change.ts';

type Change = Omit<Inputs<'changeMember'>['body'], 'reason' | 'version'>;
type Act = 'save' | 'link' | 'end' | 'reset';

/** Changes a member. Every change has a reason, and needs a fresh factor. */
export function MemberForm({ member }: { member: Member }) {
  /** Only what differs from the member as seen: the rest follows what another owner saves. */
  const [typed, setTyped] = useState<{ name?: string; roles?: RoleChanges }>({});
  const [reason, setReason] = useState('');
  /** What a second press does. */
  const [asked, setAsked] = useState<'end' | 'reset' | null>(null);
  const [acting, setActing] = useState<Act | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { isBusy, refusal, fields, seen, differences, change: send } = useMemberChange(member);
  useKeyListener(({ key }) => {
    if (key === 'Escape' && !isBusy) setAsked(null);
  });
  const buttons = useRef<HTMLDivElement>(null);
  // A question pushes them down, beyond the end of a small screen.
  useEffect(() => {
    if (asked) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const name = typed.name ?? seen.name;
  const roles = withChangedRoles(seen.roles, typed.roles ?? {});

  async function change(act: Act, changed: Change) {
    setActing(act);
    const reply = await send({ ...changed, reason });
    setActing(null);
    setAsked(null);
    if (!reply) return;
    // What was typed since stays.
    setTyped((now) => (now === typed ? {} : now));
    setReason((now) => (now === reason ? '' : now));
    setLink(reply.link ?? null);
    toast.success(
      changed.invite ? linkSentence(seen.state, reply) : m.staff_saved({ name: reply.data.name }),
    );
    // The pressed button is gone, or disabled until another reason is typed.
    if (hasLostFocus(buttons.current)) focusHeading();
  }

  function cancelQuestion() {
    buttons.current?.querySelector<HTMLElement>(`[data-act=${asked}]`)?.focus();
    setAsked(null);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    void change('save', { name, roles });
  }

  const isIdle = !isBusy && reason.trim() !== '';
  const hasLeft = seen.state === 'offboarded';
  const canInvite = isIdle && (!hasLeft || canSave(roles));
  const questions = {
    end: m.staff_end_text({ name: seen.name }),
    reset: m.staff_reset_text({ name: seen.name, email: seen.email }),
  };
  return (
    <>
      {link && <InvitationLink link={link} name={seen.name} />}
      <form onSubmit={save} className="mt-5 flex flex-col gap-5">
        <MemberRefusal refusal={refusal} memberId={seen.id} differences={differences} />
        <TextField
          label={m.staff_name()}
          className="max-w-96"
          required
          maxLength={120}
          value={name}
          onValue={(changed) => setTyped({ ...typed, name: changed === seen.name ? undefined : changed })}
          error={fields.name}
        />
        {hasLeft && <p>{m.console_member_offboarded()}</p>}
        <RolesField
          roles={roles}
          onChange={(wanted) => setTyped({ ...typed, roles: changedRoles(seen.roles, wanted) })}
        />
        <ReasonField
          required
          description={m.staff_reason_hint()}
          value={reason}
          onValue={setReason}
          error={fields.reason}
        />
        <output className="empty:-mt-5">{asked && questions[asked]}</output>
        <div ref={buttons} className="flex scroll-mb-6 flex-wrap gap-3">
          {!hasLeft && (
            <Button type="submit" busy={acting === 'save'} disabled={!isIdle || !canSave(roles)}>
              {m.staff_save()}
            </Button>
          )}
          {seen.state === 'active' ? (
            <Button
              variant={asked === 'reset' ? 'danger' : 'secondary'}
              data-act="reset"
              busy={acting === 'reset'}
              disabled={!isIdle}
              onClick={() => (asked === 'reset' ? void change('reset', { invite: true }) : setAsked('reset'))}
            >
              {asked === 'reset' ? m.staff_reset_now() : m.staff_reset()}
            </Button>
          ) : (
            <Button
              variant="secondary"
              busy={acting === 'link'}
              disabled={!canInvite}
              onClick={() => void change('link', { ...(hasLeft && { roles }), invite: true })}
            >
              {m.staff_new_link()}
            </Button>
          )}
          {!hasLeft && (
            <Button
              variant={asked === 'end' ? 'danger' : 'secondary'}
              data-act="end"
              busy={acting === 'end'}
              disabled={!isIdle}
              onClick={() =>
                asked === 'end' ? void change('end', { state: 'offboarded' }) : setAsked('end')
              }
            >
              {asked === 'end' ? m.staff_end_now() : m.staff_end()}
            </Button>
          )}
          {asked && (
            <Button variant="quiet" disabled={isBusy} onClick={cancelQuestion}>
              {m.staff_question_cancel()}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

/** What became of a new link: shown here, or mailed to whom it signs out or lets come back. */
function linkSentence(
  before: Member['state'],
  { data: { name, email }, link }: Reply<'changeMember'>,
): string {
  if (link) return m.staff_link_made({ name });
  return before === 'active'
    ? m.staff_link_mailed({ name, email })
    : m.staff_invitation_mailed({ name, email });
}
