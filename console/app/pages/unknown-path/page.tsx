import { m } from 'messages/messages.js';
import { Link } from 'react-router';
import { buttonClass } from 'ui/button.tsx';
import { pageTitle } from '#app/components/page-title.ts';

export const meta = () => pageTitle(m.console_unknown_title());

export default function UnknownPath() {
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <h1 className="text-3xl">{m.console_unknown_title()}</h1>
      <p className="text-text-muted">{m.console_unknown_text()}</p>
      <Link to="/" className={buttonClass('secondary')}>
        {m.console_to_start()}
      </Link>
    </div>
  );
}
