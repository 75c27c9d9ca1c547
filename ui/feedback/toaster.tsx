import { type Toast, useToaster } from 'react-hot-toast/headless';
import { LineIcon } from '../line-icon.tsx';
import { Spinner } from './spinner.tsx';
import { durations, toast } from './toast.ts';

interface ToasterProps {
  dismissLabel: string;
  /** The console has its search and menu at the top. */
  edge?: 'top' | 'bottom';
}

/**
 * The toasts at the right, at most 20 (the library’s limit). Hovering pauses them. Every page includes it
 * from the start: most toasts report a network failure, when no more code can load.
 */
export function Toaster({ dismissLabel, edge = 'top' }: ToasterProps) {
  const { toasts, handlers } = useToaster(durations);
  const shown = toasts.filter((one) => one.visible);
  return (
    <div
      // Dialogs hide everything outside from assistive technology except live regions. The toasts inside
      // announce themselves.
      aria-live="off"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className={`not-printed pointer-events-none fixed inset-x-4 z-60 flex flex-col items-end gap-2.5 sm:left-auto sm:w-96 ${edge === 'top' ? 'top-4' : 'bottom-4'}`}
    >
      {shown.map((one) => (
        <div
          key={one.id}
          {...one.ariaProps}
          className="pointer-events-auto flex w-full animate-toast-in items-start gap-3 rounded-card border border-line bg-surface-raised py-3 pr-2 pl-4 text-text shadow-float"
        >
          <ToastMark type={one.type} />
          <p className="min-w-0 flex-1 py-0.5 text-sm font-medium break-words">{textOf(one)}</p>
          <button
            type="button"
            aria-label={dismissLabel}
            onClick={() => toast.dismiss(one.id)}
            className="-my-2 grid size-11 shrink-0 place-items-center rounded-full text-text-muted hover:text-text"
          >
            <LineIcon path="m3 3 10 10M13 3 3 13" size={16} stroke={1.8} className="size-3" />
          </button>
        </div>
      ))}
    </div>
  );
}

const marks: Partial<Record<Toast['type'], { path: string; colour: string }>> = {
  error: { path: 'M12 7v6m0 3.5v.01', colour: 'text-danger' },
  success: { path: 'm8 12.3 2.8 2.8L16.3 9.5', colour: 'text-success' },
};

function ToastMark({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner className="mt-1 size-5 text-link" />;
  const mark = marks[type];
  if (!mark) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`mt-0.5 size-6 shrink-0 ${mark.colour}`}>
      <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d={mark.path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

function textOf(one: Toast): string {
  return typeof one.message === 'string' ? one.message : '';
}
