import type { ReactNode } from 'react';

type Tone = 'info' | 'success' | 'danger';

const tones: Record<Tone, string> = {
  info: 'border-accent bg-accent-soft',
  success: 'border-success bg-success-soft',
  danger: 'border-danger bg-danger-soft',
};

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  /** True for a response to the user's action: screen readers then announce it at once. */
  urgent?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, urgent, className = '', children }: NoticeProps) {
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={`rounded-r-control border-l-3 px-4 py-3 text-text ${tones[tone]} ${className}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
