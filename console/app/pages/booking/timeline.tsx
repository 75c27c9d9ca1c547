import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { localDate } from 'contract/values/time.ts';
import { detailsOfLine, linesOfTimeline, type TimelineLine } from 'messages/bookings/timeline-lines.ts';
import { sentenceOf } from 'messages/bookings/timeline-sentences.ts';
import { m } from 'messages/messages.js';
import { timeOf, writtenDate } from '#app/components/times.ts';

/** Everything that happened, by day, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const days = Object.entries(
    Object.groupBy(linesOfTimeline(entries), ({ entry }) => localDate(new Date(entry.at))),
  );
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-lg">
        {m.timeline_title()}
      </h2>
      {days.map(([day, ofDay = []]) => (
        <div key={day} className="mt-3">
          <h3 className="text-text-muted">{writtenDate(day)}</h3>
          <ol className="mt-1 rounded-card border border-line bg-surface-raised">
            {ofDay.map((line, index) => (
              <Line key={`${line.entry.at} ${line.entry.kind} ${index}`} line={line} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** Entries of the booking itself, of money, and of people differ by a mark. */
const marks: Record<TimelineEntry['kind'], string> = {
  booking: 'bg-accent',
  payment_opened: 'bg-success',
  payment_settled: 'bg-success',
  gateway_reply: 'bg-line-strong',
  journal: 'bg-line-strong',
  cancellation: 'bg-danger',
  refund_created: 'bg-success',
  refund_done: 'bg-success',
  reversal: 'bg-danger',
  message: 'bg-line-strong',
  boarding: 'bg-accent',
  staff: 'bg-ornament',
};

function Line({ line }: { line: TimelineLine }) {
  const { entry } = line;
  const details = detailsOfLine(line);
  return (
    <li className="flex gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
      <time dateTime={entry.at} className="figures w-17 shrink-0 whitespace-nowrap text-text-muted">
        {timeOf(entry.at)}
      </time>
      <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${marks[entry.kind]}`} />
      <div className="min-w-0 flex-1">
        <p className="break-words">{sentenceOf(entry)}</p>
        {details.length > 0 && <p className="text-sm break-words text-text-muted">{details.join(' · ')}</p>}
        {entry.kind === 'gateway_reply' && entry.facts.body && (
          <details className="text-sm">
            <summary className="cursor-pointer text-link">{m.timeline_gateway_reply()}</summary>
            <p className="figures break-all text-text-muted">{entry.facts.body}</p>
          </details>
        )}
      </div>
      {entry.position && (
        <a
          href={mapOf(entry.position)}
          target="_blank"
          rel="noreferrer"
          className="text-sm whitespace-nowrap text-link hover:underline"
        >
          {m.timeline_position()}
        </a>
      )}
    </li>
  );
}

function mapOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}
