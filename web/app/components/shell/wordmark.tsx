import { brand } from 'brand/brand.ts';
import { mark } from 'brand/mark.ts';

export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <FanMark className="size-9 text-ornament" />
      <span className="font-display text-[1.7rem] leading-none font-semibold tracking-wide">
        {brand.name}
      </span>
    </span>
  );
}

export function FanMark({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className} fill="none" stroke="currentColor">
      <path d={mark.lines} strokeWidth="1.3" strokeLinecap="round" />
      <path d={mark.eyes} fill="currentColor" stroke="none" />
    </svg>
  );
}
