import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';

export function YourData() {
  return (
    <section
      aria-labelledby="your-data"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:flex-nowrap"
    >
      <div className="max-w-md">
        <h2 id="your-data" className="text-3xl">
          {m.personal_title()}
        </h2>
        <p className="mt-1 text-sm text-text-muted">{m.personal_profile_text()}</p>
      </div>
      <Link to={paths.personalData()} className={buttonClass('secondary', 'shrink-0 max-sm:w-full')}>
        {m.personal_to_page()}
      </Link>
    </section>
  );
}
