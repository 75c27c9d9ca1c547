import type { ReactNode } from 'react';
import { Card } from 'ui/card.tsx';
import { PassNotches } from '#app/components/tickets/pass-notches.tsx';

interface PassLayoutProps {
  name: ReactNode;
  stub: ReactNode;
  /** The journey, and what can be done with the pass. */
  children: ReactNode;
}

/**
 * Places the parts of a boarding pass. On phones the stub comes before the journey, so that its code is on the first
 * screen; from `md` it is right of both.
 */
export function PassLayout({ name, stub, children }: PassLayoutProps) {
  return (
    <Card className="grid md:grid-cols-[1fr_16rem] md:grid-rows-[auto_1fr]">
      <div className="min-h-11 min-w-0 px-5 pt-4 sm:min-h-13 sm:px-8 sm:pt-6">{name}</div>
      <div className="relative flex min-w-0 flex-wrap items-center justify-between gap-3 border-b border-dashed border-line-strong/60 px-5 pt-3 pb-5 sm:px-8 md:col-start-2 md:row-span-2 md:row-start-1 md:flex-col md:flex-nowrap md:justify-center md:gap-4 md:border-b-0 md:border-l md:px-6 md:pt-5">
        <PassNotches onPhones="bottom" />
        {stub}
      </div>
      <div className="min-w-0 px-5 py-5 sm:px-8 sm:pb-6">{children}</div>
    </Card>
  );
}

/** The size of the QR code on a stub. */
export const codeSize = 'aspect-square w-32 max-w-full shrink-0 min-[22rem]:w-36 min-[24rem]:w-40';

/** The classes of seat and ticket code on a stub; the QR code goes below them if it has no room beside them. */
export const stubFacts =
  'figures flex min-w-0 flex-1 basis-24 flex-col gap-3 md:w-full md:flex-none md:flex-row md:justify-between';
