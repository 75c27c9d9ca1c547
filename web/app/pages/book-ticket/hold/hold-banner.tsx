import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { formatCountdown } from '#app/components/countdown/countdown.ts';
import { HiddenFields } from '#app/components/gateway/hidden-fields.tsx';
import type { Hold } from './hold.ts';
import { ReleaseButton } from './release-button.tsx';
import type { HoldEnd } from './use-hold.ts';

/** Id of the gateway form, for buttons outside it. */
export const gatewayFormId = 'to-the-gateway';

/** Remaining minutes at which a screen reader announces the countdown. */
const ANNOUNCED_MINUTES = [10, 5, 2, 1];

interface HoldBannerProps {
  hold: Hold;
  secondsLeft: number;
  /** True after Pay Now, while the browser navigates to the gateway. */
  leaving: boolean;
  onStayed: () => void;
  releasing: boolean;
  onRelease: () => void;
}

/** Shows the held seats and the time left, with Pay and Release. */
export function HoldBanner({ hold, secondsLeft, leaving, onStayed, releasing, onRelease }: HoldBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'center' });
  }, []);

  useEffect(() => {
    if (leaving) form.current?.submit();
  }, [leaving]);

  useEffect(() => {
    // The back button may restore this page while it is "leaving".
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onStayed();
    };
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, [onStayed]);

  const minutes = Math.ceil(secondsLeft / 60);
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="hold-title"
      className="rounded-card border border-accent bg-accent-soft p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-56 flex-1">
          <h2 id="hold-title" className="text-2xl">
            {m.booking_hold_title({ count: hold.seats.length, seats: hold.seats.join(', ') })}{' '}
            <span className="figures whitespace-nowrap">{formatCountdown(secondsLeft)}</span>
          </h2>
          <p className="mt-1 text-sm" role={leaving ? 'status' : undefined}>
            {leaving ? m.booking_hold_leaving() : m.booking_hold_hint({ total: formatRupees(hold.total) })}
          </p>
          <p className="sr-only" aria-live="polite">
            {ANNOUNCED_MINUTES.includes(minutes) && m.booking_hold_minutes({ count: minutes })}
          </p>
        </div>
        <form
          ref={form}
          id={gatewayFormId}
          method="post"
          action={hold.form.url}
          className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full"
        >
          <HiddenFields form={hold.form} />
          <Button type="submit">{m.booking_hold_continue()}</Button>
          <ReleaseButton releasing={releasing} onRelease={onRelease} />
        </form>
      </div>
    </section>
  );
}

const endTexts = {
  over: [m.booking_hold_over, m.booking_hold_over_hint],
  released: [m.booking_hold_let_go, m.booking_hold_let_go_hint],
  unknown: [m.booking_hold_unknown, m.booking_hold_unknown_hint],
} as const;

/** Explains why a hold ended, and what to do next. */
export function HoldEnded({ how, onDismiss }: { how: HoldEnd; onDismiss: () => void }): ReactNode {
  const [title, hint] = endTexts[how];
  return (
    <Notice urgent title={title()}>
      <p className="text-sm">{hint()}</p>
      <Button variant="quiet" className="px-0!" onClick={onDismiss}>
        {m.booking_hold_dismiss()}
      </Button>
    </Notice>
  );
}
