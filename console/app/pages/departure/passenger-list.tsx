import type { DepartureDetail } from 'contract/console/departures.ts';
import { listReasonText } from 'messages/bookings/list-reasons.ts';
import { m } from 'messages/messages.js';
import { download } from '#app/api/download.ts';
import { DownloadButton } from '#app/components/download-button.tsx';
import { dateTimeOf } from '#app/components/times.ts';

type Version = DepartureDetail['lists'][number];

/** The frozen passenger list of a departure; its newest version can be saved by members who may read names. */
export function PassengerList({ departure, mayRead }: { departure: DepartureDetail; mayRead: boolean }) {
  const { tripId, lists } = departure;
  const [newest, ...earlier] = lists;
  const save = (format: 'pdf' | 'csv') => () =>
    download('showPassengerList', { params: { tripId }, query: { format } });
  return (
    <section aria-labelledby="passenger-list">
      <h2 id="passenger-list" className="text-lg">
        {m.lists_title()}
      </h2>
      {!newest && <p className="mt-1 text-text-muted">{m.lists_none()}</p>}
      {newest && <p className="mt-1">{versionText(newest)}</p>}
      {newest && mayRead && (
        <div className="mt-2 flex flex-wrap gap-2">
          <DownloadButton download={save('pdf')}>PDF</DownloadButton>
          <DownloadButton download={save('csv')}>CSV</DownloadButton>
        </div>
      )}
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer text-text-muted">{m.lists_earlier()}</summary>
          <ul className="mt-1 divide-y divide-line">
            {earlier.map((version) => (
              <li key={version.version} className="py-1.5">
                {versionText(version)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function versionText({ version, frozenAt, reason, passengers }: Version): string {
  const frozen = m.lists_version({ version, time: dateTimeOf(frozenAt), reason: listReasonText(reason) });
  return `${frozen} · ${m.lists_passengers({ count: passengers })}`;
}
