import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { addPlainColors } from './scripts/build/plain-colors.js';
import { groupSharedChunks } from './scripts/build/shared-chunks.js';
import { hashPatches, requirePatches } from './scripts/patches/patches.js';

requirePatches();

/** All packages that run in the browser. Vite bundles these when the development server starts. */
const CLIENT_PACKAGES = [
  '@conform-to/react',
  '@radix-ui/react-dialog',
  '@radix-ui/react-tabs',
  '@remix-run/react',
  '@tanstack/react-table',
  '@tanstack/react-table/static-functions',
  'downshift',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

/** The part of the configuration that the tests share. */
export const SHARED_CONFIG = {
  // One cache per set of patches, because Vite does not notice that a patch has changed an installed package.
  cacheDir: `node_modules/.vite/${hashPatches()}`,
  resolve: {
    alias: [
      { find: /^~\//, replacement: fileURLToPath(new URL('./app/', import.meta.url)) },
      // React 18 has the hook that the shim adds to older versions.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  css: { postcss: { plugins: [addPlainColors()] } },
};

/**
 * Without `modulePreload` nothing is left to load before a dynamic import, but Vite's function for it would still be 0.4 kB of
 * every page.
 * @type {import('vite').Plugin}
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

// The Vite configuration; scripts name this file with --config.
export default defineConfig(({ isSsrBuild }) => ({
  ...SHARED_CONFIG,
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        // Off, because of an open denial-of-service advisory about /__manifest.
        v3_lazyRouteDiscovery: false,
      },
    }),
    plainImports,
    !isSsrBuild && compression({ algorithms: ['brotliCompress'], include: /\.(?:js|css|svg)$/ }),
  ],
  optimizeDeps: {
    include: CLIENT_PACKAGES,
    // Discovery would also find packages of the server, because it follows the imports of route modules.
    noDiscovery: true,
  },
  build: {
    target: 'es2022',
    // Never inlines assets: the content security policy forbids data: fonts, and files can be cached.
    assetsInlineLimit: 0,
    // Remix preloads what a page needs; Vite's helper would request the same files again.
    modulePreload: false,
    // Only server code has source maps, for the stack traces in its log. The maps do not contain the sources.
    sourcemap: isSsrBuild,
    // Server code is not minified, so that stack traces keep the names of functions. Terser makes the scripts of the
    // browser 4 % smaller than esbuild.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
    rollupOptions: {
      output: isSsrBuild
        ? { sourcemapExcludeSources: true }
        : { manualChunks: groupSharedChunks(), onlyExplicitManualChunks: true },
    },
  },
}));
