import type { DepartureDetail } from 'contract/console/departures.ts';
import type { CoachPlan, SeatMove } from 'contract/console/disruptions/coach.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { LegSlider } from '../seat-map/leg-slider.tsx';
import { SeatMap } from '../seat-map/seat-map.tsx';
import { currentLeg } from '../seat-map/seat-uses.ts';
import { claimsOnLeg, mapUses, movesOf, reseatClaim } from './seating.ts';

interface SeatingMapsProps {
  departure: DepartureDetail;
  plan: CoachPlan;
  /** The dispatcher has moved somebody. */
  onMoves: (moves: SeatMove[]) => void;
}

/**
 * The seats before and after, by leg. Who moves is marked. On the new map a person is dragged to another seat, or chosen
 * and then the seat, by pointer or keyboard.
 */
export function SeatingMaps({ departure, plan, onMoves }: SeatingMapsProps) {
  const [leg, setLeg] = useState(() => currentLeg(departure));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const before = claimsOnLeg(plan.claims, 'seat', leg);
  const after = claimsOnLeg(plan.claims, 'newSeat', leg);
  const moved = plan.claims.filter(({ seat, newSeat }) => seat !== newSeat);

  function moveTo(from: string, to: string) {
    setChosen(null);
    const claim = after.get(from);
    const claims = claim && from !== to ? reseatClaim(plan.claims, claim, to) : null;
    setRefused(claim !== undefined && from !== to && claims === null);
    if (claims) onMoves(movesOf(claims));
  }

  function press(seat: string) {
    setRefused(false);
    if (chosen !== null) moveTo(chosen, seat);
    else if (after.has(seat)) setChosen(seat);
  }

  return (
    <div>
      <LegSlider departure={departure} leg={leg} onLeg={setLeg} />
      <div className="mt-4 grid gap-4 min-[1000px]:grid-cols-2">
        <section aria-label={m.reseating_before({ busid: plan.oldCoach.busid })} className="min-w-0">
          <h3>{m.reseating_before({ busid: plan.oldCoach.busid })}</h3>
          <SeatMap
            departure={{ ...departure, ...plan.oldCoach }}
            uses={mapUses(before)}
            selected={[]}
            marked={moved.map(({ seat }) => seat)}
          />
        </section>
        <section aria-label={m.reseating_after({ busid: plan.newCoach.busid })} className="min-w-0">
          <h3>{m.reseating_after({ busid: plan.newCoach.busid })}</h3>
          <SeatMap
            departure={{ ...departure, ...plan.newCoach }}
            uses={mapUses(after)}
            selected={chosen ? [chosen] : []}
            marked={moved.map(({ newSeat }) => newSeat ?? '')}
            onPress={press}
            onDrop={moveTo}
          />
        </section>
      </div>
      <output className={`mt-2 block ${isRefused ? 'text-danger' : 'text-text-muted'}`}>
        {isRefused
          ? m.reseating_no_swap()
          : chosen
            ? m.reseating_choose_seat({ seat: chosen })
            : m.reseating_adjust()}
      </output>
    </div>
  );
}
