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
  /** True when it appears in answer to what the reader did, so that it is read out at once. */
  urgent?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Something worth knowing, in the flow of the page. */
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
