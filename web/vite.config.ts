import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { buildLanguage } from 'messages/build-language.ts';
import { oneLanguage } from 'messages/one-language.ts';
import { storeCompiled } from 'ui/store-compiled.ts';
import { defineConfig } from 'vite';
import { compileHint } from './compile-hint.ts';
import { pagesFromSource } from './pages-from-source.ts';
import { prerender } from './prerender.ts';

/** The API for `npm run dev`. In production the API serves the build from the same origin. */
const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Chunks: code of every page in two files, what the home page shares with many in a third. Few files compress
 * better and load sooner. Our changes leave the framework's file cached.
 */
const shared = [
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router)[\\/]/ },
  { name: 'shell', test: /[\\/]web[\\/]app[\\/]root\.tsx/ },
  {
    name: 'common',
    test: /[\\/](?:on-view|amenity-icons|picture|tabs|card|field|select|text-input|icons[\\/](?:icon|forms))\.tsx/,
  },
];

/**
 * Bundlers name a chunk of messages after one of them, at random and at length. Every page lists the names, so they are short:
 * seven characters of a hash, the fewest that the bundler takes, tell billions of versions apart.
 */
const chunkFileNames = ({ name }: { name: string }) =>
  name.includes('_') ? 'assets/text-[hash:7].js' : 'assets/[name]-[hash:7].js';

const compiled = {
  presets: [reactCompilerPreset()],
  include: /\/(?:web\/app|ui)\/.*\.tsx?(?:$|\?)/,
  sourceMap: false,
};

const built = (part: 'client' | 'server') =>
  fileURLToPath(new URL(`build/${buildLanguage}/${part}`, import.meta.url));

export default defineConfig({
  plugins: [
    oneLanguage(),
    tailwindcss(),
    storeCompiled(babel(compiled)),
    react(),
    pagesFromSource(),
    compileHint(shared.map(({ name }) => name)),
  ],
  resolve: {
    alias: { '#language': fileURLToPath(new URL(`app/languages/${buildLanguage}.ts`, import.meta.url)) },
  },
  appType: 'custom',
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
    client: {
      build: {
        outDir: built('client'),
        manifest: true,
        rolldownOptions: {
          input: 'app/entry.client.tsx',
          output: { chunkFileNames, codeSplitting: { groups: shared } },
        },
      },
    },
    ssr: {
      build: {
        outDir: built('server'),
        copyPublicDir: false,
        rolldownOptions: { input: 'app/entry.server.tsx' },
      },
    },
  },
  // One run builds one language; `scripts/build.ts` merges the builds.
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client);
      if (ssr) await build(ssr);
      await prerender(built('client'), built('server'));
    },
  },
  server: { proxy: { '/api': apiOrigin } },
});
