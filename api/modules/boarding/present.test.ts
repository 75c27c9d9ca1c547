import { randomUUID } from 'node:crypto';
import { boardingChanges } from 'contract/console/boarding/changes.ts';
import { expect, it } from 'vitest';
import type { Trip } from '#modules/trips/index.ts';
import type { Changes } from './changes.ts';
import { presentChanges } from './present.ts';

const NOW = new Date('2026-11-24T05:00:00Z');
const PASSENGERS = 60;
const HOST = randomUUID();

const stops = Array.from({ length: 12 }, (_, index) => ({
  number: index + 1,
  counterId: `counter-${index}`,
  location: 'Sriperumbudur Industrial Area',
  counter: 'Sriperumbudur Industrial Area, opposite the old bus stand',
  arrivesAt: NOW,
  departsAt: NOW,
  boards: true,
  alights: true,
  distanceMetres: index * 1000,
}));
const trip = { id: randomUUID(), serviceNumber: 'AG101', busid: 'UP80CT1234', stops } as unknown as Trip;

/** A full coach that boarded in pairs of events, with long names. */
function fullCoach(): Changes {
  const tickets = Array.from({ length: PASSENGERS }, (_, index) => ({
    code: `TICKETCODE${String(index).padStart(6, '0')}`,
    pnr: 'PNR1234567',
    name: 'Venkatanarasimharajuvaripeta Ramachandran Subramaniam',
    phone: '9812345670',
    seat: `${index}A`,
    fromStop: 1,
    toStop: 12,
    isCancelled: false,
    version: 2,
    earlierSeats: ['12C'],
    changedTo: null,
  }));
  const events = tickets.flatMap(({ code }, index) =>
    (['no_show', 'boarded'] as const).map((kind, part) => ({
      id: randomUUID(),
      tripId: trip.id,
      position: index * 2 + part + 1,
      memberId: HOST,
      recordedBy: null,
      device: randomUUID(),
      sequence: index * 2 + part + 1,
      ticket: code,
      kind,
      undoes: [],
      deviceTime: NOW.toISOString(),
      offsetMs: -1234,
    })),
  );
  const counts = { boarded: PASSENGERS, noShow: 0, unlisted: 0 };
  const more = { cursor: '120.0123456789012345678901', isSnapshot: true, more: false, isChanged: true };
  return { ...more, tickets, events, tasks: [], list: undefined, counts, boarded: new Set() };
}

it(`a snapshot of ${PASSENGERS} passengers is at most 100 KB, in Hindi too`, () => {
  const inHindi = (_kind: unknown, name: string) => 'अ'.repeat(name.length);
  const may = { names: true, phones: true };
  const hostOf = () => 'Rajeshwari Chattopadhyay';
  const changes = presentChanges(trip, fullCoach(), may, { nameIn: inHindi, hostOf, now: NOW });
  expect(boardingChanges.parse(changes)).toEqual(changes);
  expect(changes.tickets).toHaveLength(PASSENGERS);
  expect(Buffer.byteLength(JSON.stringify(changes))).toBeLessThanOrEqual(100 * 1024);
});
