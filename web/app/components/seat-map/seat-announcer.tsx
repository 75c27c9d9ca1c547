import { m } from 'messages/messages.js';
import { useState } from 'react';

/** Announces selected and deselected seats to screen readers. */
export function SeatAnnouncer({ selected }: { selected: string[] }) {
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
