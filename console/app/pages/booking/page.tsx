import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { useRef, useState } from 'react';
import { type MetaArgs, useParams } from 'react-router';
import { download } from '#app/api/download.ts';
import { bookingQuery } from '#app/bookings/queries.ts';
import { DownloadButton } from '#app/components/download-button.tsx';
import { Loading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { useMember } from '#app/session/session.ts';
import { useAwaitedShortcuts } from '#app/shell/page-shortcuts.ts';
import { CancelForm } from './acts/cancel-form.tsx';
import { ContactForm } from './acts/contact-form.tsx';
import { MoveForm } from './acts/move-form.tsx';
import { RenameForm } from './acts/rename-form.tsx';
import { SendAgain } from './acts/send-again.tsx';
import { sendAgainKeys } from './acts/send-again-keys.ts';
import { TripForm } from './acts/trip-form.tsx';
import { Facts } from './facts.tsx';
import { Tickets } from './tickets.tsx';
import { Timeline } from './timeline.tsx';
import { WaitingRefund } from './waiting-refund.tsx';

export const meta = ({ params }: MetaArgs) => pageTitle(m.bookings_one({ pnr: params.pnr ?? '' }));

const AWAITED_KEYS = Object.values(sendAgainKeys);

type OpenAct = { kind: 'contact' | 'cancel' | 'trip' } | { kind: 'rename' | 'move'; code: string };

/** The booking of the address. Another booking starts with no open act. */
export default function BookingPage() {
  const { pnr = '' } = useParams();
  return <BookingOf key={pnr} pnr={pnr} />;
}

function BookingOf({ pnr }: { pnr: string }) {
  const { may } = useMember();
  const { data: booking, error, refetch } = useQuery(bookingQuery(pnr));
  const [open, setOpen] = useState<OpenAct | null>(null);
  /** What the member has just requested from another, in rupees. */
  const [waiting, setWaiting] = useState<number | null>(null);
  const opener = useRef<Element | null>(null);

  useAwaitedShortcuts(AWAITED_KEYS, !booking && !error);

  function start(act: OpenAct) {
    opener.current = document.activeElement;
    setOpen(act);
  }

  function close() {
    setOpen(null);
    // An act may have ended what its button was for.
    const next = opener.current?.isConnected ? opener.current : document.getElementById('main');
    if (next instanceof HTMLElement) next.focus();
  }

  if (!booking) return error ? <RefusalNotice refusal={error} retry={refetch} /> : <Loading />;
  const isSold = booking.state === 'confirmed' && !booking.anonymisedAt;
  const hasTickets = isSold && booking.tickets.some(({ state }) => state === 'booked');
  const mayChange = isSold && may('bookings.change');
  // An offer decides about a journey that the operator took away.
  const mayMove = mayChange && !booking.takenAway;
  const act = { booking, onChange: refetch, onClose: close };
  return (
    <>
      <Facts booking={booking} />
      <RefusalNotice refusal={error} retry={refetch} className="mt-4" />
      {waiting !== null && <WaitingRefund refund={waiting} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {open?.kind === 'contact' && <ContactForm {...act} />}
          {open?.kind === 'cancel' && <CancelForm onWait={setWaiting} {...act} />}
          {open?.kind === 'trip' && <TripForm {...act} />}
          {open?.kind === 'rename' && <RenameForm key={open.code} code={open.code} {...act} />}
          {open?.kind === 'move' && <MoveForm key={open.code} code={open.code} {...act} />}
          <Tickets
            booking={booking}
            mayChange={mayChange}
            mayMove={mayMove}
            onRename={(code) => start({ kind: 'rename', code })}
            onMove={(code) => start({ kind: 'move', code })}
          />
          <Timeline entries={booking.timeline} />
        </div>
        <div className={`flex min-w-0 flex-col gap-4 ${open ? '' : 'max-[1180px]:order-first'}`}>
          {may('messages.send') && <SendAgain booking={booking} hasKeys={!open} onChange={refetch} />}
          <div className="flex flex-wrap gap-3">
            {mayChange && (
              <SmallButton className="min-h-10!" onClick={() => start({ kind: 'contact' })}>
                {m.bookings_contact_change()}
              </SmallButton>
            )}
            {mayMove && hasTickets && (
              <SmallButton className="min-h-10!" onClick={() => start({ kind: 'trip' })}>
                {m.bookings_trip()}
              </SmallButton>
            )}
            {hasTickets && may('refunds.create') && (
              <SmallButton className="min-h-10!" onClick={() => start({ kind: 'cancel' })}>
                {m.bookings_cancel()}
              </SmallButton>
            )}
            <DownloadButton download={() => download('exportEvidence', { params: { pnr } })}>
              {m.bookings_evidence()}
            </DownloadButton>
          </div>
        </div>
      </div>
    </>
  );
}
