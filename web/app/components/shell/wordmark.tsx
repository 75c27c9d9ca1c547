import { brand } from 'brand/brand.ts';

/** The operator's name beside a fan of feathers, drawn in the ornament colour. */
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
      <g strokeWidth="1.3" strokeLinecap="round">
        <path d="M20 35V16M20 35 14.2 17.6M20 35l5.8-17.4M20 35 9.3 21.7M20 35l10.7-13.3M20 35 5.9 28M20 35l14.1-7" />
      </g>
      <g fill="currentColor" stroke="none">
        <path d="M20 5.5c2.7 3.1 2.7 6.6 0 9.7-2.7-3.1-2.7-6.6 0-9.7Z" />
        <path d="M11.2 8.1c3.5 2.1 4.6 5.4 3 9.2-3.5-2.1-4.6-5.4-3-9.2Z" />
        <path d="M28.8 8.1c-3.5 2.1-4.6 5.4-3 9.2 3.5-2.1 4.6-5.4 3-9.2Z" />
        <path d="M4.4 14.8c4 .7 6.2 3.3 6 7.3-4-.7-6.2-3.3-6-7.3Z" />
        <path d="M35.6 14.8c-4 .7-6.2 3.3-6 7.3 4-.7 6.2-3.3 6-7.3Z" />
        <path d="M1.8 23.9c4-.8 7 .9 8.3 4.7-4 .8-7-.9-8.3-4.7Z" />
        <path d="M38.2 23.9c-4-.8-7 .9-8.3 4.7 4 .8 7-.9 8.3-4.7Z" />
      </g>
    </svg>
  );
}
