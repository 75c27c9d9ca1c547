import { brand } from 'brand/brand.ts';

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
        <path d="M20 35L20 13.8M20 35L13.9 16.1M20 35L26.1 16.1M20 35L9.1 21.6M20 35L30.9 21.6M20 35L7 28.1M20 35L33 28.1" />
      </g>
      <g fill="currentColor" stroke="none">
        <path d="M20 14.9C17.3 11.7 17.3 8.9 20 5.5C22.7 8.9 22.7 11.7 20 14.9Z" />
        <path d="M14.2 17.1C10.6 14.9 9.8 12.2 11.3 8.2C14.9 10.6 15.8 13.2 14.2 17.1Z" />
        <path d="M25.8 17.1C24.2 13.2 25.1 10.6 28.7 8.2C30.2 12.2 29.4 14.9 25.8 17.1Z" />
        <path d="M9.8 22.4C5.7 21.6 3.9 19.4 3.9 15.1C8.1 16 9.9 18.2 9.8 22.4Z" />
        <path d="M30.2 22.4C30.1 18.2 31.9 16 36.1 15.1C36.1 19.4 34.3 21.6 30.2 22.4Z" />
        <path d="M8 28.6C4.1 29.6 1.9 28.4 0.4 24.6C4.4 23.6 6.7 24.9 8 28.6Z" />
        <path d="M32 28.6C33.3 24.9 35.6 23.6 39.6 24.6C38.1 28.4 35.9 29.6 32 28.6Z" />
      </g>
    </svg>
  );
}
