import { type Html, html } from '../../html.ts';
import { readableTime } from '../../time.ts';
import type { Whereabouts } from '../../tracking/fleet.ts';
import type { RunStop } from '../../tracking/run.ts';
import { type BusMode, busModes, type Order, type Sighting, type Tracker } from '../../tracking/tracker.ts';

export type RunningCoach = Sighting & { truth: Whereabouts };

/** From an hour before its trip until its arrival. */
export function isRunning(sighting: Sighting): sighting is RunningCoach {
  return sighting.truth !== null && sighting.truth.nextStop !== null;
}

/** Delay set by the button, in minutes. */
export const LATE_MINUTES = 25;
const NEARBY = 50;
/** A report older than this (seconds) shows its age. */
const WORTH_TELLING = 20;

const modeNames: Record<BusMode, [label: string, explanation: string]> = {
  drive: ['Drive', 'As the timetable and the day have it'],
  silent: ['Silent', 'No word from now on: the last place, with its old time'],
  stand: ['Stand', 'It stands where it is, and says so'],
  lost: ['0, 0', 'The device knows no place'],
  offroad: ['Off the road', '2.5 km beside it'],
  'backwards-in-time': ['Back in time', 'Each report is older than the one before'],
  jump: ['Jump', '40 km away on its road'],
};

/** Returns a coach's row: its true position, its report, and the buttons that falsify it. */
export function coachRow(sighting: RunningCoach, { fleet, drivenNow }: Tracker): Html {
  const { busid, truth, order, age } = sighting;
  const { trip } = truth.run;
  const line = fleet.lines.get(trip.lineId);
  return html`
            <tr id="coach-${busid}">
              <th scope="row"><span class="swatch" style="background: #${line?.colour ?? ''}"></span>${busid}</th>
              <td><strong>${trip.number}</strong> to ${trip.headsign} <span class="meta">${line?.name}</span></td>
              <td>${whereText(truth, drivenNow(), fleet.counterName)} ${age > WORTH_TELLING && html`<span class="meta">Last heard of ${ageText(age)} ago</span>`}</td>
              <td class="figure">${Math.round(truth.speed * 3.6)} km/h</td>
              <td class="figure">${lateText(truth, order)}</td>
              <td>${modeButtons(busid, order)}</td>
            </tr>`;
}

function whereText(
  { run, metres, nextStop }: Whereabouts,
  now: number,
  nameOf: (id: string) => string,
): string {
  if (!nextStop) return '';
  const name = nameOf(nextStop.counterId);
  if (nextStop === run.stops[0] && metres <= nextStop.metres) return `Waits at ${name}`;
  if (nextStop.metres - metres < NEARBY && now >= nextStop.arrival) return `At ${name}`;
  const before = run.stops[run.stops.indexOf(nextStop) - 1] ?? nextStop;
  return `${kilometres(metres - before.metres)} past ${nameOf(before.counterId)}, ${kilometres(nextStop.metres - metres)} to ${name}`;
}

/** Returns its delay at its next departure, or at its last arrival. */
function lateText({ run, nextStop }: Whereabouts, order: Order): Html {
  if (!nextStop) return html``;
  const ordered = order.mode === 'fixed' ? 0 : order.lateMinutes;
  const minutes = Math.round(lateness(nextStop, nextStop === run.stops.at(-1)) / 60_000) + ordered;
  return minutes <= 0
    ? html`On time`
    : html`<span class="${minutes > 5 ? 'late' : ''}">${minutes} min late</span>`;
}

function lateness(stop: RunStop, isLast: boolean): number {
  return isLast ? stop.arrival - stop.arrivalDue : stop.departure - stop.departureDue;
}

function modeButtons(busid: string, order: Order): Html {
  const late = order.mode === 'drive' && order.lateMinutes > 0;
  const pressed = (mode: BusMode) => (order.mode === mode && !(mode === 'drive' && late) ? 'true' : 'false');
  return html`<form method="post" action="/coaches/buses/${busid}" class="endings" aria-label="Mode of ${busid}">
                ${busModes.map((mode) => html`<button id="${busid}-${mode}" name="mode" value="${mode}" title="${modeNames[mode][1]}" aria-pressed="${pressed(mode)}">${modeNames[mode][0]}</button>`)}
                <button id="${busid}-late" name="lateMinutes" value="${LATE_MINUTES}" title="Drives, that much behind its time" aria-pressed="${late ? 'true' : 'false'}">${LATE_MINUTES} min late</button>
                ${order.mode === 'fixed' && html`<span class="meta">Fixed at ${order.latitude}, ${order.longitude}</span>`}
              </form>`;
}

/** Returns a short text on a coach between two trips. */
export function restingText({ busid, truth }: Sighting, { fleet }: Tracker): string {
  const last = truth?.run.stops.at(-1);
  if (!last) return `${busid} has no trips`;
  return `${busid} at ${fleet.counterName(last.counterId)} since ${readableTime(last.arrival).replace(/:\d\d( [AP]M)$/, '$1')}`;
}

function ageText(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

function kilometres(metres: number): string {
  const km = metres / 1000;
  return `${km < 10 ? km.toFixed(1) : Math.round(km)} km`;
}
