import type { Plugin } from 'vite';
import { buildLanguage } from './build-language.ts';

/** Patterns of the locale lookup in compiled messages, and of its import. */
const IMPORT = /^import \{ getLocale, experimentalStaticLocale \} from '\.\.\/runtime\.js';$/m;
const LOOKUP = /experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/;
const COMPILED = /[\\/]messages[\\/]compiled[\\/]messages[\\/](?!_index)[^\\/]+\.js$/;

/**
 * A Vite plugin that fixes the language of all messages, so that other languages are tree-shaken. Paraglide's
 * own constant is in another module, where the bundler finds it too late.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    transform: {
      filter: { id: COMPILED },
      handler(code, id) {
        if (!IMPORT.test(code) || !LOOKUP.test(code)) throw new Error(`Unexpected locale lookup in ${id}`);
        const settled = code.replace(IMPORT, '').replace(LOOKUP, JSON.stringify(buildLanguage));
        return { code: settled, map: null };
      },
    },
  };
}
