import { m } from 'messages/messages.js';

/** A passenger's full name, or a neutral text after erasure. */
export function passengerName({ fname, lname }: { fname: string; lname: string }): string {
  return `${fname} ${lname}`.trim() || m.tickets_name_erased();
}
