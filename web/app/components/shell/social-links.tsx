import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { LineIcon } from 'ui/line-icon.tsx';

const marks: Record<string, string> = {
  Instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17 6.9v.1',
  Facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V21M7 12.2h7.5',
  YouTube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.3 9.5v5l4.2-2.5Z',
  LinkedIn: 'M5.5 9.5V20M5.5 4.8v.1M10.5 20V9.5M10.5 14c0-2.6 1.6-4.5 4-4.5s4 1.7 4 4.5v6',
};
/** An arrow, for a network without an icon. */
const OTHER_MARK = 'M7 17 17 7M9 7h8v8';

/** Links to the operator's social networks. */
export default function SocialLinks() {
  return (
    <ul className="mt-6 flex gap-2" aria-label={m.shell_footer_social()}>
      {brand.social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noreferrer"
            className="grid size-11 place-items-center rounded-full border border-line text-text-muted transition-colors hover:border-ornament hover:text-text"
          >
            <span className="sr-only">{name}</span>
            <LineIcon path={marks[name] ?? OTHER_MARK} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
