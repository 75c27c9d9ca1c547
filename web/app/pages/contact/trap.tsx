import { m } from 'messages/messages.js';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** A field that only machines find. People neither see nor reach it, and password managers are told to leave it alone. */
export function Trap({ field }: { field: UseFormRegisterReturn }) {
  return (
    <label aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      {m.contact_trap()}
      <input {...field} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </label>
  );
}
