import { m } from 'messages/messages.js';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#app/components/copy-button.tsx';

/** The link of an invitation, which is shown once. */
export function InvitationLink({ link, name }: { link: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-5 rounded-card border border-success bg-success-soft p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {m.staff_link_title({ name })}
      </h2>
      <p className="mt-1.5">{m.staff_link_text()}</p>
      <p className="figures mt-3 font-semibold break-all">{link}</p>
      <CopyButton text={link} className="mt-3" />
    </section>
  );
}
