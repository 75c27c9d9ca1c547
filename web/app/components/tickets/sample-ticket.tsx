import { brand } from 'brand/brand.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { paths } from '#app/paths.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Link } from '../link.tsx';
import { GUIDED_TRIP_SAMPLE_PRICE, guidedTrips, placeName } from '../trips/guided-trips.ts';

/** A sample ticket of a guided trip; not bookable. */
export function SampleTicket() {
  const [trip] = guidedTrips;
  if (!trip) return null;
  const parts = [
    [m.faq_sample_out(), m.faq_sample_out_text()],
    [m.faq_sample_there(), m.faq_sample_there_text()],
    [m.faq_sample_back(), m.faq_sample_back_text()],
  ] as const;
  return (
    <section aria-labelledby="sample-trip" className="page-width py-14 sm:py-20">
      <h2 id="sample-trip" className="text-3xl sm:text-4xl">
        {m.faq_sample()}
      </h2>
      <p className="mt-2 max-w-xl text-text-muted">{m.faq_sample_text()}</p>
      <Card className="mt-8 grid overflow-hidden md:grid-cols-[17rem_1fr] lg:grid-cols-[17rem_1fr_16rem]">
        <div className="aspect-[16/10] overflow-hidden md:row-span-2 md:aspect-auto md:max-h-96 lg:row-span-1 lg:max-h-80">
          <Picture
            picture={trip.picture}
            alt=""
            sizes="(min-width: 48rem) 17rem, 94vw"
            className="size-full object-cover object-[50%_45%]"
          />
        </div>
        <div className="flex flex-col justify-center px-6 py-7 sm:px-9">
          <h3 className="text-3xl">
            {m.faq_sample_route({ from: placeName(brand.mainCounter), to: placeName(trip.place) })}
          </h3>
          <p className="mt-1.5 text-text-muted">{trip.text()}</p>
          <dl className="mt-6 grid grid-cols-3 gap-4 border-t border-ornament pt-4">
            {parts.map(([name, text]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-0.5 text-sm text-text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="relative flex items-center justify-between gap-5 border-t border-dashed border-line-strong/60 px-6 py-6 sm:px-9 lg:flex-col lg:items-stretch lg:justify-center lg:border-t-0 lg:border-l lg:px-6">
          <p>
            <span className="block text-sm text-text-muted">{m.faq_sample_price()}</span>
            <span className="figures mt-1 block text-3xl leading-none font-semibold">
              {formatRupees(GUIDED_TRIP_SAMPLE_PRICE)}
            </span>
          </p>
          <Link to={paths.home()} className={buttonClass('primary')}>
            {m.faq_sample_book()}
          </Link>
        </div>
      </Card>
    </section>
  );
}
