import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const isTest = Boolean(process.env.VITEST);

// A few shared files in place of twenty: the framework, what every page needs, what every page behind the login needs,
// what every list needs.
// Dialogs, tables and forms stay in files of their own, which come with their first use.
const SHARED_CHUNKS = [
  {
    name: 'framework',
    holds:
      /node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\/|vite\/preload-helper/,
  },
  {
    name: 'kit',
    holds: filesOf(
      'domain/paths',
      'lib/(?:form-reply|leave|modal-address|problem|reloads|search-params)',
      'ui/(?:after-each-step|banner|button|early-answer|preload-route|form/(?:once|posting)|hydrated|icon|navigation-bar|document|overlay/toaster|panel-hash|plain-click|states|tag)',
      'components/(?:brand|problem-page|problem-title|public-frame)',
    ),
  },
  {
    name: 'frame',
    holds: filesOf(
      'lib/initials',
      'ui/(?:avatar|picture|page-header|form/preference-form|overlay/popover|table/table-context|time)',
      'components/(?:failed-panel|header|menu|menu-places|page-title|shell|shell-keys)',
    ),
  },
  { name: 'list', holds: filesOf('components/list-panel', 'ui/(?:guarded-link|name-link)') },
];

/**
 * @param {string[]} files
 * @returns {RegExp}
 */
function filesOf(...files) {
  return new RegExp(`app/(?:${files.join('|')})\\.tsx?$`);
}

// Lazy route discovery is off, and its code (the address /__manifest) is left out of what a browser loads.
const withoutLazyDiscovery = {
  name: 'without-lazy-discovery',
  /**
   * @param {string} id
   * @param {{ ssr?: boolean }} [options]
   */
  load(id, options) {
    if (options?.ssr || !id.endsWith('@remix-run/react/dist/esm/fog-of-war.js')) return null;
    return `
      export const isFogOfWarEnabled = () => false;
      export const getPartialManifest = () => undefined;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => undefined;
    `;
  },
};

// No link of ours asks for a page's data before it is pressed (ui/early-answer.ts): an exchange of tokens would come with
// it. What every link of the framework keeps ready for that is left out of the browser, with its two states and two effects.
const withoutPrefetch = {
  name: 'without-prefetch',
  /**
   * @param {string} code
   * @param {string} id
   * @param {{ ssr?: boolean }} [options]
   */
  transform(code, id, options) {
    if (options?.ssr || !id.endsWith('@remix-run/react/dist/esm/components.js')) return null;
    return without(without(code, 'usePrefetchBehavior', '[false, null, {}]'), 'PrefetchPageLinks', 'null');
  },
};

// With single fetch a route's data comes in one answer; how it was read before, one request and one stream a route, is
// never called. What is drawn where the root has no boundary is not either: ours has one.
const UNCALLED = {
  routes: ['fetchServerHandler', 'unwrapServerResponse', 'wrapShouldRevalidateForHdr'],
  errorBoundaries: ['RemixRootDefaultErrorBoundary'],
  fallback: ['RemixRootDefaultHydrateFallback'],
};
const withoutUncalled = {
  name: 'without-uncalled',
  /**
   * @param {string} code
   * @param {string} id
   * @param {{ ssr?: boolean }} [options]
   */
  transform(code, id, options) {
    const file = Object.entries(UNCALLED).find(([name]) => id.endsWith(`@remix-run/react/dist/esm/${name}.js`));
    if (options?.ssr || !file) return null;
    return file[1].reduce((rest, name) => without(rest, name, 'null'), code);
  },
};

const CHANGED_LINES = {
  // What a small form reloads while a link is followed is of the page that the link leads to. Followed another one meanwhile,
  // the router dropped the data of the page that is still shown, and with them all of it until the other one had come.
  'router/dist/router': {
    'mergeLoaderData(state.loaderData, loaderData, matches, errors)':
      'mergeLoaderData(state.loaderData, loaderData, state.matches.concat(matches), errors)',
  },
  // Remix notes each step of the router beside the router itself, at once: the page was drawn twice, first as it was, and
  // what was not hydrated yet was thrown away and drawn anew. In a transition both are one.
  'react/dist/esm/browser': {
    'setLocation(newState.location)': 'React.startTransition(() => setLocation(newState.location))',
  },
  // An answer that nobody waits for any more, because the reader went on while it came in, is no error: neither here nor
  // after it is decoded, which it is therefore when all of it is there. No loader of ours sends its data in parts.
  'react/dist/esm/single-fetch': {
    'console.error(e);': 'if (!init.signal?.aborted) console.error(e);',
    'decodeViaTurboStream(res.body, window)':
      'decodeViaTurboStream(new Response(await res.arrayBuffer()).body, window)',
  },
};
const withChangedLines = {
  name: 'with-changed-lines',
  /**
   * @param {string} code
   * @param {string} id
   * @param {{ ssr?: boolean }} [options]
   */
  transform(code, id, options) {
    const found = Object.entries(CHANGED_LINES).find(([name]) => id.endsWith(`@remix-run/${name}.js`));
    if (options?.ssr || !found) return null;
    const [name, lines] = found;
    return Object.entries(lines).reduce((rest, [line, changed]) => {
      if (!rest.includes(line)) throw new Error(`@remix-run/${name} no longer has the line ${line}`);
      return rest.replace(line, changed);
    }, code);
  },
};

// React hands a page over as thousands of small texts, and makes each into bytes by itself: a sixth of what a page costs the
// server, and NUL bytes where a sign of several bytes does not fit. The page is sent whole, so it is text until then.
const pageAsText = {
  name: 'page-as-text',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    if (id !== REACT_SERVER) return null;
    const write = /function (\w+)\((\w),(\w)\)\{if\("string"===typeof \3\)[\s\S]*?\}(?=function)/;
    const toBytes = /function (\w+)\((\w)\)\{return \w+\.encode\(\2\)\}/;
    if (!write.test(code) || !toBytes.test(code)) throw new Error('React no longer writes a page as it did');
    return code.replace(write, 'function $1($2,$3){$2.write($3)}').replace(toBytes, 'function $1($2){return $2}');
  },
};
const REACT_SERVER = fileURLToPath(
  new URL('./cjs/react-dom-server.node.production.min.js', import.meta.resolve('react-dom/server')),
);

/**
 * @param {string} code
 * @param {string} name
 * @param {string} answer
 */
function without(code, name, answer) {
  const found = new RegExp(`^(?:async )?function ${name}\\([\\s\\S]*?\\n}$`, 'm');
  if (!found.test(code)) throw new Error(`@remix-run/react has no function ${name} any more`);
  return code.replace(found, `function ${name}() { return ${answer}; }`);
}

// The list of routes that a browser loads is what its router needs and no more: files to download are links that the
// browser follows, what is not said is false, and what every page has loaded need not be loaded with another one.
// Remix has written it by the time the server's build is done.
const smallBrowserManifest = {
  name: 'small-browser-manifest',
  async closeBundle() {
    const folder = new URL('./build/client/assets/', import.meta.url);
    const names = (await readdir(folder)).filter((file) => /^manifest-.*\.js$/.test(file));
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const manifest = JSON.parse(text.replace(/^window\.__remixManifest=/, '').replace(/;$/, ''));
      manifest.routes = smallRoutes(manifest);
      await writeFile(new URL(name, folder), `window.__remixManifest=${JSON.stringify(manifest)};`);
    }
  },
};

/**
 * @typedef {{ path?: string, imports: string[], css?: string[], [key: string]: unknown }} Route
 * @param {{ entry: { imports: string[] }, routes: Record<string, Route> }} manifest
 */
function smallRoutes({ entry, routes }) {
  const loaded = new Set([...entry.imports, ...(routes.root?.imports ?? [])]);
  /** @type {(file: string) => number} */
  const usesOf = (file) => Object.values(routes).filter(({ imports }) => imports.includes(file)).length;
  const kept = Object.entries(routes).filter(([, { path = '' }]) => !path.endsWith('.csv'));
  return Object.fromEntries(
    kept.map(([id, route]) => {
      const { css = [], ...rest } = route;
      const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== false));
      if (css.length > 0) said.css = css;
      const own = id === 'root' ? route.imports : route.imports.filter((file) => !loaded.has(file));
      // The same files in the same order compress best.
      return [id, { ...said, imports: own.toSorted((a, b) => usesOf(b) - usesOf(a) || a.localeCompare(b)) }];
    }),
  );
}

// Distances, sizes and durations are the same in every theme: what they are is written where they are used, so that a
// browser need not look them up for every element. What has two values, as colours do, stays a variable.
const writtenOutTokens = {
  postcssPlugin: 'written-out-tokens',
  /** @param {import('postcss').Root} root */
  OnceExit(root) {
    /** @type {Map<string, string | null>} */
    const tokens = new Map();
    root.walkDecls(/^--(?!color)/, ({ prop, value, parent }) => {
      const isToken = parent?.type === 'rule' && /** @type {import('postcss').Rule} */ (parent).selector === ':root';
      tokens.set(prop, isToken && !tokens.has(prop) ? value : null);
    });
    root.walkDecls((declaration) => {
      let { value } = declaration;
      for (let depth = 0; depth < 3; depth++) {
        value = value.replace(/var\((--[\w-]+)\)/g, (use, name) => tokens.get(name) ?? use);
      }
      declaration.value = value.replace(/calc\(([\d.]+)rem \* (-?[\d.]+)\)/g, (_, rem, times) => `${rem * times}rem`);
    });
  },
};

// What the framework tells its developers: left out of what a browser loads, with its texts.
const DEVELOPER_WARNINGS = [
  'console.warn',
  'console.info',
  'console.debug',
  'warning',
  'warning$1',
  'warningOnce',
  'logDeprecation',
  'logV6DeprecationWarnings',
];

const TESTS = ['app/**/*.test.{ts,tsx}', 'mock-api/**/*.test.ts', 'scripts/**/*.test.ts'];
const ROUTES = ['app/routes/**/*.test.ts'];
// Tests of what is read from the environment or kept in the process.
const ALONE = ['app/{session,upstream,http}/**/*.test.ts', 'app/config.test.ts'];

// The Vite configuration: every script names this file with --config.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    withoutLazyDiscovery,
    withoutPrefetch,
    withoutUncalled,
    withChangedLines,
    isSsrBuild && pageAsText,
    isSsrBuild && smallBrowserManifest,
    !isTest &&
      remix({
        future: {
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          v3_singleFetch: true,
          v3_routeConfig: true,
          // Off: an open denial-of-service advisory on /__manifest.
          v3_lazyRouteDiscovery: false,
        },
      }),
    !isTest && !isSsrBuild && compression({ algorithms: ['brotliCompress'], include: /\.(?:js|css|svg)$/ }),
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: new URL('./app/', import.meta.url).pathname },
      // TanStack's store brings a copy of a hook that React 18 has.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ...(isSsrBuild ? [{ find: /^react-dom\/server$/, replacement: REACT_SERVER }] : []),
    ],
  },
  css: { postcss: { plugins: [writtenOutTokens] } },
  build: {
    target: 'es2022',
    // Every asset is a file of its own: the content security policy allows no data: fonts, and files are cached.
    assetsInlineLimit: 0,
    // Remix preloads what a page needs; Vite's helper would ask for the same again.
    modulePreload: false,
    sourcemap: false,
    // What runs on the server keeps its names, for the stacks in its log.
    minify: isSsrBuild ? false : 'terser',
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: (id) => SHARED_CHUNKS.find(({ holds }) => holds.test(id))?.name } },
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 5,
        pure_getters: true,
        pure_funcs: DEVELOPER_WARNINGS,
        keep_fargs: false,
      },
      format: { comments: false },
    },
  },
  test: {
    setupFiles: ['./e2e/vitest.setup.ts'],
    reporters: ['default', './e2e/generated-figure.ts'],
    // The full run tries more generated input.
    testTimeout: process.env.E2E_FULL ? 120_000 : 15_000,
    // Both cores of a small machine, too.
    maxWorkers: availableParallelism(),
    // A machine that does other things too is no failure.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // What is set up differently in each file is loaded anew for each.
      { extends: true, test: { name: 'alone', include: ALONE } },
      // The others share what they load: tests of routes the mock behind them too, which is reset for every test.
      { extends: true, test: { name: 'routes', include: ROUTES, isolate: false, setupFiles: ['./e2e/reset-mock.ts'] } },
      { extends: true, test: { name: 'together', include: TESTS, exclude: [...ALONE, ...ROUTES], isolate: false } },
    ],
  },
}));
