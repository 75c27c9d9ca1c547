import type { Plugin } from 'vite';
import { buildLanguage } from './build-language.ts';

/** Where a compiled text asks which language it is wanted in, and what it imports to ask. */
const IMPORT = /^import \{ getLocale, experimentalStaticLocale \} from '\.\.\/runtime\.js';$/m;
const QUESTION = /experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/;
const COMPILED = /[\\/]messages[\\/]compiled[\\/]messages[\\/](?!_index)[^\\/]+\.js$/;

/**
 * Settles the language of every text while the site is built, so that the texts of the other languages fall out of it. Paraglide's
 * own constant for this stands in another module, which the bundler does not look into before it decides what is dead.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    transform: {
      filter: { id: COMPILED },
      handler(code, id) {
        if (!IMPORT.test(code) || !QUESTION.test(code))
          throw new Error(`${id} asks for its language in a new way`);
        const settled = code.replace(IMPORT, '').replace(QUESTION, JSON.stringify(buildLanguage));
        return { code: settled, map: null };
      },
    },
  };
}
