// Its parent keeps this element. Memoising the parts would only add code to the first page.
'use no memo';

import { LineIcon } from '#app/ui/line-icon.tsx';

const marks: Record<string, string> = {
  Instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17 6.9v.1',
  Facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V21M7 12.2h7.5',
  YouTube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.3 9.5v5l4.2-2.5Z',
  LinkedIn: 'M5.5 9.5V20M5.5 4.8v.1M10.5 20V9.5M10.5 14c0-2.6 1.6-4.5 4-4.5s4 1.7 4 4.5v6',
};

/** The icon of a social network; an arrow for an unknown one. */
export function SocialMark({ name }: { name: string }) {
  return <LineIcon path={marks[name] ?? 'M7 17 17 7M9 7h8v8'} className="size-5" />;
}
