import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildLanguage } from './build-language.ts';
import { oneLanguage } from './one-language.ts';

/** Where `npm run dev` finds the API; a build is served by the API itself, from the same origin. */
const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What every page loads, as two files with all that they import, and what most forms are made of, as one: they compress better than
 * twenty, and are asked for sooner. Our own changes leave the first one in the browser's cache.
 */
const shared = [
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router)[\\/]/ },
  { name: 'shell', test: /[\\/]web[\\/]app[\\/]root\.tsx/ },
  {
    name: 'form',
    test: /[\\/](?:ui[\\/](?:card|field|select|text-input)\.tsx|lucide-react[\\/].*[\\/](?:createLucideIcon|arrow-right|search)\.mjs)/,
  },
];

export default defineConfig({
  plugins: [
    oneLanguage(),
    tailwindcss(),
    babel({ presets: [reactCompilerPreset()], include: /\/web\/app\/.*\.tsx?(?:$|\?)/, sourceMap: false }),
    reactRouter(),
  ],
  resolve: {
    alias: { '#language': fileURLToPath(new URL(`app/languages/${buildLanguage}.ts`, import.meta.url)) },
  },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
  },
  server: { proxy: { '/api': apiOrigin } },
});
