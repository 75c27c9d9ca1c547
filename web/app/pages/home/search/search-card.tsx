import { m } from 'messages/messages.js';
import { useSearchParams } from 'react-router';
import { Card } from 'ui/card.tsx';
import { Tabs } from 'ui/tabs.tsx';
import { useHydrated } from '#app/hydrated.tsx';
import type { CounterList } from './counters.ts';
import { SearchForm } from './search-form.tsx';
import { TrackForm } from './track-form.tsx';

interface SearchCardProps {
  pickups: CounterList;
  retryPickups: () => void;
}

/** Booking and tracking tabs. `?tab=track` opens the second. */
export function SearchCard({ pickups, retryPickups }: SearchCardProps) {
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const selected = hydrated && query.get('tab') === 'track' ? 'track' : 'booking';

  return (
    <Card id="search" className="scroll-mt-6 shadow-float">
      <Tabs
        label={m.home_tabs_label()}
        selected={selected}
        onSelect={(tab) =>
          setQuery(tab === 'track' ? { tab } : {}, { replace: true, preventScrollReset: true })
        }
        className="px-2 sm:px-6"
        panelClassName="px-4 pt-4 pb-5 sm:px-8 sm:pt-6 sm:pb-7"
        tabs={[
          {
            value: 'booking',
            label: m.home_tab_booking(),
            panel: (
              <>
                <h2 className="mb-2.5 text-[1.75rem] leading-tight sm:mb-4 sm:text-3xl">
                  {m.home_search_heading()}
                </h2>
                <SearchForm pickups={pickups} retryPickups={retryPickups} />
              </>
            ),
          },
          {
            value: 'track',
            label: m.home_tab_track(),
            panel: (
              <>
                <h2 className="mb-2.5 text-[1.75rem] leading-tight sm:mb-4 sm:text-3xl">
                  {m.home_track_heading()}
                </h2>
                <TrackForm />
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
