import { m } from 'messages/messages.js';
import { useState } from 'react';

/** Says to screen readers which seat was selected or let go, whoever did it. */
export function SeatNews({ selected }: { selected: string[] }) {
  const [announced, setAnnounced] = useState(selected);
  const [news, setNews] = useState('');
  if (announced.join() !== selected.join()) {
    setAnnounced(selected);
    setNews(
      [
        ...selected
          .filter((seat) => !announced.includes(seat))
          .map((seat) => m.booking_live_selected({ seat })),
        ...announced
          .filter((seat) => !selected.includes(seat))
          .map((seat) => m.booking_live_deselected({ seat })),
      ].join(' '),
    );
  }
  return <output className="sr-only">{news}</output>;
}
