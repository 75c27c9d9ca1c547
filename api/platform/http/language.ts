import { AsyncLocalStorage } from 'node:async_hooks';
import { type BrandWords, brandWords } from 'brand/brand.ts';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageTags,
  pathIn,
} from 'contract/values/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getLocale, overwriteGetLocale } from 'messages/runtime.ts';

const requestLanguage = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => requestLanguage.getStore() ?? defaultLanguage);

/** Returns the language of the current call or message. */
export function currentLanguage(): Language {
  return getLocale();
}

/** Runs `work`, and all that it awaits, in `language`. */
export function withLanguage<Value>(language: Language, work: () => Value): Value {
  return requestLanguage.run(language, work);
}

export function wordsOfBrand(): BrandWords {
  return brandWords[currentLanguage()];
}

/** Returns the BCP 47 tag of the current language for documents. */
export function documentLanguage(): string {
  return languageTags[currentLanguage()];
}

/** Returns the address of a page in the current language. */
export function pageAddress(publicUrl: string, path: string): string {
  return `${publicUrl}${pathIn(currentLanguage(), path)}`;
}

/** Longest header that is read. Browsers send about forty characters. */
const MOST_CHARACTERS = 200;

/** Browsers of a language send the same header, so few are parsed more than once. */
const parsed = new Map<string, Language>();
const MOST_PARSED = 500;

/** Returns the best language of an `Accept-Language` header, or the default. */
export function preferredLanguage(header = ''): Language {
  const before = parsed.get(header);
  if (before !== undefined) return before;
  const language = parseLanguage(header.slice(0, MOST_CHARACTERS));
  if (parsed.size >= MOST_PARSED) parsed.clear();
  if (header.length <= MOST_CHARACTERS) parsed.set(header, language);
  return language;
}

function parseLanguage(header: string): Language {
  let preferred: { language: Language; weight: number } = { language: defaultLanguage, weight: 0 };
  for (const range of header.toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = tag.split('-')[0];
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (isLanguage(language) && weight > preferred.weight) preferred = { language, weight };
  }
  return preferred.language;
}

export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}

/** Runs every call in its language. Fastify keeps the context while a body arrives. */
export function registerLanguage(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) reply.header('vary', 'accept-language');
    withLanguage(languageOf(request), next);
  });
}
