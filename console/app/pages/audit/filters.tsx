import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { DateInput } from 'ui/fields/date-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { useMember } from '#app/session/session.ts';
import { staffQuery } from '../staff/staff-query.ts';
import { typedSubject } from './entry-text.ts';

interface AuditFiltersProps {
  query: Record<string, string>;
  onSearch: (query: Record<string, string>) => void;
}

const denseClass = 'h-10! px-3!';

/** The fields of a search. They follow the address, as when the member goes back. */
export function AuditFilters({ query, onSearch }: AuditFiltersProps) {
  const { may } = useMember();
  const [wanted, setWanted] = useState(query);
  const address = JSON.stringify(query);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setWanted(query);
  }
  // An accountant reads the log, and not the list of the staff.
  const { data: staff } = useQuery({ ...staffQuery, enabled: may('staff.manage', 'everywhere') });
  const set = (name: string) => (event: { target: { value: string } }) =>
    setWanted({ ...wanted, [name]: event.target.value });

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...wanted, subject: typedSubject(wanted.subject ?? '') });
  }

  return (
    <form onSubmit={search} className="mt-3 flex flex-wrap items-end gap-4">
      <Field label={m.audit_subject()} className="w-72">
        {(control) => (
          <TextInput
            {...control}
            className={denseClass}
            maxLength={200}
            value={wanted.subject ?? ''}
            onChange={set('subject')}
          />
        )}
      </Field>
      {staff && (
        <Field label={m.audit_member()} className="w-56">
          {(control) => (
            <Select {...control} className={denseClass} value={wanted.member ?? ''} onChange={set('member')}>
              <option value="">{m.audit_everybody()}</option>
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={end === 'from' ? m.audit_from() : m.audit_to()} className="w-44">
          {(control) => (
            <DateInput {...control} className={denseClass} value={wanted[end] ?? ''} onChange={set(end)} />
          )}
        </Field>
      ))}
      <SmallButton type="submit" className="min-h-10!">
        {m.audit_search()}
      </SmallButton>
    </form>
  );
}
