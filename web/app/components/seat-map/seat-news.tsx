import { m } from 'messages/messages.js';
import { useState } from 'react';

/** Says to screen readers which seat was selected or let go, whoever did it. */
export function SeatNews({ selected }: { selected: string[] }) {
  const [known, setKnown] = useState(selected);
  const [news, setNews] = useState('');
  if (known.join() !== selected.join()) {
    setKnown(selected);
    setNews(
      [
        ...selected.filter((seat) => !known.includes(seat)).map((seat) => m.booking_live_selected({ seat })),
        ...known
          .filter((seat) => !selected.includes(seat))
          .map((seat) => m.booking_live_deselected({ seat })),
      ].join(' '),
    );
  }
  return <output className="sr-only">{news}</output>;
}
