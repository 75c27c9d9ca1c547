import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { useMember } from '#app/session/session.ts';
import { BlockForm } from './block-form.tsx';
import { Blocks } from './blocks.tsx';
import { Passengers } from './passengers.tsx';
import { LegSlider } from './seat-map/leg-slider.tsx';
import { SeatDetails } from './seat-map/seat-details.tsx';
import { SeatMap } from './seat-map/seat-map.tsx';
import { currentLeg, usesOnLeg } from './seat-map/seat-uses.ts';

interface SeatsProps {
  departure: DepartureDetail;
  onChange: () => unknown;
}

/** The seat map of a leg, what is known of a seat, blocks, and the passengers of the leg. */
export function Seats({ departure, onChange }: SeatsProps) {
  const { may } = useMember();
  const [chosenLeg, setLeg] = useState<number | null>(null);
  const [seat, setSeat] = useState<string | null>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const mayRelease = may('blocks.manage');
  const mayBlock = mayRelease && departure.state !== 'cancelled';
  const leg = chosenLeg ?? currentLeg(departure);
  const uses = usesOnLeg(departure, leg);

  function press(pressed: string) {
    setSeat(pressed);
    if (!mayBlock) return;
    setSelected(
      selected.includes(pressed) ? selected.filter((each) => each !== pressed) : [...selected, pressed],
    );
  }

  return (
    <div className="flex min-w-0 flex-col gap-8">
      <section aria-labelledby="seats">
        <h2 id="seats" className="text-lg">
          {m.departures_seats()}
        </h2>
        <LegSlider departure={departure} leg={leg} onLeg={setLeg} />
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3 rounded-card border border-line bg-surface-raised p-4">
          <SeatMap departure={departure} uses={uses} selected={selected} onVisit={setSeat} onPress={press} />
          <SeatDetails departure={departure} seat={seat} />
        </div>
        {mayBlock && selected.length > 0 && (
          <BlockForm
            departure={departure}
            seats={selected}
            onClear={() => setSelected([])}
            onBlocked={() => {
              setSelected([]);
              onChange();
            }}
          />
        )}
        {mayBlock && selected.length === 0 && (
          <p className="mt-3 text-text-muted">{m.departures_block_hint()}</p>
        )}
      </section>
      {departure.blocks.length > 0 && (
        <Blocks departure={departure} mayRelease={mayRelease} onChange={onChange} />
      )}
      <Passengers departure={departure} leg={leg} uses={uses} />
    </div>
  );
}
