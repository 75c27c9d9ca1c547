import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: m.info_help_title(), description: intro(), canonical: paths.help() });

const intro = () => m.info_help_intro({ phone: brand.phone, supportHours: brand.supportHours });

/** Payments, baggage, safety and delays. */
export default function HelpPage() {
  return (
    <InfoPage
      title={m.info_help_title()}
      intro={intro()}
      sections={[
        {
          heading: m.info_help_payments(),
          lines: [m.info_help_payments_line1(), m.info_help_payments_line2()],
        },
        {
          heading: m.info_help_baggage(),
          items: [
            m.info_help_baggage_item1(),
            m.info_help_baggage_item2(),
            m.info_help_baggage_item3(),
            m.info_help_baggage_item4(),
            m.info_help_baggage_item5(),
          ],
        },
        {
          heading: m.info_help_safety(),
          lines: [m.info_help_safety_line1({ emergencyNumber: brand.emergencyNumber })],
        },
        { heading: m.info_help_route(), lines: [m.info_help_route_line1()] },
      ]}
    />
  );
}
