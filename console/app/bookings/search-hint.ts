import { m } from 'messages/messages.js';
import { useMember } from '#app/session/session.ts';

/** Returns what finds bookings; `isWhole` if the member has to type names, numbers and e-mails in full. */
export function useSearchHint(): { hint: string; isWhole: boolean } {
  const { may } = useMember();
  const isWhole = !may('contacts.read') || !may('passengers.read');
  return { hint: isWhole ? m.bookings_search_hint_whole() : m.bookings_search_hint(), isWhole };
}
