import { importTicketKeys, TICKET_KEYS_PATH, type TicketKey } from 'contract/ticket-code/keys.ts';
import { checkTicketCode } from 'contract/ticket-code/verify.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, findTrips } from 'testing/customers/customer.ts';
import { postBookingMessages } from 'testing/customers/people.ts';
import { join } from 'testing/staff/members.ts';
import { expect, it } from 'vitest';
import { act, seatPairs, show } from './desk.fixture.ts';

const app = setUp(startTestApp);

/** Returns the signed code of a ticket in the newest ticket email. */
async function codeInMail(ticketCode: string): Promise<string> {
  await postBookingMessages(app);
  const [mail] = app.sandbox.messages.list({ to: ASHA.email, limit: 1 });
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(mail?.html ?? '')?.[1] ?? '[]';
  const reservations: { reservedTicket: { ticketNumber: string; ticketToken: string } }[] = JSON.parse(json);
  const found = reservations.find(({ reservedTicket }) => reservedTicket.ticketNumber === ticketCode);
  return found?.reservedTicket.ticketToken.replace(/^qrCode:/, '') ?? '';
}

it('A changed name and a changed seat each give a ticket its next version, which replaces the codes before', async () => {
  const { trip, seats } = seatPairs(await findTrips(app, '2026-12-12'))();
  const { pnr } = await bookAndPay(app, trip, seats);
  const support = await join(app, 'support');
  const [ticket, other] = (await show(support, pnr)).tickets;
  const code = ticket?.code ?? '';
  const codes = [await codeInMail(code)];
  await act(support, 'renamePassenger', pnr, { fname: 'Meera', lname: 'Iyer' }, { code });
  codes.push(await codeInMail(code));
  const moved = await act(support, 'moveSeat', pnr, { ticket: code, seat: '7C' });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  codes.push(await codeInMail(code));

  const listed = await call<{ keys: TicketKey[] }>(app, 'GET', TICKET_KEYS_PATH);
  const keys = await importTicketKeys(listed.body.keys);
  const check = (text: string, version: number) =>
    checkTicketCode(text, {
      issuer: 'Mayura',
      keys,
      now: app.clock.now(),
      trip: { id: trip._id, versionOf: () => version },
    });
  const checks = await Promise.all(codes.map((text) => check(text, 3)));
  expect(checks).toMatchObject([
    { outcome: 'ticket_replaced', claims: { ticketCode: code, ticketVersion: 1, seat: seats[0] } },
    { outcome: 'ticket_replaced', claims: { ticketVersion: 2, seat: seats[0] } },
    { outcome: 'valid', claims: { ticketCode: code, ticketVersion: 3, seat: '7C' } },
  ]);
  const untouched = await check(await codeInMail(other?.code ?? ''), 1);
  expect(untouched).toMatchObject({ outcome: 'valid', claims: { ticketVersion: 1, seat: seats[1] } });
});
