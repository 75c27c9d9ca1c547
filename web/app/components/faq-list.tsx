import type { ReactNode } from 'react';

export interface Question {
  question: string;
  answer: ReactNode;
}

/** An accordion of questions, the first one open. The browser closes the others (`name`). */
export function FaqList({ questions }: { questions: Question[] }) {
  return (
    <div className="border-t border-ornament">
      {questions.map(({ question, answer }, index) => (
        <details key={question} name="faq" open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
            <h3 className="text-xl sm:text-2xl">{question}</h3>
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 text-ornament">
              <path d="M2 8h12" stroke="currentColor" strokeWidth="1.4" />
              <path
                d="M8 2v12"
                stroke="currentColor"
                strokeWidth="1.4"
                className="origin-center transition-transform group-open:scale-y-0"
              />
            </svg>
          </summary>
          <div className="figures max-w-2xl space-y-4 pr-10 pb-7 leading-relaxed text-text-muted">
            {answer}
          </div>
        </details>
      ))}
    </div>
  );
}
