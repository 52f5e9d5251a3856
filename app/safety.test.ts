import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { paths } from './domain/paths';
import { parseReturnPath } from './domain/return-path';
import { getGuard } from './guard/wrap-handler.server';
import routeConfig from './routes';
import type { shouldRevalidate as ShouldRevalidate } from './shared/should-revalidate';

type RouteEntry = { file: string; path?: string; index?: boolean; children?: RouteEntry[] };
type Module = Record<string, unknown>;

const entries = (await routeConfig) as RouteEntry[];
const modules = import.meta.glob<Module>(['./routes/**/*.{ts,tsx}', '!./routes/**/*.{test,test-helpers}.*'], {
  eager: true,
});

/** Lists every route file with its full path; layouts have no path of their own. */
function listRoutes(routes: RouteEntry[], parent = ''): { file: string; path: string }[] {
  return routes.flatMap(({ file, path, index, children }) => {
    // One slash between segments, and none at the end.
    const fullPath = `${parent}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const ownRoute = path !== undefined || index ? [{ file, path: fullPath }] : [];
    return [...ownRoute, ...listRoutes(children ?? [], path === undefined ? parent : fullPath)];
  });
}
const listFiles = (routes: RouteEntry[]): string[] =>
  routes.flatMap(({ file, children }) => [file, ...listFiles(children ?? [])]);

const routes = listRoutes(entries);
const PUBLIC_PATHS = [
  '/login',
  '/logout',
  '/agreement',
  '/register/activate/:activationCode',
  '/setup-password/:activationCode',
  '/forgot-password',
  '/preferences',
  '/healthz',
  '/readyz',
  '/servingz',
  '/*',
];

function getModule(file: string): Module {
  const module = modules[`./${file}`];
  if (!module) throw new Error(`${file} is in routes.ts and does not exist`);
  return module;
}

test(
  'every loader and action is guarded, and the public ones are those of the public pages',
  { tags: ['GUARD-01', 'GUARD-02'] },
  () => {
    const layouts = listFiles(entries).filter((file) => !routes.some((route) => route.file === file));
    const files = [...routes, ...layouts.map((layout) => ({ file: layout, path: layout }))];
    const pagesWithoutLoader = files.filter(
      ({ file, path }) => !PUBLIC_PATHS.includes(path) && getModule(file).loader === undefined,
    );
    expect(pagesWithoutLoader, 'Without a loader nothing would guard the page').toEqual([]);

    const handlers = files.flatMap(({ file, path }) => {
      const { loader, action } = getModule(file);
      return Object.entries({ loader, action })
        .filter(([, handler]) => handler !== undefined)
        .map(([name, handler]) => ({ name: `${name} of ${file}`, path, guard: getGuard(handler) }));
    });
    expect(handlers.length).toBeGreaterThan(50);
    expect(handlers.filter(({ guard }) => guard === undefined)).toEqual([]);
    const wronglyGuarded = handlers.filter(({ guard, path }) => (guard === 'public') !== PUBLIC_PATHS.includes(path));
    expect(wronglyGuarded).toEqual([]);
  },
);

test('view steps run no loader of any page', { tags: ['D150'] }, () => {
  const pages = listFiles(entries).filter((file) => modules[`./${file}`]?.default && modules[`./${file}`]?.loader);
  expect(pages.length).toBeGreaterThan(30);
  const currentUrl = new URL('https://portal.test/page');
  const params = { currentParams: {}, nextParams: {} };
  const step = { ...params, currentUrl, nextUrl: new URL('?modal=create', currentUrl), defaultShouldRevalidate: true };
  for (const file of pages) {
    const { shouldRevalidate } = modules[`./${file}`] as { shouldRevalidate?: typeof ShouldRevalidate };
    expect(shouldRevalidate?.(step), `${file} exports shouldRevalidate of ~/lib/should-revalidate`).toBe(false);
  }
});

test('no page prefetches a stylesheet: in Firefox the security policy forbids it', () => {
  const links = listFiles(entries).flatMap((file) => (modules[`./${file}`]?.links as () => { rel: string }[]) ?? []);
  expect(links.length).toBeGreaterThan(10);
  expect(links.flatMap((list) => list()).filter(({ rel }) => rel !== 'stylesheet')).toEqual([]);
});

test('a page with a report is never loaded again: its frame needs the security policy of its document', () => {
  const currentUrl = new URL('https://portal.test/reports');
  const params = { currentParams: {}, nextParams: {} };
  const navigation = { ...params, currentUrl, nextUrl: new URL('/tags', currentUrl), defaultShouldRevalidate: true };
  for (const name of ['own-report', 'company-report']) {
    const { shouldRevalidate } = getModule(`routes/portal/${name}.tsx`) as {
      shouldRevalidate: typeof ShouldRevalidate;
    };
    expect(shouldRevalidate(navigation), name).toBe(false);
  }
});

test('without script a form with a message before its redirect is followed by the header of its response', () => {
  for (const page of [
    'portal/account/route',
    'public/forgot-password/route',
    'public/setup-password/route',
    'settings/create-company',
  ]) {
    const { headers } = getModule(`routes/${page}.tsx`) as { headers: (args: object) => object };
    const actionHeaders = new Headers({ Refresh: '2;url=/next' });
    expect(headers({ actionHeaders }), page).toEqual({ Refresh: '2;url=/next' });
    expect(headers({ actionHeaders: new Headers() }), page).toEqual({});
  }
});

test('every path helper has a route', () => {
  const routePaths = routes.map(({ path }) => path);
  for (const [name, make] of Object.entries(paths)) {
    // A second argument is a list of a company or a tab.
    const path = (make as (...values: string[]) => string)('activation', 'users').replace(/[?#].*$/, '');
    const matches = routePaths.some(
      (pattern) => pattern !== '/*' && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path),
    );
    expect(matches, `paths.${name} (${path})`).toBe(true);
  }
});

test('a log-in returns to exactly the pages behind the login', { tags: ['D158'] }, () => {
  const returnPaths = routes.filter(({ path }) => parseReturnPath(path.replaceAll(/:\w+/g, '1')) !== null);
  const pages = routes.filter(({ file, path }) => getModule(file).default && !PUBLIC_PATHS.includes(path));
  expect(pages.length).toBeGreaterThan(25);
  expect(returnPaths.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
});

test('lazy route discovery stays off, and the lock file names no registry, so that any mirror serves packages', async () => {
  const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(await read('remix.config.js')).toContain('v3_lazyRouteDiscovery: false');
  expect(await read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});
