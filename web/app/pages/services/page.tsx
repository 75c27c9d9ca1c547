import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { LifeBuoy, SearchCheck } from 'ui/icons/services.tsx';
import { Banner } from '#app/components/banner.tsx';
import { Link } from '#app/components/link.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { AmenityIcon } from '#app/ui/amenity-icons.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { cabin } from '#app/ui/pictures/cabin.ts';

export const head: PageHead = () =>
  pageHead({
    title: m.info_services_title(),
    description: m.info_services_description(),
    canonical: paths.services(),
    card: 'services',
  });

const extras = [
  {
    icon: 'luggage',
    title: m.info_services_luggage,
    text: m.info_services_luggage_text,
    to: `${paths.help()}#baggage`,
    link: m.info_services_luggage_link,
  },
  {
    icon: 'recliner',
    title: m.info_services_seats,
    text: m.info_services_seats_text,
    to: paths.home(),
    link: m.info_services_seats_link,
  },
] as const;

const ride = [
  { icon: 'lounge', title: m.info_services_ride_lounge, text: m.info_services_ride_lounge_text },
  { icon: 'recliner', title: m.info_services_ride_seat, text: m.info_services_ride_seat_text },
  { icon: 'host', title: m.info_services_ride_host, text: m.info_services_ride_host_text },
  { icon: 'pantry', title: m.info_services_ride_food, text: m.info_services_ride_food_text },
  { icon: 'screen', title: m.info_services_ride_screen, text: m.info_services_ride_screen_text },
  { icon: 'washroom', title: m.info_services_ride_washroom, text: m.info_services_ride_washroom_text },
  { icon: 'tracking', title: m.info_services_ride_safe, text: m.info_services_ride_safe_text },
] as const;

const more = [
  { Icon: LifeBuoy, title: m.info_services_help, text: m.info_services_help_text, to: paths.help() },
  {
    Icon: SearchCheck,
    title: m.info_services_lost,
    text: m.info_services_lost_text,
    to: `${paths.help()}#baggage`,
  },
];

export default function ServicesPage() {
  return (
    <>
      <Banner title={m.info_services_title()}>
        <p className="text-lg">{m.info_services_intro()}</p>
      </Banner>
      <section aria-labelledby="extras" className="page-width py-14 sm:py-20">
        <h2 id="extras" className="mb-8 text-3xl sm:text-4xl">
          {m.info_services_extras()}
        </h2>
        <div className="grid gap-5 md:grid-cols-2 md:gap-7">
          {extras.map(({ icon, title, text, to, link }) => (
            <Card key={title()} className="flex flex-col items-start px-6 py-7 sm:px-9 sm:py-9">
              <AmenityIcon name={icon} className="size-10 text-link" />
              <h3 className="mt-5 text-[1.75rem]">{title()}</h3>
              <p className="mt-2 mb-5 leading-relaxed text-text-muted">{text()}</p>
              <div className="mt-auto">
                <TextLink to={to}>{link()}</TextLink>
              </div>
            </Card>
          ))}
        </div>
      </section>
      <section aria-labelledby="your-ride" className="border-y border-line bg-surface-sunk">
        <div className="page-width grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[20rem_1fr]">
          <div className="self-start lg:sticky lg:top-10">
            <h2 id="your-ride" className="text-3xl sm:text-4xl">
              {m.info_services_ride()}
            </h2>
            <div className="mt-7 aspect-[16/10] overflow-hidden rounded-card lg:aspect-[4/5]">
              <Picture
                picture={cabin}
                alt={m.info_services_picture()}
                sizes="(min-width: 64rem) 40rem, 92vw"
                className="size-full object-cover"
              />
            </div>
          </div>
          <div className="divide-y divide-line border-t border-ornament">
            {ride.map(({ icon, title, text }) => (
              <section
                key={title()}
                className="grid grid-cols-[3rem_1fr] gap-x-3 py-6 sm:grid-cols-[4rem_13rem_1fr] sm:gap-x-5 sm:py-7"
              >
                <AmenityIcon name={icon} className="size-9 text-link" />
                <h3 className="text-2xl">{title()}</h3>
                <p className="mt-1.5 leading-relaxed max-sm:col-start-2 sm:mt-0.5">{text()}</p>
              </section>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="help-and-more" className="page-width py-14 sm:py-20">
        <h2 id="help-and-more" className="mb-8 text-3xl sm:text-4xl">
          {m.info_services_more()}
        </h2>
        <ul className="grid gap-5 md:grid-cols-2 md:gap-7">
          {more.map(({ Icon, title, text, to }) => (
            <li key={title()}>
              <Link
                to={to}
                className="group flex items-center gap-5 rounded-card border border-line bg-surface-raised px-6 py-6 transition-colors hover:border-ornament sm:px-9"
              >
                <Icon aria-hidden="true" className="size-8 shrink-0 stroke-[1.3] text-link" />
                <span>
                  <span className="block font-display text-2xl font-semibold group-hover:text-link">
                    {title()}
                  </span>
                  <span className="block text-text-muted">{text()}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
