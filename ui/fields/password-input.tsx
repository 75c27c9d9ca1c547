import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Accessible names of the show and hide button. */
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, className = '', ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`pr-13 ${className}`}
        {...rest}
      />
      <button
        type="button"
        aria-label={isShown ? hideLabel : showLabel}
        aria-pressed={isShown}
        aria-controls={rest.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-text-muted transition-colors hover:text-link focus-visible:-outline-offset-4"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        >
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
          <circle cx="12" cy="12" r="2.8" />
          {!isShown && <path d="m4 20 16-16" />}
        </svg>
      </button>
    </span>
  );
}
