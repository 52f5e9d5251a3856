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

/** All packages that run in the browser. Vite bundles these when the development server starts. */
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
  // One cache per set of patches, because Vite does not notice that a patch has changed an installed package.
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
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
    rollupOptions: {
      output: isSsrBuild ? { sourcemapExcludeSources: true } : { manualChunks: groupSharedChunks() },
    },
  },
  test: {
    setupFiles: ['./e2e/support/vitest.setup.ts'],
    reporters: [
      'default',
      './e2e/support/generated-inputs-reporter.ts',
      // For scripts/test.js.
      ...(process.env.TEST_REPORT ? [['json', { outputFile: process.env.TEST_REPORT }]] : []),
    ],
    // Vitest filters only by tags that are listed here.
    tags: isTest ? findTestTags(process.argv) : [],
    // The full run tests more generated inputs.
    testTimeout: process.env.E2E_FULL ? 120_000 : 15_000,
    // Threads start faster than processes.
    pool: 'threads',
    // By default Vitest leaves one core free.
    maxWorkers: availableParallelism(),
    // Long enough for a machine that runs other processes too.
    expect: { poll: { timeout: 10_000 } },
    // The groups run one after the other. If they were mixed, Vitest would end the worker, and lose its loaded
    // modules, whenever the next file belongs to another group.
    projects: [
      // These files need modules of their own. They run first, because they wait most, and npm test builds meanwhile.
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
          // All files together are one client, which would exceed these limits. Other tests check the limits.
          env: { FORGOT_PASSWORD_FAILURES: '1000', SESSIONS_PER_USER: '1000' },
        },
      },
      // These files share modules and run in happy-dom, which a comment in each file selects.
      {
        extends: true,
        test: { name: 'browser', include: inBrowser, isolate: false, sequence: { groupOrder: 3 } },
      },
      // All other files share modules.
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
