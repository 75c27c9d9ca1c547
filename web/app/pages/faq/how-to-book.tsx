import { m } from 'messages/messages.js';
import { passengerNouns } from 'messages/passenger-texts.ts';
import { StepNumber } from '#app/components/text/step-number.tsx';

const steps = [
  { title: m.faq_how_search, text: m.faq_how_search_text },
  { title: m.faq_how_seats, text: m.faq_how_seats_text },
  { title: m.faq_how_people, text: peopleText },
  { title: m.faq_how_pay, text: m.faq_how_pay_text },
];

function peopleText(): string {
  return m.faq_how_people_text({ fields: passengerNouns() });
}

export function HowToBook() {
  return (
    <section aria-labelledby="how-to-book" className="border-y border-line bg-surface-sunk">
      <div className="page-width py-14 sm:py-20">
        <h2 id="how-to-book" className="text-3xl sm:text-4xl">
          {m.faq_how()}
        </h2>
        <p className="mt-2 text-text-muted">{m.faq_how_intro()}</p>
        <ol className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title()} className="border-t border-ornament pt-5">
              <StepNumber index={index} className="text-5xl" />
              <h3 className="mt-4 text-2xl">{title()}</h3>
              <p className="mt-2 text-text-muted">{text()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
