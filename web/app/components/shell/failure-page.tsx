// Its parent keeps this element. Memoising the parts would only add code to the first page.
'use no memo';

import { m } from 'messages/messages.js';
import { Button, buttonClass } from 'ui/button.tsx';
import { DocumentLink } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';

export function FailurePage() {
  return (
    <section className="page-width max-w-2xl py-24 text-center">
      <title>{m.shell_failure_title()}</title>
      <h1 className="text-4xl">{m.shell_failure_title()}</h1>
      <p className="mt-4 text-text-muted">{m.shell_failure_text()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{m.shell_failure_reload()}</Button>
        <DocumentLink to={paths.home()} className={buttonClass('secondary')}>
          {m.shell_failure_home()}
        </DocumentLink>
      </div>
    </section>
  );
}
