import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Fact } from '../fact.tsx';
import { JourneyTimes } from './journey-times.tsx';

interface JourneyCardProps {
  booking: {
    from: string;
    to: string;
    starttime: string;
    endtime: string;
    journeystartdate: string;
    journeyenddate: string;
  };
  facts: { name: string; value: string }[];
  children?: ReactNode;
}

export function JourneyCard({ booking, facts, children }: JourneyCardProps) {
  return (
    <Card>
      <dl className="figures flex flex-wrap gap-x-10 gap-y-3 border-b border-line px-5 py-4 sm:px-8 print:py-3">
        {facts.map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
      </dl>
      <div className="px-5 py-6 sm:px-8 sm:py-8 print:py-4">
        <JourneyTimes
          start={{ place: booking.from, date: booking.journeystartdate, time: booking.starttime }}
          end={{ place: booking.to, date: booking.journeyenddate, time: booking.endtime }}
        />
      </div>
      {children}
    </Card>
  );
}
