import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { addPlainColors } from './scripts/build/plain-colors.js';
import { groupSharedChunks } from './scripts/build/shared-chunks.js';
import { findTestTags, groupTests } from './scripts/build/unit-tests.js';
import { hashPatches, requirePatches } from './scripts/patches/patches.js';

requirePatches();

const isTest = Boolean(process.env.VITEST);

/** All packages that run in the browser. If Vite discovers one later, it reloads the page. */
const CLIENT_PACKAGES = [
  '@conform-to/react',
  '@radix-ui/react-dialog',
  '@radix-ui/react-tabs',
  '@remix-run/react',
  '@tanstack/react-table',
  'downshift',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

const TESTS = ['app/**/*.test.{ts,tsx}', 'mock-api/**/*.test.ts', 'scripts/**/*.test.ts'];
const { isolated, withMock, inBrowser } = groupTests();

// The Vite configuration; scripts name this file with --config.
export default defineConfig(({ isSsrBuild }) => ({
  cacheDir: `node_modules/.vite/${hashPatches()}`,
  plugins: [
    !isTest &&
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
    !isTest && !isSsrBuild && compression({ algorithms: ['brotliCompress'], include: /\.(?:js|css|svg)$/ }),
  ],
  resolve: { alias: [{ find: /^~\//, replacement: fileURLToPath(new URL('./app/', import.meta.url)) }] },
  css: { postcss: { plugins: [addPlainColors()] } },
  optimizeDeps: {
    include: CLIENT_PACKAGES,
    // Discovery is off, because it follows route modules into packages of the server.
    noDiscovery: true,
  },
  build: {
    target: 'es2022',
    // Never inlines assets: the content security policy forbids data: fonts, and files can be cached.
    assetsInlineLimit: 0,
    // Remix preloads what a page needs; Vite's helper would request the same files again.
    modulePreload: false,
    // Of the server only, for the stack traces in its log, without the source itself.
    sourcemap: isSsrBuild,
    // Server code keeps its names, for the stack traces in its log. Scripts are 4 % smaller than with esbuild.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
    rollupOptions: {
      output: isSsrBuild ? { sourcemapExcludeSources: true } : { manualChunks: groupSharedChunks() },
    },
  },
  test: {
    setupFiles: ['./e2e/support/vitest.setup.ts'],
    reporters: ['default', './e2e/support/generated-inputs-reporter.ts'],
    tags: isTest ? findTestTags(process.argv) : [],
    // The full run tests more generated inputs.
    testTimeout: process.env.E2E_FULL ? 120_000 : 15_000,
    retry: process.env.CI ? 1 : 0,
    // By default Vitest leaves one core free.
    maxWorkers: availableParallelism(),
    // Long enough for a machine that runs other processes too.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // One group after the other: a file of another group, or another environment, would end the process with its modules.
      // The first group waits most, while the build takes a core.
      { extends: true, test: { name: 'isolated', include: isolated, sequence: { groupOrder: 0 } } },
      // These files share modules and a mock API, which is reset before every file.
      {
        extends: true,
        test: {
          name: 'mock',
          include: withMock,
          isolate: false,
          sequence: { groupOrder: 2 },
          setupFiles: ['./e2e/support/reset-mock.ts'],
          // All files together are one client; the limits have their own tests.
          env: { FORGOT_PASSWORD_FAILURES: '1000', SESSIONS_PER_USER: '1000' },
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: inBrowser, isolate: false, sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: TESTS,
          exclude: [...isolated, ...withMock, ...inBrowser],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
