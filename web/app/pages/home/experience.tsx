// Its parent keeps this element. Memoising the parts would only add code to the first page.
'use no memo';

import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { lazyPart, OnView } from '#app/components/carousel/on-view.tsx';

const LoungePicture = lazyPart(() => import('./lounge-picture.tsx'));

export function Experience() {
  return (
    <section aria-labelledby="experience" className="below-first-screen on-night bg-surface text-text">
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
          <OnView className="size-full">
            <LoungePicture />
          </OnView>
        </div>
      </div>
    </section>
  );
}
