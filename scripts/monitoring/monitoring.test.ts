import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { metricsUrl } from '../../app/metrics.test-helpers';
// These modules register gauges.
import '../../app/session/store/encrypted-store.server';
import '../../app/upstream/list-response.server';
import '../../app/upstream/send.server';

const FOLDER = new URL('./', import.meta.url);
const METRIC = /\b(?:portal|process|nodejs)_[a-z0-9_]+/g;
/** Parts of a histogram. */
const SUFFIX = /_(?:bucket|count|sum)$/;
const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;

const read = (file: string) => readFile(new URL(file, FOLDER), 'utf8');
const alerts = await read('alerts.yml');
const dashboard = JSON.parse(await read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const dashboardQueries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

async function listServedMetrics(): Promise<Set<string>> {
  const text = await (await fetch(`${metricsUrl}/metrics?x=1`)).text();
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

test('every metric that the alerts and the dashboard ask for is served', async () => {
  const served = await listServedMetrics();
  const queries = [...alerts.matchAll(/expr: ([\s\S]*?)\n {8}\w/g)].map(([, query = '']) => query);
  expect(queries.length).toBeGreaterThanOrEqual(10);
  expect(dashboardQueries.length).toBeGreaterThan(15);
  const names = [...queries, ...dashboardQueries].flatMap((query) => query.match(METRIC) ?? []);
  expect(names.length).toBeGreaterThan(30);
  expect(
    names.map((name) => (served.has(name) ? name : name.replace(SUFFIX, ''))).filter((name) => !served.has(name)),
  ).toEqual([]);
});

test('every alert has a row in the runbook, and a test in which it fires', async () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThanOrEqual(10);
  const operations = await readFile(new URL('../operations.md', FOLDER), 'utf8');
  const tests = await read('alerts.test.yml');
  expect(names.filter((name) => !operations.includes(`| \`${name}\` |`))).toEqual([]);
  expect(names.filter((name) => !tests.includes(`alertname="${name}"`))).toEqual([]);
});

test.skipIf(!hasPromtool)('promtool accepts the rules, and each fires for its cause only', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: fileURLToPath(FOLDER), encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  }
});
