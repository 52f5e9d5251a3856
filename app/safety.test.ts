import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import routeConfig from './routes';
import { paths } from './domain/paths';
import { getGuard } from './guard/wrap-handler.server';

type RouteEntry = { file: string; path?: string; index?: boolean; children?: RouteEntry[] };
type Module = Record<string, unknown>;

const entries = (await routeConfig) as RouteEntry[];
const modules = import.meta.glob<Module>(['./routes/**/*.{ts,tsx}', '!./routes/**/*.test.ts'], { eager: true });

/** Lists every route file with its full path; layouts have no path of their own. */
function listRoutes(routes: RouteEntry[], parent = ''): { file: string; path: string }[] {
  return routes.flatMap(({ file, path, index, children }) => {
    const full = `${parent}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const ownRoute = path !== undefined || index ? [{ file, path: full }] : [];
    return [...ownRoute, ...listRoutes(children ?? [], path === undefined ? parent : full)];
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
  '/*',
];

test('every loader and action is guarded, and anonymous ones are the public pages only', () => {
  const layouts = listFiles(entries).filter((file) => !routes.some((route) => route.file === file));
  for (const { file, path } of [...routes, ...layouts.map((layout) => ({ file: layout, path: layout }))]) {
    const module = modules[`./${file}`];
    if (!module) throw new Error(`${file} is in routes.ts and not in the tree`);
    // Without a loader nothing would guard the page.
    if (!PUBLIC_PATHS.includes(path)) expect(module.loader, `${file} has a loader`).toBeDefined();
    for (const name of ['loader', 'action']) {
      if (module[name] === undefined) continue;
      const guard = getGuard(module[name]);
      expect(guard, `${name} of ${file} is guarded`).toBeDefined();
      expect(guard === 'anonymous', `${name} of ${file} is public`).toBe(PUBLIC_PATHS.includes(path));
    }
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
    '/rpa/edit-process-config/:settingId',
    '/rpa/main-logging',
    '/rpa/main-logging/:loggingId',
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

test('no code but the contract names the endpoint that must not be called', { tags: ['OTP-20'] }, async () => {
  const files = await readdir(new URL('.', import.meta.url), { recursive: true });
  const users: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))) {
    if (/\blistLoggingCustomers\b/.test(await readFile(new URL(file, import.meta.url), 'utf8'))) users.push(file);
  }
  expect(
    users.every((file) => file.startsWith('upstream/contract/')),
    users.join(),
  ).toBe(true);
  expect(users).not.toEqual([]);
});

test('the app never names the mock, and has no inline style and no raw markup', async () => {
  const files = await readdir(new URL('.', import.meta.url), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(50);
  for (const file of sources) {
    const source = await readFile(new URL(file, import.meta.url), 'utf8');
    expect(source, file).not.toMatch(/mock-api|__mock|createMockApi/);
    // Only the document inserts raw text: the styles of the build. The pattern names what all other files may not use.
    const isDocument = file === 'root.tsx' || file === 'ui/document/document-parts.ts';
    expect(source, file).not.toMatch(isDocument ? /\bstyle=\{/ : /\bstyle=\{|dangerouslySetInnerHTML|\.innerHTML\b/);
    // The prefetch wraps `fetch` for data requests to the portal itself.
    if (!/^(?:upstream|session|guard)\/|^ui\/navigation\/prefetch\.ts$/.test(file))
      expect(source, `${file} calls the API without the session layer`).not.toMatch(/\bcallApi\b|\bfetch\(/);
  }
});

test('lazy route discovery stays off and the router carries its security fixes', async () => {
  const [config, lock] = await Promise.all(
    ['../remix.config.js', '../package-lock.json'].map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
  );
  expect(config).toContain('v3_lazyRouteDiscovery: false');
  const packages = (JSON.parse(lock ?? '{}') as { packages: Record<string, { version: string }> }).packages;
  expect(packages['node_modules/@remix-run/router']?.version).toBe('1.23.4');
  expect(packages['node_modules/react-router']?.version).toBe('6.30.6');
  expect(packages['node_modules/react-router-dom']?.version).toBe('6.30.6');
  expect(lock).not.toMatch(/"resolved": "https?:/);
});
