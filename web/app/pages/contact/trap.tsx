import { m } from 'messages/messages.js';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Honeypot field for bots: hidden from people and ignored by password managers. */
export function Trap({ field }: { field: UseFormRegisterReturn }) {
  return (
    <label aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      {m.contact_trap()}
      <input {...field} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </label>
  );
}
