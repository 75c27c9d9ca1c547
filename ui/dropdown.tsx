import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Chevron } from './chevron.tsx';

interface DropdownProps {
  label: ReactNode;
  children: ReactNode;
}

/**
 * A button with a list of links and buttons below. Tab moves into it. Escape, a click outside or losing focus
 * closes it.
 */
export function Dropdown({ label, children }: DropdownProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-4 font-semibold transition-colors hover:bg-surface-raised"
      >
        {label}
        <Chevron className={`size-3.5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-40 mt-2 min-w-52 animate-fade-in rounded-card border border-line bg-surface-raised p-1.5 shadow-float"
      >
        {children}
      </div>
    </div>
  );
}
