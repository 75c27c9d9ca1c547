import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { type MouseEvent, useRef, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { ask } from '#app/api/queries.ts';
import { TableLoading } from '#app/components/loading.tsx';
import { PasskeyForm } from '#app/components/passkey-form.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { Cell, Table } from '#app/components/table.tsx';
import { ago, dateTimeOf } from '#app/components/times.ts';
import { hasLostFocus } from '#app/shell/lost-focus.ts';
import { ListHead } from './list-head.tsx';

const KEY = ['passkeys'];

export function Passkeys() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => ask('listPasskeys') });
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  /** The passkey that a second press removes. */
  const [asked, setAsked] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: KEY });

  async function remove(id: string) {
    setAsked(null);
    setRemoving(id);
    const result = await act('removePasskey', { params: { id } });
    setRemoving(null);
    if (result.ok) toast.success(m.console_passkey_removed());
    else toast.error(result.refusal.message);
    await refresh();
    if (result.ok && hasLostFocus(section.current)) heading.current?.focus();
  }

  return (
    <section ref={section} aria-labelledby="passkeys" className="mt-9">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="text-lg">
        {m.console_passkeys()}
      </h2>
      <p className="mt-1.5 max-w-prose text-text-muted">{m.console_passkeys_text()}</p>
      <RefusalNotice refusal={error} retry={refetch} className="mt-3" />
      {!data && !error && <TableLoading className="mt-3" />}
      {data && data.data.length > 0 && (
        <Table label={m.console_passkeys()} className="mt-3">
          <ListHead name={m.console_passkey_name()} />
          <tbody>
            {data.data.map(({ id, name, since, lastUsed }) => (
              <tr key={id}>
                <Cell>{name}</Cell>
                <Cell className="figures">{dateTimeOf(since)}</Cell>
                <Cell>{lastUsed ? ago(lastUsed) : m.console_never_used()}</Cell>
                <Cell className="text-right">
                  <RemoveButton
                    name={name}
                    isAsked={asked === id}
                    isBusy={removing === id}
                    onAsk={(isAsked) => setAsked(isAsked ? id : null)}
                    onRemove={() => void remove(id)}
                  />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {browserSupportsWebAuthn() && (
        <div className="mt-5">
          <PasskeyForm onAdd={() => void refresh()} />
        </div>
      )}
    </section>
  );
}

interface RemoveButtonProps {
  name: string;
  isAsked: boolean;
  isBusy: boolean;
  onAsk: (isAsked: boolean) => void;
  onRemove: () => void;
}

/** Removes at the second press, but not at a double click. Leaving the button, or Escape, withdraws the first press. */
function RemoveButton({ name, isAsked, isBusy, onAsk, onRemove }: RemoveButtonProps) {
  function press({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (isAsked && detail < 2) return onRemove();
    // Safari does not focus a pressed button, which would then not be left.
    currentTarget.focus();
    onAsk(true);
  }
  return (
    <SmallButton
      variant={isAsked ? 'danger' : 'secondary'}
      aria-label={isAsked ? m.console_passkey_remove_now({ name }) : m.console_passkey_remove({ name })}
      busy={isBusy}
      onClick={press}
      onBlur={() => onAsk(false)}
      onKeyDown={({ key }) => key === 'Escape' && onAsk(false)}
    >
      {isAsked ? m.console_remove_now() : m.console_remove()}
    </SmallButton>
  );
}
