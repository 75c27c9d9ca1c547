import { useQuery } from '@tanstack/react-query';
import { localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Loading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { agrees } from '#app/departures/agrees.ts';
import { departureQuery } from '#app/departures/departure-query.ts';
import { useBoard } from '#app/departures/use-board.ts';
import { useMember } from '#app/session/session.ts';
import { Missing } from './boarding/missing.tsx';
import { BoardingTasks } from './boarding/tasks.tsx';
import { Coach } from './coach/coach.tsx';
import { CoachChange } from './coach-change/coach-change.tsx';
import { Disruptions } from './disruptions/disruptions.tsx';
import { DepartureAlerts, Facts } from './facts.tsx';
import { PassengerList } from './passenger-list.tsx';
import { Seats } from './seats.tsx';
import { Children, Food, Unpaid } from './side-facts.tsx';
import { Stops } from './stops.tsx';

export const meta = () => pageTitle(m.departures_one_title());

/** A departure: facts, seats by leg, stops, food, children, unpaid holds, blocks. It follows the day's board. */
export default function DeparturePage() {
  const { tripId = '' } = useParams();
  const { may } = useMember();
  const [isChangingCoach, setChangingCoach] = useState(false);
  const { data, error, refetch } = useQuery(departureQuery(tripId));
  const { rows } = useBoard(data ? localDate(new Date(data.startsAt)) : null);
  const row = rows?.find((each) => each.tripId === tripId);
  const followBoard = useEffectEvent(() => {
    if (row && data && !agrees(data, row)) void refetch();
  });
  const changed = JSON.stringify(row);
  useEffect(() => {
    if (changed) followBoard();
  }, [changed]);

  if (!data) return error ? <RefusalNotice refusal={error} retry={refetch} /> : <Loading />;
  return (
    <>
      <Link to="/departures" className="font-medium text-link hover:underline">
        ‹ {m.console_departures()}
      </Link>
      <Facts departure={data} />
      <DepartureAlerts alerts={data.alerts} />
      <RefusalNotice refusal={error} retry={refetch} className="mt-4" />
      <Disruptions
        departure={data}
        mayManage={may('disruptions.manage')}
        onChangeCoach={may('coaches.assign') ? () => setChangingCoach(true) : null}
        isChangingCoach={isChangingCoach}
        onChange={refetch}
      />
      {isChangingCoach && (
        <div className="mt-4">
          <CoachChange departure={data} onChange={refetch} onClose={() => setChangingCoach(false)} />
        </div>
      )}
      <BoardingTasks departure={data} onChange={refetch} />
      <div className="mt-6 grid gap-8 min-[1180px]:grid-cols-[minmax(0,1fr)_24rem] min-[1400px]:grid-cols-[minmax(0,1fr)_30rem]">
        <Seats departure={data} onChange={refetch} />
        <div className="flex min-w-0 flex-col gap-8">
          <Missing departure={data} />
          <Coach departure={data} />
          <PassengerList departure={data} mayRead={may('passengers.read')} />
          <Stops departure={data} />
          <Food food={data.food} />
          <Children all={data.children} />
          <Unpaid holds={data.unpaid} />
        </div>
      </div>
    </>
  );
}
