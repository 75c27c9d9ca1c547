import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { Link } from '#app/components/link.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.info_services_title(),
    description: m.info_services_intro(),
    canonical: paths.services(),
  });

/** What comes with a seat and what can be added to it. */
export default function ServicesPage() {
  return (
    <InfoPage
      title={m.info_services_title()}
      intro={m.info_services_intro()}
      sections={[
        { heading: m.info_services_extras(), lines: [m.info_services_extras_line1()] },
        {
          heading: m.info_services_ride(),
          items: [
            m.info_services_ride_item1(),
            m.info_services_ride_item2(),
            m.info_services_ride_item3(),
            m.info_services_ride_item4(),
            m.info_services_ride_item5(),
            m.info_services_ride_item6(),
          ],
        },
        {
          heading: m.info_services_more(),
          lines: [m.info_services_more_line1({ phone: brand.phone })],
          content: (
            <Link to={paths.help()} className="text-link underline underline-offset-4">
              {m.info_services_to_help()}
            </Link>
          ),
        },
      ]}
    />
  );
}
