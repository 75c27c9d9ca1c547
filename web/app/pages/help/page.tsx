import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { useLocation, useNavigate } from 'react-router';
import { Banner } from '#app/components/banner.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { unbroken } from '#app/components/text/unbroken.ts';
import { useHydrated } from '#app/hydrated.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { words } from '#language';
import { Baggage } from './baggage.tsx';
import { Delays } from './delays.tsx';
import { Payments } from './payments.tsx';
import { Safety } from './safety.tsx';
import { SideTabs } from './side-tabs.tsx';

export const head: PageHead = () =>
  pageHead({
    title: m.help_title(),
    description: m.help_description(),
    canonical: paths.help(),
    card: 'help',
  });

const intro = () => m.help_intro({ phone: unbroken(brand.phone), supportHours: words.supportHours });

const topics = [
  { value: 'payments', label: m.help_payments, Panel: Payments },
  { value: 'baggage', label: m.help_baggage, Panel: Baggage },
  { value: 'safety', label: m.help_safety, Panel: Safety },
  { value: 'route', label: m.help_route, Panel: Delays },
] as const;

/** Four topics, payments first. The fragment selects one: `/help#baggage`. */
export default function HelpPage() {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const asked = hydrated ? hash.slice(1) : '';
  const selected = topics.find((topic) => topic.value === asked)?.value ?? 'payments';

  return (
    <>
      <Banner title={m.help_title()}>
        <p className="text-lg">{intro()}</p>
      </Banner>
      <div className="page-width py-10 sm:py-14 lg:py-18">
        <SideTabs
          label={m.help_tabs_label()}
          selected={selected}
          onSelect={(topic) => void navigate({ hash: topic }, { replace: true, preventScrollReset: true })}
          tabs={topics.map(({ value, label, Panel }) => ({ value, label: label(), panel: <Panel /> }))}
        />
      </div>
    </>
  );
}
