import '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { paths } from '~/domain/paths';
import { limitQuery } from '~/http/query-limit.server';
import { toExcludedName } from '~/lib/filter-state';
import type { AnyListSpec } from '~/lib/list-spec';
import { createRouteClient } from '../../e2e/route-harness';
import routeConfig from '../routes';

// A page must not become much larger than the form that was sent: each kB of quotes takes up to 17 kB in it.

type RouteEntry = { file: string; path?: string; index?: boolean; children?: RouteEntry[] };
type Handlers = Record<string, { labels?: Record<string, string> }>;

const modules = import.meta.glob<Record<string, unknown>>(['../routes/**/*.{ts,tsx}', '!../routes/**/*.test.*'], {
  eager: true,
});
const handlers = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => Object.entries((typeof value === 'object' ? value : null) ?? {}) as [string, Handlers[string]][])
  .filter(([, handler]) => typeof handler === 'function');
const formHandlers = handlers.filter(([, { labels }]) => labels !== undefined);

/** Lists the paths of routes with a loader or an action, with 1 for each parameter. */
function listPaths(name: 'loader' | 'action', entries: RouteEntry[], parent = ''): string[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const fullPath = `${parent}/${path ?? ''}`.replace(/\/+/g, '/');
    const isRoute = path !== undefined || index === true;
    const own = isRoute && modules[`../${file}`]?.[name] ? [fullPath.replace(/:\w+/g, '1')] : [];
    return [...own, ...listPaths(name, children, fullPath)];
  });
}
const routes = (await routeConfig) as RouteEntry[];
const actionPaths = listPaths('action', routes);
const MAX_ANSWER = 10_000;

test('the handler of every form names its fields', () => {
  expect(formHandlers.length).toBeGreaterThanOrEqual(20);
  for (const [intent, { labels }] of formHandlers) expect(labels, intent).not.toEqual({});
});

test('no action sends back what a stranger has posted beyond 8 kB, in known fields or unknown ones', async () => {
  expect(actionPaths.length).toBeGreaterThan(15);
  const stranger = await createRouteClient(null);
  const posts = [
    ['', 'unknown'],
    ...formHandlers.map(([intent, { labels }]) => [intent, Object.keys(labels ?? {})[0]]),
  ];
  for (const path of actionPaths) {
    for (const [intent = '', name = ''] of posts) {
      const { text } = await stranger.post(path, { intent, [name]: '"'.repeat(20_000) });
      expect(text.length, `${path} ${intent} ${name}`).toBeLessThan(MAX_ANSWER);
    }
  }
});

test('a form of a user with errors comes back with what was typed, and without it if that is too large', async () => {
  const user = await createRouteClient('superAdmin');
  const post = (length: number) =>
    user.post(paths.account(), { intent: 'update-profile', firstName: 'x'.repeat(length) });
  const kept = await post(400_000);
  expect([kept.status, kept.text.length > 400_000]).toEqual([422, true]);
  const { status, text, data } = await post(600_000);
  expect([status, text.length < MAX_ANSWER]).toEqual([422, true]);
  expect(data).toMatchObject({
    submission: null,
    message: { text: 'The form has errors. Nothing was saved.', detail: expect.stringContaining('too large to keep') },
  });
});

test('a form of a stranger that is too large is not read, and the page says that it is not kept', async () => {
  const stranger = await createRouteClient(null);
  const { status, data } = await stranger.post(paths.account(), {
    intent: 'update-profile',
    firstName: 'x'.repeat(40_000),
  });
  expect(status).toBe(401);
  expect(data).toMatchObject({
    title: 'Your session has ended',
    text: 'Nothing was saved yet. The form was too large to keep on this page.',
  });
});

const specs = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyListSpec => typeof value === 'object' && value !== null && 'toRow' in value);
/** The parameters of which a URL may have several values: the filters and columns of all lists, and those of pages. */
const repeatable = new Set([
  ...specs.flatMap(({ filters = {}, paramPrefix = '' }) => [
    ...Object.keys(filters).flatMap((name) => [paramPrefix + name, toExcludedName(name, paramPrefix)]),
    `${paramPrefix}hide`,
  ]),
  'id',
  'off',
  'next',
  'unknown',
]);

test('a thousand values of every parameter make the data of no page much larger', async () => {
  expect(repeatable.size).toBeGreaterThan(20);
  const user = await createRouteClient('superAdmin');
  const pages = listPaths('loader', routes).filter((path) => !/\.csv|healthz|readyz|servingz|\*/.test(path));
  expect(pages.length).toBeGreaterThan(30);
  const values = Array.from({ length: 1000 }, (_, index) => [...repeatable].map((name) => `${name}="${index}`));
  for (const path of pages) {
    const { text: plain } = await user.get(path);
    const { text } = await user.get(limitQuery(`${path}?${values.flat().join('&')}`));
    expect(text.length - plain.length, path).toBeLessThan(2 * MAX_ANSWER);
  }
});
