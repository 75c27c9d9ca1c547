import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { Banner } from '#app/components/banner.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { coachDawn } from '#app/ui/pictures/coach-dawn.ts';
import { words } from '#language';
import { Company } from './company.tsx';

export const head: PageHead = () =>
  pageHead({
    title: m.info_about_title(),
    description: m.info_about_description(),
    canonical: paths.aboutUs(),
    card: 'about-us',
  });

const promises = [
  { title: m.info_about_promise_seat, text: m.info_about_promise_seat_text },
  { title: m.info_about_promise_price, text: m.info_about_promise_price_text },
  { title: m.info_about_promise_refund, text: m.info_about_promise_refund_text },
  {
    title: m.info_about_promise_person,
    text: () => m.info_about_promise_person_text({ supportHours: words.supportHours }),
  },
];

export default function AboutUsPage() {
  return (
    <>
      <Banner title={m.info_about_title()}>
        <p className="text-lg">{m.info_about_intro()}</p>
      </Banner>
      <section
        aria-labelledby="why"
        className="page-width grid gap-x-20 gap-y-10 py-14 sm:py-20 lg:grid-cols-[1fr_19rem]"
      >
        <div className="max-w-2xl">
          <h2 id="why" className="text-3xl sm:text-[2.75rem]">
            {m.info_about_what()}
          </h2>
          <p className="mt-6 font-display text-2xl leading-snug font-medium sm:text-[1.75rem]">
            {m.info_about_what_text()}
          </p>
          <p className="mt-6 text-lg leading-relaxed">
            {m.info_about_what_text2({ legalName: brand.legalName })}
          </p>
        </div>
        <Figures />
        <div className="aspect-[3/2] overflow-hidden rounded-card sm:aspect-[21/9] lg:col-span-2">
          <Picture
            picture={coachDawn}
            alt={m.info_about_picture()}
            sizes="(min-width: 74rem) 69rem, 92vw"
            className="size-full object-cover object-[40%_100%]"
          />
        </div>
      </section>
      <section aria-labelledby="count-on" className="border-y border-line bg-surface-sunk">
        <div className="page-width py-14 sm:py-20">
          <h2 id="count-on" className="text-3xl sm:text-4xl">
            {m.info_about_promise()}
          </h2>
          <ul className="mt-9 grid gap-x-12 gap-y-9 sm:grid-cols-2">
            {promises.map(({ title, text }) => (
              <li key={title()} className="border-t border-ornament pt-5">
                <h3 className="text-2xl">{title()}</h3>
                <p className="mt-1.5 leading-relaxed text-text-muted">{text()}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="page-width grid gap-x-20 gap-y-14 py-14 sm:py-20 lg:grid-cols-[1fr_19rem]">
        <Company />
        <section aria-labelledby="join" className="self-start lg:border-l lg:border-line lg:pl-10">
          <h2 id="join" className="text-3xl">
            {m.info_about_join()}
          </h2>
          <p className="mt-3 mb-4 leading-relaxed text-text-muted">{m.info_about_join_text()}</p>
          <TextLink to={paths.contact()}>{m.info_about_join_link()}</TextLink>
        </section>
      </div>
    </>
  );
}

function Figures() {
  const figures = [
    { figure: String(brand.destinations.length), text: m.info_about_cities() },
    { figure: brand.supportHours, text: m.info_about_hours() },
  ];
  return (
    <dl aria-label={m.info_about_figures()} className="grid grid-cols-2 gap-8 self-start lg:grid-cols-1">
      {figures.map(({ figure, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end border-t border-ornament pt-4">
          <dt className="mt-1 text-text-muted">{text}</dt>
          <dd className="font-display text-6xl leading-none font-semibold lining-nums text-link">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
