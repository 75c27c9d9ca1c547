import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { languageFolder } from 'contract/values/language.ts';
import { buildLanguage } from 'messages/build-language.ts';
import { oneLanguage } from 'messages/one-language.ts';
import { defineConfig } from 'vite';
import { boardPage } from './page/board-page.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The phone app below /board. Preact in React's place, no web fonts, and a decoder of QR codes only: hosts install it at
 * a coach door with one bar of signal.
 */
export default defineConfig({
  base: '/board/',
  root: file('.'),
  plugins: [oneLanguage(), tailwindcss(), boardPage(buildLanguage)],
  resolve: {
    alias: {
      '#language': file(`languages/${buildLanguage}.ts`),
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: file(`../build/board/${languageFolder(buildLanguage) || 'en/'}`),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome107', 'safari16.4', 'firefox110'],
    license: { fileName: 'licences.json' },
  },
});
