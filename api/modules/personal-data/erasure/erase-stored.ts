import { personalData as accounts } from '#modules/accounts/index.ts';
import { personalData as bookings } from '#modules/bookings/index.ts';
import { personalData as cancellations } from '#modules/cancellations/index.ts';
import { personalData as contact } from '#modules/contact/index.ts';
import { personalData as payments } from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  eraseMessagesAbout,
  eraseMessagesOfUser,
  eraseMessagesTo,
} from '#platform/messages/personal-data.ts';
import type { Person } from '#platform/person.ts';
import { eraseCodes, eraseSessions } from '#platform/sessions/personal-data.ts';
import type { HeldBookingRow } from '../export/holdings.ts';

const idsOf = (held: readonly HeldBookingRow[]) => held.map(({ id }) => id);

/**
 * Erases what every module stores about a person, whose bookings the caller has locked. The order is that in which other
 * transactions lock these rows.
 */
export function eraseStored(
  tx: Transaction,
  person: Person,
  held: readonly HeldBookingRow[],
  now: Date,
): void {
  eraseOwnBookings(tx, idsOf(held.filter(({ own }) => own)), now);
  eraseFromOthersBookings(
    tx,
    held.filter(({ own }) => !own),
    person,
  );
  contact.eraseMessages(tx, person);
  eraseMessagesTo(tx, person);
  accounts.eraseUnconfirmedContacts(tx, person);
  eraseCodes(tx, person);
  accounts.eraseUnfinished(tx, person);
  if (person.userId) eraseAccount(tx, person.userId);
}

/** Erases a person's own bookings, except what law requires: the passenger list's names and the invoice's name. */
function eraseOwnBookings(tx: Transaction, ids: readonly string[], now: Date): void {
  bookings.erasePassengers(tx, ids);
  cancellations.eraseCancellations(tx, ids);
  bookings.purgeReasons(tx, ids);
  eraseMessagesAbout(tx, ids);
  payments.eraseGatewayResponses(tx, ids);
  bookings.eraseCustomer(tx, ids, now);
}

/** Erases a person's email and number from other customers' bookings, and the gateway's replies that contain them. */
function eraseFromOthersBookings(tx: Transaction, held: readonly HeldBookingRow[], person: Person): void {
  bookings.eraseFromPassengers(tx, idsOf(held), person);
  payments.eraseGatewayResponses(tx, idsOf(held.filter(({ namesContact }) => namesContact)));
  bookings.eraseFromContacts(tx, idsOf(held), person);
}

function eraseAccount(tx: Transaction, userId: string): void {
  eraseMessagesOfUser(tx, userId);
  eraseSessions(tx, userId);
  accounts.eraseAccount(tx, userId);
}
