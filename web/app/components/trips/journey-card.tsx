import type { ReactNode } from 'react';
import { Card } from 'ui/card.tsx';
import { Fact } from '../fact.tsx';
import { stopNames } from '../tickets/ticket-text.ts';
import { JourneyTimes } from './journey-times.tsx';

interface JourneyCardProps {
  booking: {
    from: string;
    to: string;
    fromname: string;
    toname: string;
    starttime: string;
    endtime: string;
    journeystartdate: string;
    journeyenddate: string;
  };
  facts: { name: string; value: string }[];
  children?: ReactNode;
}

export function JourneyCard({ booking, facts, children }: JourneyCardProps) {
  const { from, to } = stopNames(booking);
  return (
    <Card>
      <dl className="figures flex flex-wrap gap-x-10 gap-y-3 border-b border-line px-5 py-4 sm:px-8 print:py-3">
        {facts.map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
      </dl>
      <div className="px-5 py-6 sm:px-8 sm:py-8 print:py-4">
        <JourneyTimes
          start={{ place: from, date: booking.journeystartdate, time: booking.starttime }}
          end={{ place: to, date: booking.journeyenddate, time: booking.endtime }}
        />
      </div>
      {children}
    </Card>
  );
}
