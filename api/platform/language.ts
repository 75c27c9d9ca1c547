import { AsyncLocalStorage } from 'node:async_hooks';
import { type BrandWords, brandWords } from 'brand/brand.ts';
import { defaultLanguage, isLanguage, type Language, languageTags, pathIn } from 'contract/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getLocale, overwriteGetLocale } from 'messages/runtime.js';

const requestLanguage = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => requestLanguage.getStore() ?? defaultLanguage);

/** The language that texts come in here: that of the call, or of the message that is being written. */
export function currentLanguage(): Language {
  return getLocale();
}

/** Does `work`, whose texts come in `language`, as do those of all that it waits for. */
export function withLanguage<Value>(language: Language, work: () => Value): Value {
  return requestLanguage.run(language, work);
}

/** The brand's words in the language that is spoken here. */
export function wordsOfBrand(): BrandWords {
  return brandWords[currentLanguage()];
}

/** How a document names the language that is spoken here. */
export function documentLanguage(): string {
  return languageTags[currentLanguage()];
}

/** The address of a page of the site in the language that is spoken here. */
export function pageAddress(publicUrl: string, path: string): string {
  return `${publicUrl}${pathIn(currentLanguage(), path)}`;
}

/** Browsers send some forty letters; nobody reads for long what somebody else made up. */
const MOST_LETTERS = 200;

/** The language that a header `Accept-Language` prefers among ours; the default where it names none of them. */
export function preferredLanguage(header: string | undefined): Language {
  let preferred = { language: defaultLanguage, weight: 0 };
  for (const range of (header ?? '').slice(0, MOST_LETTERS).toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = tag.split('-')[0];
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (isLanguage(language) && weight > preferred.weight) preferred = { language, weight };
  }
  return preferred.language;
}

/** The language that a call asks to be answered in. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}

/** Answers every call in the language that it asks for; Fastify carries it on over the arrival of a body. */
export function registerLanguage(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) reply.header('vary', 'accept-language');
    withLanguage(languageOf(request), next);
  });
}
