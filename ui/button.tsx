import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-text shadow-sm hover:bg-accent-hover active:translate-y-px',
  secondary: 'border border-line-strong bg-surface-raised text-text hover:border-accent hover:text-link',
  quiet: 'text-link underline-offset-4 hover:underline',
  danger: 'bg-danger-fill text-danger-text shadow-sm hover:bg-danger-fill-hover active:translate-y-px',
};

/** Button classes for links. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return (
    'not-printed inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center text-base ' +
    'font-semibold transition-[color,background-color,border-color,transform] ' +
    'disabled:pointer-events-none disabled:opacity-60 ' +
    `aria-busy:pointer-events-none aria-busy:opacity-80 ${variants[variant]} ${className}`
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  busy?: boolean;
  busyText?: ReactNode;
}

/** While busy a button does nothing, even if it is `disabled` too, and keeps the focus, which a disabled one loses. */
const BUSY = {
  disabled: false,
  'aria-disabled': true,
  'aria-busy': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

export function Button({
  variant = 'primary',
  busy = false,
  busyText,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={buttonClass(variant, className)} {...rest} {...(busy && BUSY)}>
      {busy && <Spinner className="size-4.5" />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
