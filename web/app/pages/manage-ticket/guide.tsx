import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Link } from '#app/components/link.tsx';
import { StepNumber } from '#app/components/text/step-number.tsx';
import { paths } from '#app/paths.ts';

interface Step {
  title: () => string;
  text: () => string;
  nextStep?: ReactNode;
}

const linkClass = '-mb-2.5 inline-block py-2.5 font-semibold text-link underline-offset-4 hover:underline';

const steps: Step[] = [
  { title: m.tickets_guide_login, text: m.tickets_guide_login_text },
  {
    title: m.tickets_guide_update,
    text: m.tickets_guide_update_text,
    nextStep: <Way to={paths.profile()} name={m.tickets_guide_to_profile} />,
  },
  {
    title: m.tickets_guide_trip,
    text: m.tickets_guide_trip_text,
    nextStep: <Way to={paths.refundPolicy()} name={m.tickets_guide_to_refunds} />,
  },
  { title: m.tickets_guide_seats, text: m.tickets_guide_seats_text },
  {
    title: m.tickets_guide_baggage,
    text: m.tickets_guide_baggage_text,
    nextStep: (
      <a href={`tel:${brand.phoneLink}`} className={`figures ${linkClass}`}>
        {brand.phone}
      </a>
    ),
  },
  { title: m.tickets_guide_meal, text: m.tickets_guide_meal_text },
  { title: m.tickets_guide_documents, text: m.tickets_guide_documents_text },
];

export function Guide() {
  return (
    <section
      aria-labelledby="guide"
      className="mt-16 grid gap-x-14 gap-y-8 border-t border-ornament pt-12 sm:mt-20 lg:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 id="guide" className="text-4xl">
          {m.tickets_guide_heading()}
        </h2>
        <p className="mt-3 text-text-muted">{m.tickets_guide_intro()}</p>
      </div>
      <ol>
        {steps.map(({ title, text, nextStep }, index) => (
          <li
            key={title()}
            className="grid grid-cols-[3rem_1fr] border-t border-line py-6 first:border-t-0 first:pt-0 sm:grid-cols-[4.5rem_1fr]"
          >
            <StepNumber index={index} className="-mt-1 text-5xl" />
            <div>
              <h3 className="text-2xl">{title()}</h3>
              <p className="mt-1.5 text-text-muted">{text()}</p>
              {nextStep}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Way({ to, name }: { to: string; name: () => string }) {
  return (
    <Link to={to} className={linkClass}>
      {name()}
    </Link>
  );
}
