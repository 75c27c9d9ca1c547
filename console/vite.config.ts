import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { buildLanguage } from 'messages/build-language.ts';
import { oneLanguage } from 'messages/one-language.ts';
import { storeCompiled } from 'ui/store-compiled.ts';
import { defineConfig } from 'vite';

/** Messages are small modules in great number: one file holds them all. */
const groups = [
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|@tanstack)[\\/]/ },
  { name: 'texts', test: /^\0texts/ },
];

const compiled = {
  presets: [reactCompilerPreset()],
  include: /\/(?:console\/app|ui)\/.*\.tsx?(?:$|\?)/,
  sourceMap: false,
};

/** For `npm run dev`, where this server is in front: calls go to the API, all other pages to the site's server. */
const proxy = {
  '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
  '^/(?!console(?:/|$))': { target: `http://localhost:${process.env.SITE_PORT ?? 5174}`, ws: true },
};

/** Its files lie below /console/assets/, apart from those of the traveller's site. */
export default defineConfig({
  base: '/console/',
  plugins: [oneLanguage(), tailwindcss(), storeCompiled(babel(compiled)), reactRouter()],
  resolve: {
    alias: { '#language': fileURLToPath(new URL(`app/languages/${buildLanguage}.ts`, import.meta.url)) },
  },
  // Served with the code: licences ask for their notice.
  build: { assetsInlineLimit: 0, license: { fileName: 'licences.json' } },
  server: { proxy },
  // For `npm run dev`: a package that is found only when a page loads makes every open page load again.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
