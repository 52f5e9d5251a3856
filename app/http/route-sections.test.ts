import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { createSectionLookup } from './route-sections.server';

const ROUTES = {
  root: { path: '' },
  frame: { parentId: 'root' },
  dashboard: { parentId: 'frame', index: true },
  list: { parentId: 'frame', path: 'events' },
  listFile: { parentId: 'frame', path: 'events.csv' },
  one: { parentId: 'frame', path: 'events/:recordingId' },
  settings: { parentId: 'frame', path: 'settings' },
  companies: { parentId: 'settings', path: 'companies' },
  any: { parentId: 'root', path: ':code/:rest' },
  missing: { parentId: 'root', path: '*' },
};
const build = {
  routes: Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }])),
  assets: { version: '1', routes: Object.fromEntries(Object.keys(ROUTES).map((id) => [id, { id }])) },
} as unknown as ServerBuild;
const ALWAYS = ['root', 'frame', 'dashboard', 'any', 'missing'];

const getRoutes = createSectionLookup(build, ({ routes, assets }) => {
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  return Object.keys(routes);
});

test.each([
  ['/', ALWAYS],
  ['/events', [...ALWAYS, 'list', 'one']],
  ['/events.data', [...ALWAYS, 'list', 'one']],
  ['/events/7', [...ALWAYS, 'list', 'one']],
  ['/events.csv', [...ALWAYS, 'listFile']],
  ['/settings/companies.data', [...ALWAYS, 'settings', 'companies']],
])('%s gets the routes that can match it', (path, routes) => {
  expect(getRoutes(path).toSorted()).toEqual(routes.toSorted());
});

test.each(['/_root.data', '/Events', '/%65vents', '/nowhere', '/:code/7', '/*', '/constructor'])(
  '%s, which is outside all sections, gets all routes',
  (path) => {
    expect(getRoutes(path)).toEqual(Object.keys(ROUTES));
  },
);

test('the value of a section is created once', () => {
  expect(getRoutes('/events')).toBe(getRoutes('/events/8'));
});
