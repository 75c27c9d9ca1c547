import type { ReactNode } from 'react';

interface BannerProps {
  /** The page's name or, with `heading`, the name of its section. */
  title: ReactNode;
  /** The page's heading if it differs from the title. */
  heading?: ReactNode;
  children?: ReactNode;
}

/** The dark band at the top of every page but the home page, with the rings of the home poster. */
export function Banner({ title, heading, children }: BannerProps) {
  return (
    <div className="on-night relative overflow-hidden bg-surface text-text">
      <svg
        aria-hidden="true"
        viewBox="0 0 400 200"
        className="absolute right-0 bottom-0 h-full min-h-44 text-ornament"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="300" cy="214" r="60" fill="currentColor" stroke="none" opacity=".16" />
        <circle cx="300" cy="214" r="92" opacity=".5" strokeWidth=".8" />
        <circle cx="300" cy="214" r="128" opacity=".34" strokeWidth=".8" />
        <circle cx="300" cy="214" r="168" opacity=".22" strokeWidth=".8" />
        <circle cx="300" cy="214" r="212" opacity=".14" strokeWidth=".8" />
      </svg>
      <div className="page-width relative py-9 sm:py-12">
        {heading ? (
          <hgroup>
            <p className="mb-2 font-display text-xl font-semibold text-ornament">{title}</p>
            <h1 className="text-[2rem] sm:text-[2.75rem]">{heading}</h1>
          </hgroup>
        ) : (
          <h1 className="text-[2.25rem] sm:text-5xl">{title}</h1>
        )}
        {children && <div className="mt-3 max-w-2xl text-text-muted">{children}</div>}
      </div>
    </div>
  );
}
