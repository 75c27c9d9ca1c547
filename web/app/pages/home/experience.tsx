import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { lounge } from '#app/ui/pictures/lounge.ts';

export default function Experience() {
  return (
    <section aria-labelledby="experience" className="on-night bg-surface text-text">
      <div className="page-width grid items-center gap-x-16 gap-y-12 py-20 sm:py-24 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h2 id="experience" className="max-w-[14ch] text-[2.5rem] leading-[1.05] sm:text-6xl">
            {m.home_experience_heading()}
          </h2>
          <p className="mt-7 max-w-xl text-lg leading-relaxed">{m.home_experience_text()}</p>
          <p className="mt-4 max-w-xl text-lg leading-relaxed">{m.home_experience_text2()}</p>
          <a href="#search" className={buttonClass('primary', 'mt-10 px-9')}>
            {m.home_get_started()}
          </a>
        </div>
        <div className="aspect-[8/5] overflow-hidden rounded-card bg-surface-raised">
          <Picture
            picture={lounge}
            alt={m.home_experience_picture()}
            sizes="(min-width: 64rem) 36rem, 92vw"
            className="size-full object-cover"
          />
        </div>
      </div>
    </section>
  );
}
