import { defaultLanguage, type Language } from 'contract/values/language.ts';

/** A text as a function; it returns the text in the language of the caller, or in `options.locale`. */
export type Message = (values?: Record<string, never>, options?: MessageOptions) => string;

/** A text that is filled with values. */
export type MessageWith<Name extends string> = (
  values: Record<Name, string | number>,
  options?: MessageOptions,
) => string;

interface MessageOptions {
  locale?: Language;
}

let findLocale = (): Language => defaultLanguage;

/** Returns the language of texts that are asked for now. */
export const getLocale = (): Language => findLocale();

/** Lets a program choose the language: the server takes that of the call. Returns the choice until now. */
export function overwriteGetLocale(find: () => Language): () => Language {
  const former = findLocale;
  findLocale = find;
  return former;
}
