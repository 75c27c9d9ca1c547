import { m } from 'messages/messages.js';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from 'ui/button.tsx';
import { hasLostFocus } from '#app/shell/lost-focus.ts';
import { useKeyListener } from '#app/shell/use-key-listener.ts';
import { ReasonField } from './text-field.tsx';

interface ActPanelProps {
  title: string;
  /** Why the act was refused. */
  notice: ReactNode;
  /** What the act will do. */
  preview: ReactNode;
  action: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** Whether there is enough to act. */
  isReady: boolean;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form of an act, with a preview of its effect. Escape closes it. */
export function ActPanel(props: ActPanelProps) {
  const { title, notice, preview, action, isDanger, isBusy, isReady, onAct, onClose, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhileOpen(heading);
  useKeyListener((event) => {
    if (event.key === 'Escape' && !document.querySelector('[role=dialog]')) onClose();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isBusy) onAct();
  }

  return (
    <form
      aria-labelledby={id}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-accent bg-surface-raised p-4"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      {notice}
      {children}
      <output className="block border-l-3 border-accent pl-3 font-medium">{preview}</output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy} disabled={!isReady}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.bookings_act_close()}
        </Button>
      </div>
    </form>
  );
}

/** Moves the focus to a panel's heading, and once it has closed to the heading of the part of the page that had it. */
function useFocusWhileOpen(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    const part = heading.current?.closest('section') ?? heading.current?.closest('main');
    heading.current?.focus();
    return () => {
      const title = part?.querySelector<HTMLElement>('h1, h2');
      if (!title || !hasLostFocus(part ?? null)) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    };
  }, [heading]);
}

interface ReasonPanelProps extends Omit<ActPanelProps, 'isReady' | 'children'> {
  reason: string;
  onReason: (reason: string) => void;
  /** Why the reason was refused. */
  error: string | undefined;
  /** Whether the act is possible no more. */
  isOver?: boolean;
}

/** The form of an act that needs a reason and nothing else. */
export function ReasonPanel({ reason, onReason, error, isOver = false, ...panel }: ReasonPanelProps) {
  return (
    <ActPanel {...panel} isReady={!isOver && reason.trim() !== ''}>
      <ReasonField required value={reason} onValue={onReason} error={error} />
    </ActPanel>
  );
}
