import { Fragment } from 'react';

/** Before an @, and after a dot that is followed by more of the word. */
const BREAKS = /(?<=\S)(?=@)|(?<=\S\.)(?=\S)/;

/** Text whose e-mail addresses break before their @ and after their dots, not in the middle of a word. Copied text stays the same. */
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
