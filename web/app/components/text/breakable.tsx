import { Fragment } from 'react';

/** Before an @, and after a dot within a word. */
const BREAKS = /(?<=\S)(?=@)|(?<=\S\.)(?=\S)/;

/** Text whose email addresses may wrap before the @ and after dots. Copied text is unchanged. */
export function Breakable({ children }: { children: string }) {
  return splitAtBreaks(children).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may read alike, and their order never changes.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

export function splitAtBreaks(text: string): string[] {
  return text.split(BREAKS);
}
