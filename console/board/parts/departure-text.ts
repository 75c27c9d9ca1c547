import { m } from 'messages/messages.js';
import { dateTimeOf } from '#app/components/times.ts';
import type { KnownDeparture } from '../store/board-state.ts';

/** A departure in one line: service, places, date and time. */
export function departureText({ service, fromName, toName, startsAt }: KnownDeparture): string {
  return m.board_departure({ service, from: fromName, to: toName, time: dateTimeOf(startsAt) });
}
