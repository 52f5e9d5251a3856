import { readFileSync } from 'node:fs';
import type { Router } from 'express5';
import { expect, test } from 'vitest';
import { createMockApi } from './app';
import { createWorldListRouter } from './control/control-router';
import { createWorldRouter } from './control/world-router';
import { FAULT_KINDS, FaultSchema } from './faults/faults';
import { SCENARIO_NAMES } from './scenarios/scenario-names';
import { createWorlds } from './worlds/worlds';

const README = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

/** The routes of a router as the README writes them: 'GET /__mock/snapshots/{name}'. */
function listRoutes(router: Router, prefix: string): string[] {
  return router.stack.flatMap(({ route }) =>
    (route?.stack ?? []).map(({ method }) => {
      const path = `${prefix}${route?.path}`.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}');
      return `${method.toUpperCase()} ${path}`;
    }),
  );
}

test('the README has exactly the routes of the control API', () => {
  const worlds = createWorlds(createMockApi().mock.settings);
  const routes = [
    ...listRoutes(createWorldRouter(worlds.main, worlds), '/__mock'),
    ...listRoutes(createWorldListRouter(worlds), '/__mock/worlds'),
  ];
  const documented = [...README.matchAll(/^\| `([A-Z]+ \/__mock[^`]*)` \|/gm)].map(([, route]) => route);
  expect(documented.toSorted()).toEqual([...new Set(routes)].toSorted());
});

test('the README has every scenario, fault kind, fault field and environment variable', () => {
  const variables = readFileSync(new URL('./server.ts', import.meta.url), 'utf8').match(/MOCK_[A-Z_]+/g) ?? [];
  expect(variables).toContain('MOCK_PORT');
  for (const name of [...SCENARIO_NAMES, ...FAULT_KINDS, ...Object.keys(FaultSchema.shape), ...variables])
    expect(README).toContain(`\`${name}\``);
});
