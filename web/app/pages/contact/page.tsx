import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { Banner } from '#app/components/banner.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { ContactForm } from './contact-form.tsx';
import { Ways } from './ways.tsx';

export const head: PageHead = () =>
  pageHead({
    title: m.contact_title(),
    description: m.contact_description(),
    canonical: paths.contact(),
    card: 'contact',
  });

/** Contact details and form. "Apply for job" also links here. */
export default function ContactPage() {
  return (
    <>
      <Banner title={m.contact_headline()}>
        <p className="text-lg">{m.contact_intro()}</p>
      </Banner>
      <div className="page-width grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[20rem_1fr] lg:py-20">
        <Ways />
        <section aria-labelledby="write-to-us">
          <Card className="relative overflow-hidden px-5 py-8 sm:px-10 sm:py-10">
            <h2 id="write-to-us" className="text-3xl sm:text-4xl">
              {m.contact_form_heading()}
            </h2>
            <p className="mt-2 mb-8 text-text-muted">{m.contact_form_text()}</p>
            <ContactForm />
          </Card>
        </section>
      </div>
    </>
  );
}
