import type { TrackedStop, TripProgress } from 'contract/calls/tracking.ts';
import { m } from 'messages/messages.js';
import { aroundCoach, dayOf, servedStops, timeOf, yourStop } from './coach/progress.ts';

export interface Sentences {
  title: string;
  text: string;
  /** The most relevant time; `timeNote` labels it. */
  time: string | null;
  timeNote: string;
}

/** Returns the summary of a trip. `isOld`: the position is out of date. */
export function sentencesOf(progress: TripProgress, isOld: boolean): Sentences {
  const { stops, state } = progress;
  const { ahead } = aroundCoach(stops);
  const last = servedStops(stops).at(-1);
  if (state === 'arrived' || !ahead) {
    const title = m.tracking_arrived_title({ place: last?.location ?? '' });
    return { title, text: m.tracking_arrived_text(), time: null, timeNote: '' };
  }
  if (state === 'scheduled') return scheduled(progress, yourStop(stops, 'pickup') ?? ahead);
  if (state === 'unknown')
    return {
      ...next(ahead),
      title: m.tracking_unknown_title(),
      text: unknownText(progress),
      timeNote: m.tracking_there_by_timetable({ stop: ahead.counter }),
    };
  return { ...next(ahead), text: whereabouts(progress, isOld) };
}

function scheduled({ position }: TripProgress, from: TrackedStop): Sentences {
  const { time, planned } = timeOf(from);
  const day = dayOf(from.scheduled);
  const text = position ? m.tracking_scheduled_seen() : m.tracking_scheduled_text();
  const title = m.tracking_leaves({ stop: from.counter });
  if (planned === null) return { title, text, time, timeNote: day };
  return { title, text: `${day}. ${text}`, time, timeNote: m.tracking_expected_planned({ time: planned }) };
}

function next(stop: TrackedStop): Sentences {
  const { time, isExpected, planned } = timeOf(stop);
  const note = isExpected ? m.tracking_expected() : m.tracking_by_timetable();
  return {
    title: m.tracking_next_title({ stop: stop.counter }),
    text: '',
    time,
    timeNote: planned ? m.tracking_expected_planned({ time: planned }) : note,
  };
}

function whereabouts({ stops }: TripProgress, isOld: boolean): string {
  const { behind, ahead } = aroundCoach(stops);
  if (!ahead) return '';
  if (!behind) return m.tracking_before();
  const places = { behind: behind.counter, ahead: ahead.counter };
  return isOld ? m.tracking_was_between(places) : m.tracking_between(places);
}

function unknownText({ position, stops }: TripProgress): string {
  const { ahead } = aroundCoach(stops);
  if (!position || !ahead) return m.tracking_unknown_never();
  return m.tracking_unknown_seen({ stop: ahead.counter });
}
