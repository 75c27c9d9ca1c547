import type { SessionTicket } from 'contract/calls/tickets.ts';
import { pathIn } from 'contract/values/language.ts';
import { formatTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { useId, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { TextInput } from 'ui/fields/text-input.tsx';
import { CalendarPlus, Share2 } from 'ui/icons/sharing.tsx';
import { callPath, download } from '#app/api/client.ts';
import { fileWithStored } from '#app/api/device/with-stored.ts';
import { writtenDate } from '#app/components/text/written.ts';
import { DownloadTicket } from '#app/components/tickets/download-ticket.tsx';
import { saveFile } from '#app/components/tickets/save-file.ts';
import { placeParts, stopNames } from '#app/components/tickets/ticket-text.ts';
import { paths } from '#app/paths.ts';
import { language } from '#language';
import { type SharedTrip, type ShareMeans, shareTrip } from './share-trip.ts';

const icon = { className: 'size-4.5', strokeWidth: 1.8 } as const;

/** Downloads the ticket, saves the trip for a calendar, and shares it. The last two work offline. */
export function TicketActions({ ticket }: { ticket: SessionTicket }) {
  const { pnr, calendar } = ticket;
  const [linkShown, setLinkShown] = useState<string | null>(null);

  function addToCalendar() {
    saveFile(new File([calendar], `trip-${pnr}.ics`, { type: 'text/calendar' }));
    toast.blank(m.payment_calendar_saved(), { id: 'calendar' });
  }

  async function share() {
    const trip = sharedTrip(ticket);
    const result = await shareTrip(trip, navigator);
    if (result === 'copied') toast.success(m.payment_link_copied(), { id: 'share' });
    setLinkShown(result === 'refused' ? trip.url : null);
  }

  return (
    <>
      <div className="not-printed mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <DownloadTicket fetchTicket={() => fetchTicket(pnr)} />
        <Button variant="secondary" onClick={addToCalendar}>
          <CalendarPlus {...icon} />
          {m.payment_calendar()}
        </Button>
        <Button variant="secondary" onClick={() => void share()}>
          <Share2 {...icon} />
          {canShare(navigator) ? m.payment_share() : m.payment_copy_link()}
        </Button>
      </div>
      {linkShown && <ShownLink address={linkShown} />}
    </>
  );
}

/** Fetches the ticket PDF; offline, returns the copy stored on this device. */
const fetchTicket = (pnr: string) =>
  fileWithStored(
    callPath('downloadSessionTicket', { pnr }),
    download('downloadSessionTicket', { params: { pnr } }),
  );

const canShare = (means: ShareMeans) => means.share !== undefined;

function sharedTrip(ticket: SessionTicket): SharedTrip {
  const { pnr, journeystartdate, starttime } = ticket;
  const { from, to } = stopNames(ticket);
  const text = m.payment_share_text({
    to: placeParts(to).location,
    date: writtenDate(journeystartdate),
    time: formatTime(starttime),
    from: placeParts(from).counter ?? from,
    pnr,
  });
  return { text, url: new URL(pathIn(language, paths.searchPnr(pnr)), window.location.origin).href };
}

/** The link for copying by hand. */
function ShownLink({ address }: { address: string }) {
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="text-sm font-semibold">
        {m.payment_link()}
      </label>
      <TextInput
        id={id}
        ref={(field) => field?.select()}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        className="mt-1"
      />
    </div>
  );
}
