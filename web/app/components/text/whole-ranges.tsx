import { Fragment } from 'react';

/** Between a range of numbers and the text around it. Odd pieces of the split are ranges. */
const RANGES = /(\d+-\d+)/;

/** Text whose ranges ("5-7") do not wrap after the hyphen. Copied text is unchanged. */
export function WholeRanges({ children }: { children: string }) {
  return children.split(RANGES).map((piece, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces may read alike, and their order never changes.
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
