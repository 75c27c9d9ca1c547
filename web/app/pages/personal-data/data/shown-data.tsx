import { brand } from 'brand/brand.ts';
import type { PersonalData } from 'contract/calls/personal-data.ts';
import { formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Download } from 'ui/icons/documents.tsx';
import type { Refusal } from '#app/api/client.ts';
import { type CameFrom, useOrigin } from '#app/components/guards/came-from.ts';
import { contactText } from '#app/components/text/contact-text.ts';
import { writtenDate } from '#app/components/text/written.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { saveFile } from '#app/components/tickets/save-file.ts';
import { paths } from '#app/paths.ts';
import { EraseSection } from '../erasure/erase-section.tsx';
import { AccountData } from './account-data.tsx';
import { BookingData } from './booking-data.tsx';
import { templateText } from './booking-words.ts';
import { lines } from './facts.tsx';
import { writtenInstant } from './written-instant.ts';

interface ShownDataProps {
  data: PersonalData;
  onErase: () => Promise<Refusal | null>;
  onNewCode: () => Promise<Refusal | null>;
}

export function ShownData({ data, onErase, onNewCode }: ShownDataProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const cameFrom: CameFrom = { from: useOrigin() };
  const madeAt = new Date(data.madeat);

  function save() {
    const name = `${brand.name.toLowerCase()}-personal-data-${localDate(madeAt)}.json`;
    saveFile(new File([JSON.stringify(data, null, 2)], name, { type: 'application/json' }));
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-6 text-3xl">
            {m.personal_shown_title()}
          </h2>
          <p className="figures mt-1 text-text-muted">
            {m.personal_shown_at({
              date: writtenDate(localDate(madeAt)),
              time: formatTime(localTime(madeAt)),
            })}
          </p>
        </div>
        <div className="not-printed sm:text-right">
          <Button variant="secondary" onClick={save}>
            <Download aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
            {m.personal_save()}
          </Button>
          <p className="mt-1.5 text-sm text-text-muted">{m.personal_save_hint()}</p>
        </div>
      </div>
      <div className="mt-6 space-y-6">
        {data.otheraccount && (
          <Notice>
            <p>{m.personal_other_account()}</p>
            <TextLink to={paths.login()} state={cameFrom}>
              {m.shell_login()}
            </TextLink>
          </Notice>
        )}
        {data.account && (
          <Section title={m.personal_account()}>
            <AccountData account={data.account} asOf={data.madeat} />
          </Section>
        )}
        <Section title={m.personal_bookings()}>
          {data.bookings.length === 0 && <p className="text-text-muted">{m.personal_bookings_none()}</p>}
          <div className="space-y-6">
            {data.bookings.map((booking) => (
              <BookingData key={booking.pnr} booking={booking} />
            ))}
          </div>
        </Section>
        {data.messages.length > 0 && (
          <Section title={m.personal_written()}>
            <ul className="space-y-3">
              {data.messages.map(({ receivedat, message, fname, lname, email, phoneno }) => (
                <li key={receivedat}>
                  <p className="figures text-sm text-text-muted">
                    {[writtenInstant(receivedat), `${fname} ${lname}`, email, phoneno && contactText(phoneno)]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {data.sent.length > 0 && (
          <Section title={m.personal_sent()}>
            <p className="figures wrap-anywhere">{lines(data.sent.map(sentText))}</p>
          </Section>
        )}
        {data.passing.length > 0 && (
          <Section title={m.personal_passing()}>
            <p className="figures wrap-anywhere">{lines(data.passing.map(passingText))}</p>
          </Section>
        )}
        <Section title={m.personal_receivers()}>
          <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
            {data.receivers.map(({ who, what }) => (
              <div key={who}>
                <dt className="font-semibold">{who}</dt>
                <dd className="text-sm text-text-muted">{what}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <EraseSection data={data} onErase={onErase} onNewCode={onNewCode} />
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="px-5 py-6 sm:px-8">
        <h3 id={id} className="mb-4 text-2xl">
          {title}
        </h3>
        {children}
      </Card>
    </section>
  );
}

const passing = {
  code: m.personal_passing_code,
  'sign-up': m.personal_passing_sign_up,
  'password-request': m.personal_passing_password,
  'unconfirmed-contact': m.personal_passing_unconfirmed,
};

function sentText({ what, to, at }: PersonalData['sent'][number]): string {
  return `${writtenInstant(at)}: ${m.personal_sent_line({ what: templateText(what), to: contactText(to) })}`;
}

function passingText({ what, name, email, phoneno }: PersonalData['passing'][number]): string {
  const to = [name, email, phoneno && contactText(phoneno)].filter(Boolean).join(', ');
  return passing[what]({ to });
}
