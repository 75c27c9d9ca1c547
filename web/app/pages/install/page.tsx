import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Banner } from '#app/components/banner.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { StepNumber } from '#app/components/text/step-number.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { useInstallOffer } from './install-offer.ts';

export const head: PageHead = () =>
  pageHead({
    title: m.info_install_title(),
    description: m.info_install_description(),
    canonical: paths.install(),
  });

const devices = [
  {
    id: 'android',
    name: m.info_install_android,
    steps: [m.info_install_android_open, m.info_install_android_menu, m.info_install_android_confirm],
  },
  {
    id: 'iphone',
    name: m.info_install_iphone,
    steps: [m.info_install_iphone_open, m.info_install_iphone_share, m.info_install_iphone_confirm],
  },
  {
    id: 'computer',
    name: m.info_install_computer,
    steps: [m.info_install_computer_open, m.info_install_computer_icon, m.info_install_computer_confirm],
  },
];

const reasons = [
  { title: m.info_install_offline, text: m.info_install_offline_text },
  { title: m.info_install_small, text: m.info_install_small_text },
  { title: m.info_install_remove, text: m.info_install_remove_text },
];

/** How to install the site as an app. */
export default function InstallPage() {
  const install = useInstallOffer();
  return (
    <>
      <Banner title={m.info_install_title()}>
        <p className="text-lg">{m.info_install_intro({ name: brand.name })}</p>
        {install && (
          <Button onClick={() => void install()} className="mt-6">
            {m.info_install_now()}
          </Button>
        )}
      </Banner>
      <div className="page-width grid gap-5 py-14 sm:py-20 lg:grid-cols-3 lg:gap-7">
        {devices.map(({ id, name, steps }) => (
          <Card key={id} className="px-6 py-7 sm:px-8 sm:py-9">
            <section aria-labelledby={id}>
              <h2 id={id} className="scroll-mt-10 text-[1.75rem]">
                {name()}
              </h2>
              <ol className="mt-5">
                {steps.map((step, index) => (
                  <li
                    key={step()}
                    className="grid grid-cols-[2.75rem_1fr] border-t border-line py-4 first:border-ornament"
                  >
                    <StepNumber index={index} className="text-4xl" />
                    <span className="leading-relaxed">{step()}</span>
                  </li>
                ))}
              </ol>
            </section>
          </Card>
        ))}
      </div>
      <section aria-labelledby="why-install" className="border-t border-line bg-surface-sunk">
        <div className="page-width py-14 sm:py-20">
          <h2 id="why-install" className="text-3xl sm:text-4xl">
            {m.info_install_why()}
          </h2>
          <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-3">
            {reasons.map(({ title, text }) => (
              <li key={title()} className="border-t border-ornament pt-5">
                <h3 className="text-2xl">{title()}</h3>
                <p className="mt-2 text-text-muted">{text()}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
