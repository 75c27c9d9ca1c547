import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { buildLanguage } from 'messages/build-language.ts';
import { oneLanguage } from 'messages/one-language.ts';
import { storeCompiled } from 'ui/store-compiled.ts';
import { defineConfig } from 'vite';

/** The API for `npm run dev`. In production the API serves the build from the same origin. */
const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Chunks: code of every page in two files, most form controls in a third. Few files compress better and load
 * sooner. Our changes leave the framework's file cached.
 */
const shared = [
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router)[\\/]/ },
  { name: 'shell', test: /[\\/]web[\\/]app[\\/]root\.tsx/ },
  {
    name: 'form',
    test: /[\\/]ui[\\/](?:card|fields[\\/](?:field|select|text-input)|icons[\\/](?:icon|forms))\.tsx/,
  },
];

/** Bundlers name a chunk of messages after one of them, at random and at length; every page lists the names. */
const chunkFileNames = ({ name }: { name: string }) =>
  name.includes('_') ? 'assets/text-[hash].js' : 'assets/[name]-[hash].js';

const compiled = {
  presets: [reactCompilerPreset()],
  include: /\/(?:web\/app|ui)\/.*\.tsx?(?:$|\?)/,
  sourceMap: false,
};

export default defineConfig({
  plugins: [oneLanguage(), tailwindcss(), storeCompiled(babel(compiled)), reactRouter()],
  resolve: {
    alias: { '#language': fileURLToPath(new URL(`app/languages/${buildLanguage}.ts`, import.meta.url)) },
  },
  build: {
    assetsInlineLimit: 0,
    // Served with the code: licences ask for their notice.
    license: { fileName: 'licences.json' },
    // Every page names the chunks of an import for their preload; few browsers import the tools of assistants.
    modulePreload: {
      resolveDependencies: (chunk, needed) => (chunk.includes('site-tools') ? [] : needed),
    },
  },
  // For `npm run dev`: a package that is found only when a page loads makes every open page load again.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  environments: {
    client: { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: shared } } } } },
  },
  server: { proxy: { '/api': apiOrigin } },
});
