import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Banner } from '#app/components/banner.tsx';
import { FaqList } from '#app/components/faq-list.tsx';
import type { Markup } from '#app/components/markup.ts';
import { pageHead } from '#app/components/page-head.tsx';
import { unbroken } from '#app/components/text/unbroken.ts';
import { WholeRanges } from '#app/components/text/whole-ranges.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { CurrentRefundTable } from '#app/components/tickets/current-refund-table.tsx';
import { SampleTicket } from '#app/components/tickets/sample-ticket.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { words } from '#language';
import { HowToBook } from './how-to-book.tsx';

export const head: PageHead = () =>
  pageHead({
    title: m.faq_title(),
    description: m.faq_description(),
    canonical: paths.faq(),
    markup: [faqMarkup(questions())],
  });

export default function FaqPage() {
  return (
    <>
      <Banner title={m.faq_title()}>
        <p className="text-lg">{m.faq_intro()}</p>
      </Banner>
      <div className="page-width py-10 sm:py-14 lg:py-18">
        <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[1fr_19rem]">
          <section aria-labelledby="questions" className="min-w-0">
            <h2 id="questions" className="sr-only">
              {m.faq_questions()}
            </h2>
            <FaqList
              questions={questions().map(({ question, answer, more }) => ({
                question,
                answer: (
                  <>
                    <p>
                      <WholeRanges>{answer}</WholeRanges>
                    </p>
                    {more}
                  </>
                ),
              }))}
            />
          </section>
          <aside className="self-start lg:border-l lg:border-line lg:pl-10">
            <h2 className="text-2xl">{m.faq_more()}</h2>
            <p className="figures mt-2 mb-3 text-text-muted">
              {m.faq_more_text({ hours: words.supportHours, phone: unbroken(brand.phone) })}
            </p>
            <TextLink to={paths.contact()}>{m.faq_more_link()}</TextLink>
          </aside>
        </div>
      </div>
      <HowToBook />
      <SampleTicket />
    </>
  );
}

interface Asked {
  question: string;
  answer: string;
  /** Content below the text. */
  more?: ReactNode;
}

function questions(): Asked[] {
  return [
    { question: m.faq_hold(), answer: m.faq_hold_answer() },
    { question: m.faq_many(), answer: m.faq_many_answer() },
    { question: m.faq_children(), answer: m.faq_children_answer() },
    { question: m.faq_partial(), answer: m.faq_partial_answer() },
    { question: m.faq_price(), answer: m.faq_price_answer() },
    {
      question: m.faq_refund(),
      answer: m.faq_refund_answer(),
      more: (
        <>
          <div className="text-text">
            <CurrentRefundTable />
          </div>
          <TextLink to={paths.refundPolicy()}>{m.faq_refund_link()}</TextLink>
        </>
      ),
    },
  ];
}

function faqMarkup(asked: Asked[]): Markup {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
