import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

export interface InfoSection {
  heading: string;
  lines?: string[];
  /** Lines that are items of one list. */
  items?: string[];
  content?: ReactNode;
}

interface InfoPageProps {
  title: string;
  intro: string;
  sections?: InfoSection[];
  children?: ReactNode;
}

/** A page to be read: a banner, then sections in one column of comfortable width. */
export function InfoPage({ title, intro, sections = [], children }: InfoPageProps) {
  return (
    <>
      <Banner title={title}>
        <p className="text-lg">{intro}</p>
      </Banner>
      <div className="page-width py-12 sm:py-16">
        {children}
        <div className="max-w-3xl space-y-11">
          {sections.map((section) => (
            <section key={section.heading}>
              <h2 className="mb-3 text-[1.75rem]">{section.heading}</h2>
              {section.lines?.map((line) => (
                <p key={line} className="mb-3 leading-relaxed">
                  {line}
                </p>
              ))}
              {section.items && (
                <ul className="list-disc space-y-1.5 pl-5 leading-relaxed marker:text-ornament">
                  {section.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
