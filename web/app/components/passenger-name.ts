import { m } from 'messages/messages.js';

/** A passenger's first and last name; a neutral text where they have been erased. */
export function passengerName({ fname, lname }: { fname: string; lname: string }): string {
  return `${fname} ${lname}`.trim() || m.tickets_name_erased();
}
