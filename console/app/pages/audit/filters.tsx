import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { DateInput } from 'ui/fields/date-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { type MemberNames, typedSubject, writtenSubject } from './entry-text.ts';

interface AuditFiltersProps {
  query: Record<string, string>;
  members: MemberNames;
  onSearch: (query: Record<string, string>) => void;
}

const denseClass = 'h-10! px-3!';

/** The fields of a search. They follow the address, as when the member goes back. */
export function AuditFilters({ query, members, onSearch }: AuditFiltersProps) {
  const written = { ...query, subject: writtenSubject(query.subject ?? '', members) };
  const [wanted, setWanted] = useState<Record<string, string>>(written);
  const address = JSON.stringify(written);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setWanted(written);
  }
  const set = (name: string) => (event: { target: { value: string } }) =>
    setWanted({ ...wanted, [name]: event.target.value });

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...wanted, subject: typedSubject(wanted.subject ?? '', members) });
  }

  return (
    <form onSubmit={search} className="mt-3 flex flex-wrap items-end gap-4">
      <Field label={m.audit_subject()} className="w-80">
        {(control) => (
          <TextInput
            {...control}
            className={denseClass}
            maxLength={200}
            placeholder={m.audit_subject_hint()}
            value={wanted.subject ?? ''}
            onChange={set('subject')}
          />
        )}
      </Field>
      {members.size > 0 && (
        <Field label={m.audit_member()} className="w-56">
          {(control) => (
            <Select {...control} className={denseClass} value={wanted.member ?? ''} onChange={set('member')}>
              <option value="">{m.audit_everybody()}</option>
              {[...members].map(([id, name]) => (
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
