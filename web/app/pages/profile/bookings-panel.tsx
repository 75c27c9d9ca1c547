import { m } from 'messages/messages.js';
import { useSearchParams } from 'react-router';
import { type Tab, Tabs } from 'ui/tabs.tsx';
import { TicketList } from '#app/components/tickets/ticket-list.tsx';
import { listFrom } from './panels.ts';

/** "My Bookings": upcoming or past. Loads only the selected list. */
export function BookingsPanel() {
  const [search, setSearch] = useSearchParams();
  const selected = listFrom(search);
  const panelOf = (list: typeof selected) => (list === selected ? <Bookings list={list} /> : null);
  const tabs: Tab<typeof selected>[] = [
    { value: 'upcoming', label: m.profile_bookings_upcoming(), panel: panelOf('upcoming') },
    { value: 'completed', label: m.profile_bookings_completed(), panel: panelOf('completed') },
  ];

  function show(list: typeof selected) {
    setSearch(list === 'completed' ? { panel: 'bookings', list } : { panel: 'bookings' }, {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <div className="min-w-0">
      <Tabs
        label={m.profile_bookings()}
        tabs={tabs}
        selected={selected}
        onSelect={show}
        className="max-w-sm"
        panelClassName="pt-6"
      />
    </div>
  );
}

function Bookings({ list }: { list: 'upcoming' | 'completed' }) {
  const title =
    list === 'upcoming' ? m.profile_bookings_none_upcoming() : m.profile_bookings_none_completed();
  const text =
    list === 'upcoming' ? m.profile_bookings_none_upcoming_text() : m.profile_bookings_none_completed_text();
  return (
    <>
      <h2 className="sr-only">
        {list === 'upcoming' ? m.profile_bookings_upcoming() : m.profile_bookings_completed()}
      </h2>
      <TicketList list={list} none={{ title, text }} />
    </>
  );
}
