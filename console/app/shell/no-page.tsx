import { m } from 'messages/messages.js';
import { Link } from 'react-router';
import { buttonClass } from 'ui/button.tsx';

interface NoPageProps {
  title: string;
  text?: string;
}

/** In place of a page that does not exist, or that the member's roles do not open. */
export function NoPage({ title, text }: NoPageProps) {
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="text-text-muted">{text}</p>}
      <Link to="/" className={buttonClass('secondary')}>
        {m.console_to_start()}
      </Link>
    </div>
  );
}
