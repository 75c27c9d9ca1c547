import type { Page } from '@playwright/test';
import { calls } from 'contract/calls.ts';
import { asha, withOwnMailbox } from '../app/people.ts';
import { AGRA, AIRPORT, type OwnTrip, takeTrip } from '../app/trips.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { expect, test } from '../browser/test.ts';
import {
  atGateway,
  cards,
  chooseSeatsFor,
  continueAsGuest,
  passengerBlock,
  payByCard,
  payNow,
  press,
  seat,
  stayOnSuccess,
  toast,
} from './booking-steps.ts';

/** Not yet on by default in Chromium. */
test.use({ launchOptions: ({ launchOptions }, use) => use(withWebMcp(launchOptions)) });

function withWebMcp<Options extends { args?: string[] }>(options: Options): Options {
  return { ...options, args: [...(options.args ?? []), '--enable-blink-features=WebMCP'] };
}

test('an assistant searches and fills in a booking; Asha checks it, corrects it and pays', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  await page.goto('/');
  const { trips } = await useTool(page, 'search_trips', {
    from: 'delhi airport t3',
    to: AGRA,
    date: trip.journeystartdate,
  });
  expect(trips).toContainEqual(
    expect.objectContaining({ trip: trip._id, rupees: trip.price + trip.tax, seatsLeft: trip.totalseats }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${AIRPORT} to ${AGRA}`);

  const opened = await useTool(page, 'open_trip', { trip: trip._id, from: AIRPORT, to: AGRA });
  expect(opened.freeSeats).toContain('3A');
  await continueAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();

  const filled = await useTool(page, 'fill_in_booking', {
    passengers: [{ ...ownDetails(trip), age: '1', seat: '3A' }],
  });
  expect(filled).toMatchObject({
    seats: ['3A'],
    rupees: trip.price + trip.tax,
    problems: [{ passenger: 1, field: 'age', problem: expect.stringMatching(/^[A-Z].+ .+\.$/) }],
  });
  await expect(toast(page, 'Please check each detail before you pay.')).toBeVisible();
  await expect(seat(page, '3A', 'selected')).toBeVisible();
  const age = passengerBlock(page, 1).getByLabel('Age');
  await expect(age).toHaveAttribute('aria-invalid', 'true');

  await toast(page, 'Please check each detail').getByRole('button').click();
  const filledIn = page
    .getByRole('region', { name: 'Passenger Details' })
    .getByText('Your assistant filled in');
  await expect(filledIn, 'stays when the toast has gone').toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your assistant filled in' })).toHaveCount(0);

  const again = await useTool(page, 'fill_in_booking', { passengers: [ownDetails(trip)] });
  expect(again.error).toMatchObject({ code: 'already_typed' });
  await age.fill(asha.age);
  await payNow(page);
  await payByCard(page, cards.pays);
  const pnr = await stayOnSuccess(page);

  const found = await useTool(page, 'track_booking', { pnr });
  expect(found).toMatchObject({ pnr, journeystartdate: trip.journeystartdate });
  expect(JSON.stringify(found)).not.toContain(asha.firstName);
  await expect(page).toHaveURL(new RegExp(`/searchpnr/${pnr}$`));
});

test('what an assistant asks wrongly gets a reason, and the page stays', async ({ page, strict, run }) => {
  await page.goto('/');
  const reasons = [
    ['search_trips', { from: 'Mumbai', to: 'Agra', date: '2026-01-01' }, 'stop_unclear'],
    ['search_trips', { from: AIRPORT, to: 'Agra', date: '2026-01-01' }, 'past_date'],
    ['search_trips', { from: AIRPORT, to: 'Agra', date: 'tomorrow' }, 'not_a_date'],
    ['search_trips', {}, 'stop_unclear'],
    ['open_trip', { trip: {} }, 'trip_missing'],
    ['track_booking', { pnr: ' ' }, 'pnr_missing'],
  ] as const;
  for (const [tool, input, code] of reasons)
    expect(await useTool(page, tool, input)).toMatchObject({ error: { code } });
  strict.expectRefusal(404, '/api/v1/pnr');
  expect(await useTool(page, 'track_booking', { pnr: 'NONE00' })).toMatchObject({
    error: { code: 'not_found' },
  });
  await expect(page).toHaveURL(`${run.site}/`);
  expect(await toolNames(page)).toEqual(['open_trip', 'search_trips', 'track_booking']);
});

test('while a booking is made no tool leaves the page, and the person pays', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '3A': withOwnMailbox(asha, trip._id) });
  const goOn = await holdCalls(page, calls.bookSeats[1]);
  const sent = page.waitForRequest((request) => request.url().endsWith(calls.bookSeats[1]));
  await press(page, 'Pay Now');
  await sent;
  const journey = { from: AIRPORT, to: AGRA };
  for (const [tool, input] of [
    ['open_trip', { ...journey, trip: trip._id }],
    ['search_trips', { ...journey, date: trip.journeystartdate }],
  ] as const)
    expect(await useTool(page, tool, input)).toMatchObject({ error: { code: 'payment_running' } });
  goOn();
  await atGateway(page);
});

interface Context {
  getTools(): Promise<{ name: string }[]>;
  executeTool(tool: { name: string }, input: object): Promise<string>;
}

/** Returns the names of the tools that the page offers now, sorted. */
function toolNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: Context };
    return (await modelContext.getTools()).map(({ name }) => name).toSorted();
  });
}

/** Uses a tool as an assistant does, once the page offers it. */
async function useTool(page: Page, name: string, input: object): Promise<Record<string, unknown>> {
  await expect.poll(() => toolNames(page)).toContain(name);
  const reply = await page.evaluate(
    async ([wanted, given]) => {
      const { modelContext } = document as unknown as { modelContext: Context };
      const tool = (await modelContext.getTools()).find((one) => one.name === wanted);
      return tool ? modelContext.executeTool(tool, given) : '{}';
    },
    [name, input] as const,
  );
  return JSON.parse(reply) as Record<string, unknown>;
}

function ownDetails(trip: OwnTrip): Record<string, string> {
  const person = withOwnMailbox(asha, trip._id);
  return {
    fname: person.firstName,
    lname: person.lastName,
    age: person.age,
    gender: person.gender,
    mobileno: person.mobile,
    email: person.email,
  };
}
