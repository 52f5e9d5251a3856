import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { paths } from './domain/paths';
import { parseReturnPath } from './domain/return-path';
import { getGuard } from './guard/wrap-handler.server';
import type { shouldRevalidate as ShouldRevalidate } from './protocol/should-revalidate';
import routeConfig from './routes';

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
  const step = { currentUrl, nextUrl: new URL('?modal=create', currentUrl), defaultShouldRevalidate: true };
  for (const file of pages) {
    const { shouldRevalidate } = modules[`./${file}`] as { shouldRevalidate?: typeof ShouldRevalidate };
    expect(shouldRevalidate?.(step), `${file} exports shouldRevalidate of ~/lib/should-revalidate`).toBe(false);
  }
});

test('a page with a report is never loaded again: its frame needs the security policy of its document', () => {
  const currentUrl = new URL('https://portal.test/reports');
  const navigation = { currentUrl, nextUrl: new URL('/tags', currentUrl), defaultShouldRevalidate: true };
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

test('every path of the specification has a route, and so has every path helper', () => {
  const specified = [
    '/login',
    '/agreement',
    '/register/activate/:activationCode',
    '/setup-password/:activationCode',
    '/forgot-password',
    '/',
    '/account',
    '/ocr/file-list',
    '/ocr/upload',
    '/events',
    '/events/:recordingId',
    '/streams',
    '/streams/:streamId',
    '/upload-recording',
    '/tags',
    '/rpa/process-config',
    '/rpa/create-process-config',
    '/rpa/edit-process-config/:processConfigId',
    '/rpa/main-logging',
    '/rpa/main-logging/:runId',
    '/rpa/task-history',
    '/rpa/get-otp',
    '/rpa/task-trigger',
    '/pd/pipeline',
    '/pd/discovery',
    '/settings/companies',
    '/settings/create-company',
    '/settings/companies/:companyId',
    '/reports',
    '/companyreports/:reportId',
  ];
  const routePaths = routes.map(({ path }) => path);
  for (const path of specified) expect(routePaths).toContain(path);

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

/** Reads the source files of the app, without tests. */
async function readSources(): Promise<{ file: string; text: string }[]> {
  const files = await readdir(new URL('.', import.meta.url), { recursive: true });
  const sourceFiles = files.filter((file) => /\.tsx?$/.test(file) && !/\.test(?:-helpers)?\.tsx?$/.test(file));
  expect(sourceFiles.length).toBeGreaterThan(50);
  return Promise.all(
    sourceFiles.map(async (file) => ({ file, text: await readFile(new URL(file, import.meta.url), 'utf8') })),
  );
}

/** Returns the source files that match a pattern. */
async function findUses(pattern: RegExp): Promise<string[]> {
  const sources = await readSources();
  return sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted();
}

test('only the contract names the endpoint that must not be called', { tags: ['OTP-20'] }, async () => {
  expect(await findUses(/\blistLoggingCustomers\b/)).toEqual(['upstream/contract/rpa.ts']);
});

test('the app never names the mock', async () => {
  expect(await findUses(/mock-api|__mock|createMockApi/)).toEqual([]);
});

test('no element has an inline style, and only the document inserts raw markup', async () => {
  expect(await findUses(/\bstyle=\{/)).toEqual([]);
  // root.tsx inserts the styles of the build, and document-parts.ts reads them in the browser.
  expect(await findUses(/dangerouslySetInnerHTML|\.innerHTML\b/)).toEqual([
    'root.tsx',
    'ui/document/document-parts.ts',
  ]);
});

test('only the session layer calls the API', async () => {
  const uses = await findUses(/\bcallApi\b|\bfetch\(/);
  // This one sends requests to the portal itself.
  expect(uses.filter((file) => !/^(?:upstream|session|guard)\//.test(file))).toEqual([
    'components/error-page/unsent-form-page.tsx',
  ]);
});

test('a form that edits a record compares it with what the form was drawn with', { tags: ['D159'] }, async () => {
  const contract = Object.values(
    import.meta.glob<Module>(['./upstream/contract/*.ts', '!./upstream/contract/*.test.ts'], { eager: true }),
  );
  const updates = contract.flatMap((module) => Object.keys(module)).filter((name) => /^update[A-Z]/.test(name));
  expect(updates.length).toBeGreaterThan(5);
  const handlers = (await readSources()).flatMap(({ text }) => text.split(/(?=\bcreate\w+Handler\()/));
  for (const name of updates) {
    const senders = handlers.filter((text) => new RegExp(`\\bapi\\((?:\\w+\\.)?${name}\\b`).test(text));
    expect(senders.length, name).toBeGreaterThan(0);
    for (const sender of senders) expect(sender, name).toMatch(/^createEditHandler\(/);
  }
});

test('a link that opens a new tab gives it no opener', async () => {
  const newTab = /<a\b[^>]*?target="_blank"(?:[^>]|=>)*>|\{ target: '_blank'[^}]*\}/g;
  const links = (await readSources()).flatMap(({ text }) => text.match(newTab) ?? []);
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect(link).toMatch(/\brel(?:="|: ')noopener/);
});

test('lazy route discovery stays off and the router carries its security fixes', async () => {
  const config = await readFile(new URL('../remix.config.js', import.meta.url), 'utf8');
  expect(config).toContain('v3_lazyRouteDiscovery: false');
  const lock = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8');
  expect((JSON.parse(lock) as { packages: unknown }).packages).toMatchObject({
    'node_modules/@remix-run/router': { version: '1.23.4' },
    'node_modules/react-router': { version: '6.30.6' },
    'node_modules/react-router-dom': { version: '6.30.6' },
  });
});

test('the lock file names no registry, so that packages are installed from any mirror', async () => {
  const lock = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8');
  expect(lock).not.toMatch(/"resolved": "https?:/);
});
