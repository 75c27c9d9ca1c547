import { m } from 'messages/messages.js';
import { dateTimeOf, timeOnTrip } from '#app/components/times.ts';
import { stopName } from '../list/stops.ts';
import { departureText } from '../parts/departure-text.ts';
import type { BoardState, KnownDeparture } from '../store/board-state.ts';
import type { BoardedBy, ForgeryReason, Outcome, PrintDifference } from './outcome.ts';

/** What a screen about an outcome says: one word, who it is about, and what to do. */
export interface OutcomeText {
  word: string;
  seat: string | null;
  name: string | null;
  notes: string[];
}

const forgeries: Record<ForgeryReason, () => string> = {
  not_a_ticket: m.board_forged_not_a_ticket,
  format_unknown: m.board_forged_format_unknown,
  foreign_operator: m.board_forged_foreign_operator,
  key_unknown: m.board_forged_key_unknown,
  key_expired: m.board_forged_key_expired,
  signature_wrong: m.board_forged_signature_wrong,
  not_listed: m.board_forged_not_listed,
};

const differences: Record<PrintDifference, () => string> = {
  moved: m.board_outcome_moved,
  older: m.board_outcome_older,
  newer: m.board_outcome_newer,
};

export function outcomeText(outcome: Outcome, trip: BoardState['device']['trip']): OutcomeText {
  switch (outcome.kind) {
    case 'board': {
      const { ticket, difference } = outcome;
      const notes = [segment(trip, ticket.from, ticket.to)];
      if (difference) notes.unshift(differences[difference]());
      return { word: m.board_outcome_board(), seat: ticket.seat, name: ticket.name, notes };
    }
    case 'aboard': {
      const { ticket, at, by } = outcome;
      const time = trip ? timeOnTrip(at.toISOString(), trip) : dateTimeOf(at.toISOString());
      const when = m.board_outcome_aboard_at({ time, device: deviceText(by) });
      return { word: m.board_outcome_aboard(), seat: ticket.seat, name: ticket.name, notes: [when] };
    }
    case 'wrong_trip':
      return plain(m.board_outcome_wrong_trip(), rightTrip(outcome.right, m.board_outcome_ask_dispatch()));
    case 'cancelled': {
      const { seat, name } = outcome.ticket;
      return { word: m.board_outcome_cancelled(), seat, name, notes: [m.board_outcome_cancelled_hint()] };
    }
    case 'not_today':
      return plain(m.board_outcome_not_today(), rightTrip(outcome.right, m.board_outcome_read_ticket()));
    case 'unknown': {
      const { seat, fromStop, toStop } = outcome.claims;
      const notes = [m.board_outcome_unknown_hint(), segment(trip, fromStop, toStop)];
      return { word: m.board_outcome_unknown(), seat, name: null, notes };
    }
    case 'unverified': {
      const { ticket } = outcome;
      const notes = [
        m.board_outcome_unverified_hint(),
        m.board_outcome_unverified_listed({ pnr: ticket.pnr }),
        m.board_outcome_unverified_scan(),
      ];
      return { word: m.board_outcome_unverified(), seat: ticket.seat, name: ticket.name, notes };
    }
    case 'forged':
      return plain(m.board_outcome_forged(), forgeries[outcome.reason]());
  }
}

function plain(word: string, note: string): OutcomeText {
  return { word, seat: null, name: null, notes: [note] };
}

function rightTrip(right: KnownDeparture | null, unknown: string): string {
  return right ? m.board_outcome_right_trip({ departure: departureText(right) }) : unknown;
}

function segment(trip: BoardState['device']['trip'], from: number, to: number): string {
  return m.board_segment({ from: stopName(trip, from), to: stopName(trip, to) });
}

/** The device of a boarding, as the host knows it: this phone, or by the other's host. */
export function deviceText(by: BoardedBy): string {
  if (by.device === 'this') return m.board_this_phone();
  return by.host ? m.board_phone_of({ name: by.host }) : m.board_other_phone();
}
