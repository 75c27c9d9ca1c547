import { m } from 'messages/messages.js';
import { pageTitle } from '#app/components/page-title.ts';
import { NoPage } from '#app/shell/no-page.tsx';

export const meta = () => pageTitle(m.console_unknown_title());

export default function UnknownPath() {
  return <NoPage title={m.console_unknown_title()} text={m.console_unknown_text()} />;
}
