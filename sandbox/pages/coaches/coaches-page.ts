import { type Html, html } from '../../html.ts';
import { readableTime } from '../../time.ts';
import type { DriveClock } from '../../tracking/clock.ts';
import type { Tracker } from '../../tracking/tracker.ts';
import { backToInbox, liveSwitch, masthead, page } from '../layout.ts';
import { coachMap } from './coach-map.ts';
import { coachRow, isRunning, restingText } from './coach-rows.ts';

const SPEEDS = [0, 1, 2, 10, 60];

/** Returns the page of running coaches: rows, map and clock controls. */
export function coachesPage(tracker: Tracker, clock: DriveClock): string {
  const sightings = tracker.sightAll();
  const running = sightings.filter(isRunning);
  const resting = sightings.filter((sighting) => !isRunning(sighting));
  return page({
    title: 'Coaches on their roads',
    kind: 'coaches',
    script: 'coaches',
    body: html`
    ${masthead(html`${backToInbox}${liveSwitch}`)}
    <main class="fleet">
      <div class="fleet-head">
        <h1>Coaches on their roads</h1>
        ${clockForm(tracker.drivenNow(), clock)}
      </div>
      <section class="fleet-map" aria-labelledby="map-heading">
        <h2 id="map-heading" class="visually-hidden">Map</h2>
        ${coachMap(tracker, sightings)}
      </section>
      <section class="fleet-list" aria-labelledby="running-heading">
        <h2 id="running-heading">${running.length === 0 ? 'No coach is under way' : `${running.length} under way`}</h2>
        ${
          running.length > 0 &&
          html`<table>
          <thead><tr><th scope="col">Coach</th><th scope="col">Trip</th><th scope="col">Where</th><th scope="col">Speed</th><th scope="col">Late</th><th scope="col">Mode</th></tr></thead>
          <tbody>${running.map((sighting) => coachRow(sighting, tracker))}
          </tbody>
        </table>`
        }
        ${resting.length > 0 && html`<details><summary>${resting.length} between trips</summary><ul>${resting.map((sighting) => html`<li>${restingText(sighting, tracker)}</li>`)}</ul></details>`}
      </section>
    </main>`,
  });
}

function clockForm(now: number, clock: DriveClock): Html {
  return html`<form method="post" action="/coaches/clock" class="clock endings">
          <p>They drive by <time>${readableTime(now)}</time></p>
          <span class="speeds" role="group" aria-label="Speed of their clock">${SPEEDS.map(
            (speed) =>
              html`<button id="speed-${speed}" name="speed" value="${speed}" aria-pressed="${speed === clock.speed ? 'true' : 'false'}">×${speed}</button>`,
          )}</span>
          <button id="hour-back" name="hours" value="-1">An hour back</button>
          <button id="hour-on" name="hours" value="1">An hour on</button>
          <button id="real-time" name="real" value="yes">Real time</button>
        </form>`;
}
