import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { dateTimeOf } from '#app/components/times.ts';

/** Says what those get whose trip, stop or seats are taken away. */
export function OffersText({ preview }: { preview: OffersPreview }) {
  return (
    <>
      <OfferFigures
        figures={preview}
        silence={m.disruptions_offers_silence({ time: dateTimeOf(preview.refundAt) })}
      />
      {preview.approval && <span className="block font-semibold">{m.disruptions_offers_approval()}</span>}
    </>
  );
}

/** What a preview counts, of one departure or several. */
export type Figures = Omit<OffersPreview, 'refundAt' | 'approval'>;

interface OfferFiguresProps {
  figures: Figures;
  /** When bookings without a choice are refunded. */
  silence: string;
}

export function OfferFigures({ figures, silence }: OfferFiguresProps) {
  const { people, bookings, messages, refund, holds, paying, boarded, disputed } = figures;
  return (
    <>
      {bookings === 0 ? (
        <span className="block">{m.disruptions_offers_nobody()}</span>
      ) : (
        <>
          <span className="figures block text-lg font-semibold">
            {m.disruptions_offers_most({ amount: formatRupees(refund) })}
          </span>
          <span className="block">
            {m.disruptions_offers_people({ people, bookings, email: messages.email, sms: messages.sms })}
          </span>
          <span className="block">{silence}</span>
        </>
      )}
      {holds > 0 && <span className="block">{m.disruptions_offers_holds({ holds, paying })}</span>}
      {boarded > 0 && <span className="block">{m.disruptions_offers_boarded({ count: boarded })}</span>}
      {disputed > 0 && <span className="block">{m.disruptions_offers_disputed({ count: disputed })}</span>}
    </>
  );
}
