import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { afterPasting, afterTyping, type Digits, type Entered } from './code-digits.ts';
import { controlClass } from './control-class.ts';

interface CodeBoxesProps {
  label: ReactNode;
  /** The accessible name of a box by its place, from 1. */
  boxLabel: (place: number) => string;
  digits: Digits;
  onChange: (digits: Digits) => void;
  description?: ReactNode;
  error?: string;
  /** The ID of an error message displayed elsewhere. */
  errorId?: string;
  /** Receives the first empty box, or the first if all are filled, as focus target. */
  nextBox?: RefObject<HTMLInputElement | null>;
}

/**
 * An input for a one-time code, one box per digit. Typing advances, Backspace in an empty box goes back,
 * pasting fills the boxes.
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, boxLabel, digits, onChange, description, error, errorId, nextBox } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const explanations = [error && `${id}-error`, errorId, description && `${id}-description`];

  function take(entered: Entered) {
    onChange(entered.digits);
    goTo(entered.box);
  }

  function goTo(box: number) {
    const input = row.current?.querySelectorAll('input')[box];
    input?.focus();
    input?.select();
  }

  function move(event: KeyboardEvent<HTMLInputElement>, box: number) {
    const step = stepOf(event.key, digits[box] ?? '');
    if (step === 0) return;
    event.preventDefault();
    goTo(box + step);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, box: number) {
    event.preventDefault();
    take(afterPasting(digits, box, event.clipboardData.getData('text')));
  }

  return (
    <fieldset aria-describedby={explanations.filter(Boolean).join(' ') || undefined} className="min-w-0">
      <legend className="mb-1.5 block text-sm font-semibold tracking-wide text-text">{label}</legend>
      <div ref={row} className="grid max-w-88 grid-cols-6 gap-2">
        {digits.map((digit, box) => (
          <input
            key={box}
            ref={box === Math.max(digits.indexOf(''), 0) ? nextBox : undefined}
            value={digit}
            aria-label={boxLabel(box + 1)}
            aria-invalid={error || errorId ? true : undefined}
            aria-required
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => take(afterTyping(digits, box, event.target.value))}
            onKeyDown={(event) => move(event, box)}
            onPaste={(event) => paste(event, box)}
            onFocus={(event) => event.target.select()}
            className={`${controlClass} figures h-14! px-0! text-center text-2xl! font-semibold`}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className="mt-1.5 text-sm text-text-muted">
          {description}
        </p>
      )}
    </fieldset>
  );
}

/**
 * How many boxes a key moves the focus. A digit equal to the present one fires no input event, but advances
 * as well.
 */
function stepOf(key: string, digit: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || (key === 'Backspace' && digit === '')) return -1;
  return key === 'ArrowRight' || (key === digit && digit !== '') ? 1 : 0;
}
