import { minutesAfter } from '../../api/platform/clock.ts';
import type { BookingDetail } from '../../contract/console/desk/bookings.ts';
import type { MessageRow } from '../../contract/console/messages.ts';
import type { Dice } from '../../faults/fuzz/dice.ts';
import { MESSAGES } from '../people/texts.ts';
import type { PlannedBlock, PlannedDeskAct } from '../plan/planned.ts';
import type { DemoApp } from './app.ts';
import { type CallConsole, joinStaff, type Member } from './console.ts';
import type { MadeBooking } from './customers.ts';

export type Staff = Awaited<ReturnType<typeof joinDemoStaff>>;

/** Members beside those of the demonstration, whose invitations stay open. */
export async function joinDemoStaff(app: DemoApp, at: Date) {
  const join = (name: string, role: 'dispatcher' | 'support' | 'accountant', minutes: number) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@staff.example`;
    return joinStaff(app, { name, email, role }, minutesAfter(at, minutes));
  };
  return {
    dispatcher: await join('Kabir Rawat', 'dispatcher', 1),
    support: [await join('Farida Sheikh', 'support', 2), await join('Joseph Kurian', 'support', 3)] as const,
    accountant: await join('Gauri Deshpande', 'accountant', 4),
  };
}

/** Blocks seats of a trip. */
export function blockSeats(
  { dispatcher }: Staff,
  { at, trip, seats, reason, releaseAt }: PlannedBlock,
): Promise<void> {
  const body = {
    seats,
    from: 1,
    to: trip.stops.length,
    reason,
    ...(releaseAt && { releaseAt: releaseAt.toISOString() }),
  };
  return dispatcher.work(at, (call) => call('blockSeats', { params: { tripId: trip.id }, body }));
}

/** Opens a booking at the desk, and changes it as planned. */
export function actAtDesk(member: Member, made: MadeBooking, { at, kind }: PlannedDeskAct): Promise<void> {
  return member.work(at, async (call) => {
    const booking = await show(call, made.pnr);
    const { version } = booking;
    const params = { pnr: made.pnr };
    const [ticket] = booking.tickets.filter(({ state }) => state === 'booked');
    if (!ticket) return;
    switch (kind) {
      case 'repeat':
        return call('repeatMessage', {
          params,
          body: { version, template: 'ticket-confirmed', channel: 'email' },
        });
      case 'contact':
        return call('changeBookingContact', {
          params,
          body: { version, email: `new.${made.party.email}`, reason: 'Mail did not arrive' },
        });
      case 'rename':
        return call('renamePassenger', {
          params: { ...params, code: ticket.code },
          body: {
            version,
            fname: made.party.people[0].fname,
            lname: `${made.party.people[0].lname} Rao`,
            reason: 'As in the passport',
          },
        });
      case 'look':
    }
  });
}

/** Cancels the planned seats at the desk: by policy, or all of the money back as goodwill. */
export function cancelAtDesk(member: Member, made: MadeBooking): Promise<void> {
  const { cancellation, pnr } = made;
  if (!cancellation) throw new Error(`${pnr} has nothing to cancel`);
  const { at, seats, reason, by } = cancellation;
  return member.work(at, async (call) => {
    const { version, tickets } = await show(call, pnr);
    const codes = tickets.filter(({ seat }) => seats.includes(seat)).map(({ code }) => code);
    const body = { version, tickets: codes, reason, ...(by === 'goodwill' && { percent: 100 }) };
    await call('cancelTickets', { params: { pnr }, body });
  });
}

const show = (call: CallConsole, pnr: string) => call<BookingDetail>('showBooking', { params: { pnr } });

const LEFT_SHARE = 0.2;
const TAKEN_SHARE = 0.1;

/** Reads the inbox: replies to most new messages, takes or leaves others, and marks spam. */
export function workInbox(member: Member, at: Date, dice: Dice): Promise<void> {
  return member.work(at, async (call) => {
    const rows = await call<MessageRow[]>('listMessages', { query: '?state=new' });
    for (const row of rows.toReversed()) await handle(call, row, dice);
  });
}

async function handle(call: CallConsole, row: MessageRow, dice: Dice): Promise<void> {
  if (dice.chance(LEFT_SHARE)) return;
  const params = { id: row.id };
  const { version } = row;
  const written = MESSAGES.find(({ message }) => row.excerpt.startsWith(message.slice(0, 40)));
  if (!written?.reply) return call('changeMessage', { params, body: { version, state: 'spam' } });
  if (dice.chance(TAKEN_SHARE))
    return call('changeMessage', { params, body: { version, state: 'in_charge' } });
  await call('showMessage', { params });
  await call('replyToMessage', { params, body: { version, message: written.reply } });
}
