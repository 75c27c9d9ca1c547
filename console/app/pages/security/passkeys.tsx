import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { ask } from '#app/api/queries.ts';
import { TableLoading } from '#app/components/loading.tsx';
import { PasskeyForm } from '#app/components/passkey-form.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { Cell, Table } from '#app/components/table.tsx';
import { ago, dateTimeOf } from '#app/components/times.ts';
import { ListHead } from './list-head.tsx';

const KEY = ['passkeys'];

export function Passkeys() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => ask('listPasskeys') });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });

  async function remove(id: string) {
    const result = await act('removePasskey', { params: { id } });
    if (!result.ok) toast.error(result.refusal.message);
    await refresh();
  }

  return (
    <section aria-labelledby="passkeys" className="mt-9">
      <h2 id="passkeys" className="text-lg">
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
                  <SmallButton
                    aria-label={m.console_passkey_remove({ name })}
                    onClick={() => void remove(id)}
                  >
                    {m.console_remove()}
                  </SmallButton>
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
