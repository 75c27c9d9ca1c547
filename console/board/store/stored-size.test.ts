import { applyChanges, record } from 'contract/console/boarding/device.ts';
import type { PassengerList } from 'contract/console/passenger-lists/lists.ts';
import { expect, it } from 'vitest';
import { changesOf, NOW, TRIP, ticketOf } from '../board.fixture.ts';
import { storedList } from '../officer/stored-list.ts';
import { type BoardState, emptyBoard } from './board-state.ts';
import { createKey, seal } from './encryption.ts';
import { splitBoard } from './parts.ts';

const PASSENGERS = 60;
const NAME = 'Venkatanarasimharajuvaripeta Ramachandran Subramaniam';
const COUNTER = 'इंदिरा गांधी अंतरराष्ट्रीय हवाई अड्डा, टर्मिनल 3';
const HOST = { id: '019aa3c4-5d6e-7f80-9123-456789abcd00', name: 'Rajeshwari Chattopadhyay' };
const codes = Array.from({ length: PASSENGERS }, (_, index) => `TICKETCODE${String(index).padStart(6, '0')}`);

/** The frozen list in Hindi, as the server sends it. */
function fullList(): PassengerList {
  const place = { location: 'Sriperumbudur Industrial Area', counter: 'Opposite the old bus stand' };
  return {
    tripId: TRIP,
    version: 12,
    sha256: 'a'.repeat(64),
    frozenAt: NOW.toISOString(),
    reason: 'sales_closed',
    busid: 'DL1PC0001',
    passengers: PASSENGERS,
    rows: codes.map((ticket) => ({
      fromStop: 1,
      toStop: 12,
      from: place,
      to: place,
      fromName: COUNTER,
      toName: COUNTER,
      seat: '12C',
      ticket,
      name: NAME,
      age: 42,
      gender: 'Female',
    })),
    versions: [],
  };
}

/** A phone that has boarded a full coach, whose server has each event, too. */
function boardOfFullCoach(): BoardState {
  const tickets = codes.map((code) => ticketOf(code, { name: NAME, phone: '9812345670', seat: '12C' }));
  const stop = { counterName: COUNTER, locationName: COUNTER, arrivesAt: NOW.toISOString() };
  const stops = Array.from({ length: 12 }, (_, index) => ({
    ...stop,
    number: index + 1,
    departsAt: NOW.toISOString(),
  }));
  const start = applyChanges(emptyBoard().device, changesOf({ tickets, stops }));
  const boarded = codes.reduce(
    (device, ticket) =>
      record(
        device,
        { id: crypto.randomUUID(), tripId: TRIP, ticket, kind: 'boarded' as const, host: HOST },
        NOW,
      ),
    start,
  );
  const events = boarded.own.map(({ event: { tripId: _tripId, recordedBy: _recordedBy, ...event } }) => ({
    ...event,
    host: HOST.name,
  }));
  const device = applyChanges(boarded, changesOf({ isSnapshot: false, tickets: null, stops, events }));
  return { ...emptyBoard(), pickedTrip: TRIP, device, list: storedList(fullList(), 'hi') };
}

it(`a trip of ${PASSENGERS} with its list takes at most 100 KB of the phone, in Hindi too`, async () => {
  const board = boardOfFullCoach();
  expect(board.device.trip?.events).toHaveLength(PASSENGERS);
  const key = await createKey();
  const records = await Promise.all([...splitBoard(board).values()].map((part) => seal(key, part)));
  const bytes = records.reduce((sum, { iv, data }) => sum + iv.byteLength + data.byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(100 * 1024);
});
