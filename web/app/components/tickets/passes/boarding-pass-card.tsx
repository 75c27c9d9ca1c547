import type { BoardingPass, SessionTicket } from 'contract/calls/tickets.ts';
import type { PassQuery } from 'contract/wallets/passes.ts';
import { m } from 'messages/messages.js';
import { MapPin } from 'ui/icons/contact.tsx';
import { call } from '#app/api/client.ts';
import { QrCode } from '#app/components/tickets/code/qr-code.tsx';
import { ShowCode } from '#app/components/tickets/code/show-code.tsx';
import { passengerName } from '#app/components/tickets/passenger-name.ts';
import { stopNames } from '#app/components/tickets/ticket-text.ts';
import { AddToWallet } from '#app/components/tickets/wallets/add-to-wallet.tsx';
import { JourneyTimes } from '#app/components/trips/journey-times.tsx';
import { codeSize, PassLayout, stubFacts } from './pass-layout.tsx';

interface BoardingPassCardProps {
  ticket: SessionTicket;
  pass: BoardingPass;
}

/** One seat's boarding pass: seat and QR code on the stub, the journey, and a way to the pickup counter. */
export function BoardingPassCard({ ticket, pass }: BoardingPassCardProps) {
  const { pickup } = ticket;
  const { from, to } = stopNames(ticket);
  const name = (
    <h3 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
      <span className="sr-only">{m.ticket_boarding_pass({ seat: pass.seatNo })}: </span>
      {passengerName(pass)}
    </h3>
  );
  return (
    <PassLayout name={name} stub={<Stub pass={pass} />}>
      <JourneyTimes
        start={{ place: from, date: ticket.journeystartdate, time: ticket.starttime }}
        end={{ place: to, date: ticket.journeyenddate, time: ticket.endtime }}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-3">
        <a
          href={mapLink(pickup)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
        >
          <MapPin aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
          <span>
            {m.payment_pass_map()}
            <span className="sr-only">{m.payment_pass_map_of({ place: from })}</span>
          </span>
        </a>
        <span className="figures text-sm text-text-muted">
          {m.tickets_bus()} {ticket.busid}
        </span>
      </div>
      <div className="not-printed mt-4 flex flex-wrap gap-3">
        <ShowCode
          code={{ seat: pass.seatNo, name: passengerName(pass), ticketCode: pass.ticketcode, qr: pass.qr }}
          className="max-sm:w-full"
        />
        <AddToWallet
          passes={{ offered: ticket.wallets, link: (ofSeat) => linkPass(ticket.pnr, ofSeat) }}
          ticketcode={pass.ticketcode}
          seat={pass.seatNo}
          className="max-sm:w-full"
        />
      </div>
    </PassLayout>
  );
}

function Stub({ pass }: { pass: BoardingPass }) {
  return (
    <>
      <dl className={stubFacts}>
        <div>
          <dt className="text-sm text-text-muted">{m.tickets_seat()}</dt>
          <dd className="text-3xl leading-none font-semibold">{pass.seatNo}</dd>
        </div>
        <div className="md:text-right">
          <dt className="text-sm text-text-muted">{m.ticket_code()}</dt>
          <dd className="text-sm leading-7 font-semibold wrap-anywhere sm:text-base">
            <InHalves text={pass.ticketcode} />
          </dd>
        </div>
      </dl>
      <QrCode
        {...pass.qr}
        title={m.ticket_qr_description({ seat: pass.seatNo, code: pass.ticketcode })}
        className={codeSize}
      />
    </>
  );
}

/** A code that wraps in its middle if it must: a single letter on a line of its own is easily overlooked. */
function InHalves({ text }: { text: string }) {
  const middle = Math.ceil(text.length / 2);
  return (
    <>
      {text.slice(0, middle)}
      <wbr />
      {text.slice(middle)}
    </>
  );
}

function linkPass(pnr: string, query: PassQuery) {
  return call('linkSessionPass', { params: { pnr }, query });
}

const MAP = 'https://www.openstreetmap.org/';

/** A map of the place, with a pin. */
function mapLink({ latitude, longitude }: SessionTicket['pickup']): string {
  const pin = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `${MAP}?${pin}#map=17/${latitude}/${longitude}`;
}
