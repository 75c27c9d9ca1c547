import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Button } from 'ui/button.tsx';
import { Chevron } from 'ui/chevron.tsx';
import { Printer } from 'ui/icons/documents.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import { Banner } from './banner.tsx';
import { WholeRanges } from './text/whole-ranges.tsx';

export interface PolicySection {
  /** The URL fragment, such as `#age`. */
  id: string;
  heading: string;
  content: ReactNode;
}

const linkClass = 'whitespace-nowrap text-link underline-offset-4 hover:underline';

interface PolicyPageProps {
  title: string;
  intro: string;
  /** The effective date, `YYYY-MM-DD`. */
  since: string;
  sections: PolicySection[];
}

/** A policy page: numbered sections and a table of contents. Prints as plain text. */
export function PolicyPage({ title, intro, since, sections }: PolicyPageProps) {
  return (
    <>
      <Banner title={title}>
        <p className="text-lg">{intro}</p>
      </Banner>
      <div className="page-width grid gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[17rem_1fr] lg:py-18">
        <Contents sections={sections} />
        <article className="max-w-3xl">
          <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-4 text-sm text-text-muted">
            <p className="figures">{m.policies_updated({ date: writtenDate(since) })}</p>
            <Button
              variant="quiet"
              onClick={() => window.print()}
              className="not-printed min-h-9 px-0! py-1 text-sm"
            >
              <Printer aria-hidden="true" className="size-4" strokeWidth={1.8} />
              {m.policies_print()}
            </Button>
          </div>
          <div className="space-y-13">
            {sections.map((section, index) => (
              <section key={section.id} aria-labelledby={section.id}>
                <h2
                  id={section.id}
                  className="mb-4 flex scroll-mt-8 gap-4 text-[1.75rem] leading-tight sm:text-[2rem]"
                >
                  <span aria-hidden="true" className="w-[1.2em] shrink-0 text-ornament">
                    {index + 1}
                  </span>
                  {section.heading}
                </h2>
                <div className="space-y-3.5 leading-relaxed sm:pl-[calc(1.2*2rem+1rem)]">
                  {section.content}
                </div>
              </section>
            ))}
          </div>
          <p className="figures mt-14 border-t border-ornament pt-6 text-text-muted">
            {m.policies_questions()}{' '}
            <a href={`mailto:${brand.email}`} className={linkClass}>
              {brand.email}
            </a>
            {' · '}
            <a href={`tel:${brand.phoneLink}`} className={linkClass}>
              {brand.phone}
            </a>
          </p>
        </article>
      </div>
    </>
  );
}

/** The table of contents: beside the text on wide screens, collapsed above on small ones. */
function Contents({ sections }: { sections: PolicySection[] }) {
  return (
    <nav aria-label={m.policies_contents()} className="not-printed">
      <details className="group rounded-card border border-line bg-surface-raised lg:hidden">
        <summary className="flex min-h-13 items-center justify-between gap-3 px-5 font-semibold">
          {m.policies_contents()}
          <Chevron className="size-4 text-text-muted transition-transform group-open:rotate-180" />
        </summary>
        <ContentsList sections={sections} className="border-t border-line px-5 py-3" />
      </details>
      <div className="sticky top-8 hidden lg:block">
        <p className="mb-3 font-display text-xl font-semibold">{m.policies_contents()}</p>
        <ContentsList sections={sections} className="border-l border-ornament pl-5" />
      </div>
    </nav>
  );
}

function ContentsList({ sections, className }: { sections: PolicySection[]; className: string }) {
  return (
    <ol className={className}>
      {sections.map((section) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className="block py-2.5 text-text-muted underline-offset-4 lg:py-1.5 transition-colors hover:text-text hover:underline"
          >
            {section.heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

export function PolicyRules({ heading, rules }: { heading?: string; rules: string[] }) {
  return (
    <div>
      {heading && <h3 className="mt-6 mb-2 text-xl">{heading}</h3>}
      <ul className="figures list-disc space-y-2 pl-5 marker:text-ornament">
        {rules.map((rule) => (
          <li key={rule}>
            <WholeRanges>{rule}</WholeRanges>
          </li>
        ))}
      </ul>
    </div>
  );
}
