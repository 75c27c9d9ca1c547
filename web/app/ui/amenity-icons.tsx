import type { ReactNode } from 'react';

/** One stroke of each icon in the ornament's colour; the rest has the text's colour. */
const fine = { stroke: 'var(--ornament)' };

/** The twelve amenities of a coach, drawn on a grid of 48 with a margin of 5. */
const drawings = {
  recliner: (
    <>
      <path d="M10.6 9.7c-.7-2 .3-4.1 2.2-4.8s4.1.3 4.8 2.2l7 19.4H33c1.5 0 2.9.7 3.8 1.9l6 8.3c.9 1.3.7 3-.5 4s-3 .7-4-.5l-5.5-7.2H21.5a4 4 0 0 1-3.8-2.7Z" />
      <path d="M24 20.5h10.5M21 33v5.5m-6 4.5h16m-10-4.5h8" />
      <path d="m14 11.5 4.6 13" {...fine} />
    </>
  ),
  climate: (
    <>
      <path d="M24 5v38M7.5 14.5l33 19m0-19-33 19" />
      <path d="m19 8.5 5 4.5 5-4.5m-10 31 5-4.5 5 4.5M8 21l6.3-2.3L13 12m27 15-6.3 2.3L35 36M8 27l6.3 2.3L13 36m27-15-6.3-2.3L35 12" />
      <circle cx="24" cy="24" r="3.5" {...fine} />
    </>
  ),
  cctv: (
    <>
      <path d="M6 10h36M11 10v4.5a4.5 4.5 0 0 0 4.5 4.5h17a4.5 4.5 0 0 0 4.5-4.5V10" />
      <path d="M11.5 19a12.5 12.5 0 0 0 25 0" />
      <circle cx="24" cy="24" r="4" {...fine} />
      <path d="M24 38v5m-10.5-7.5L11 40m23.5-4.5L37 40" />
    </>
  ),
  charging: (
    <>
      <path d="M17 5v8m14-8v8M12 13h24v8.5a12 12 0 0 1-24 0Z" />
      <path d="M24 33.5V36a7 7 0 0 0 7 7h6" />
      <path d="m25.5 16.5-4 5.5h5l-4 5.5" {...fine} />
    </>
  ),
  host: (
    <>
      <path d="M15.5 13.5a8.5 8.5 0 0 0 17 0v-3h-17Z" />
      <path d="M14 10.5h20c0-3.5-4.5-5.5-10-5.5s-10 2-10 5.5Zm4.5 10V25L10 28.5A7 7 0 0 0 6 35v8h36v-8a7 7 0 0 0-4-6.5L29.5 25v-4.5" />
      <path d="m24 31-5.5-3v6.5Zm0 0 5.5-3v6.5ZM24 36v3" {...fine} />
    </>
  ),
  screen: (
    <>
      <path d="M8.5 29v-3.5a15.5 15.5 0 0 1 31 0V29" />
      <path d="M8 29h2.5a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3Zm29.5 0H40a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-2.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" />
      <path
        d="M17.5 20h13a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5v-9a1.5 1.5 0 0 1 1.5-1.5Zm3 15.5h7"
        {...fine}
      />
    </>
  ),
  lounge: (
    <>
      <path d="M11 24v-6.5A5.5 5.5 0 0 1 16.5 12h9a5.5 5.5 0 0 1 5.5 5.5V24" />
      <path d="M11 32v-4.5a3.5 3.5 0 1 0-5 3.2V37h30v-6.3a3.5 3.5 0 1 0-5-3.2V32Zm0 5v5m20-5v5" />
      <path d="M39 16v26m-3 0h6M35 16l2.2-9h3.6L43 16Z" {...fine} />
    </>
  ),
  luggage: (
    <>
      <path d="M13 14h22a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3Zm2 26v3m18-3v3M18 14V8a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v6" />
      <path d="M17 20v14m14-14v14" />
      <path d="M24 20v5m-2.5 0h5v7l-2.5 2-2.5-2Z" {...fine} />
    </>
  ),
  pantry: (
    <>
      <path d="M9 21h25v9.5a9.5 9.5 0 0 1-9.5 9.5h-6A9.5 9.5 0 0 1 9 30.5Z" />
      <path d="M34 23.5h2.5a5.5 5.5 0 0 1 0 11h-3.2M6 43.5h32" />
      <path d="M16 16c-2-2.6 2-4.2 0-7m6 7c-2-2.6 2-4.2 0-7m6 7c-2-2.6 2-4.2 0-7" {...fine} />
    </>
  ),
  wifi: (
    <>
      <path d="M5.5 19.5a26 26 0 0 1 37 0m-31 6.7a17.5 17.5 0 0 1 25 0" />
      <path d="M17.5 32.7a9.2 9.2 0 0 1 13 0" />
      <circle cx="24" cy="39" r="2.5" {...fine} />
    </>
  ),
  washroom: (
    <>
      <path d="M7 28h34v2.5A10.5 10.5 0 0 1 30.5 41h-13A10.5 10.5 0 0 1 7 30.5Z" />
      <path d="M18 41v2.5h12V41M31 28V12a6 6 0 0 0-12 0v2h-3m6 0h-6m15 5h6" />
      <path d="M17.5 17.5c2 2.4 3 3.7 3 4.9a3 3 0 0 1-6 0c0-1.2 1-2.5 3-4.9Z" {...fine} />
    </>
  ),
  tracking: (
    <>
      <path d="M31 5a10 10 0 0 1 10 10c0 7-10 16-10 16S21 22 21 15A10 10 0 0 1 31 5Z" />
      <circle cx="31" cy="15" r="3.5" {...fine} />
      <path d="M31 36.5h4a3.3 3.3 0 0 1 0 6.5H12.5a4.5 4.5 0 0 1 0-9H16a4 4 0 0 0 0-8h-3.5" />
      <circle cx="9" cy="26" r="2.5" {...fine} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Amenity = keyof typeof drawings;

/** A decorative drawing of an amenity; its name is displayed beside it. */
export function AmenityIcon({ name, className = '' }: { name: Amenity; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}
