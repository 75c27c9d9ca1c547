import { record } from 'contract/console/boarding/device.ts';
import type { BoardingKind } from 'contract/console/boarding/kinds.ts';
import { expect, it } from 'vitest';
import { boardWith, NOW, TRIP, ticketOf } from '../board.fixture.ts';
import { currentStop, isClockWrong, stopsOf, unlistedTickets } from './stops.ts';

const start = boardWith([
  ticketOf('T1', { seat: '10A' }),
  ticketOf('T2', { seat: '2C' }),
  ticketOf('T3', { seat: '3A', from: 2 }),
  ticketOf('T4', { seat: '4A', state: 'cancelled' }),
]);
const boarded = (ticket: string, kind: BoardingKind = 'boarded') => ({
  ...start,
  device: record(start.device, { id: `e ${ticket}`, tripId: TRIP, ticket, kind }, NOW),
});

it('lists who boards at each stop by seat, and counts who has', () => {
  const stops = stopsOf(boarded('T2'));
  expect(
    stops.map(({ name, boarded, passengers }) => [
      name,
      boarded,
      passengers.map(({ ticket }) => ticket.seat),
    ]),
  ).toEqual([
    ['IGI T3', 1, ['2C', '10A']],
    ['Noida', 0, ['3A']],
  ]);
});

it('lists a cancelled ticket only if its passenger is aboard', () => {
  expect(stopsOf(boarded('T4'))[0]?.passengers).toHaveLength(3);
  expect(stopsOf(boarded('T4', 'no_show'))[0]?.passengers).toHaveLength(2);
});

it('names tickets aboard that the list does not have', () => {
  expect([unlistedTickets(start), unlistedTickets(boarded('NEW'))]).toEqual([[], ['NEW']]);
});

it('opens the stop that the coach has not left, or the chosen one', () => {
  const stops = stopsOf(start);
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  expect(currentStop(stops, null, at(30))).toBe(1);
  expect(currentStop(stops, null, at(31))).toBe(2);
  expect(currentStop(stops, null, at(600))).toBe(2);
  expect(currentStop(stops, 1, at(600))).toBe(1);
});

it('shows that a clock was wrong by the time of its event, as the server does', () => {
  const { trip } = start.device;
  if (!trip) throw new Error('no trip');
  const [event] = boarded('T2').device.own.map((one) => one.event);
  if (!event) throw new Error('no event');
  const of = (minutes: number) => ({ ...event, offsetMs: minutes * 60_000 });
  const wrong = [0, 5, 6, 2 * 1440, -1440, -1441, -366 * 1440].map((minutes) =>
    isClockWrong(of(minutes), trip, NOW.getTime()),
  );
  expect(wrong).toEqual([false, false, true, true, false, true, true]);
});
