import { expect, test, vi } from 'vitest';
import { metrics, readSeldom, registerGauge } from './metrics.server';
import { measureGrowth, metricsUrl, readMetric } from './metrics.test-helpers';

/** What is counted, and by how much each series grows. Times are in ms, and series in seconds. */
const COUNTS: [name: string, count: () => void, growth: Record<string, number>][] = [
  [
    'a request',
    () => metrics.countRequest('/users', 'GET', 599, 1500),
    {
      'portal_request_seconds_sum{route="/users",method="GET",status="599"}': 1.5,
      'portal_responses_total{class="5xx"}': 1,
    },
  ],
  [
    'a request without a route',
    () => metrics.countRequest(null, 'PUT', 405, 1),
    {
      'portal_request_seconds_count{route="none",method="PUT",status="405"}': 1,
      'portal_responses_total{class="4xx"}': 1,
      'portal_responses_total{class="5xx"}': 0,
    },
  ],
];

test.each(COUNTS)('%s is counted in its own series', async (_, count, growth) => {
  const values = await measureGrowth(Object.keys(growth), count);
  for (const [index, value] of Object.values(growth).entries()) expect(values[index]).toBeCloseTo(value);
});

test('the metrics have one address, with their content type', async () => {
  const { status, headers } = await fetch(`${metricsUrl}/metrics?name=x`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const path of ['/', '/metrics/', '/metrics.data']) expect((await fetch(metricsUrl + path)).status).toBe(404);
});

test('a gauge is read at each scrape, and a second registration replaces the first', async () => {
  let value = 1;
  registerGauge('portal_test_gauge', 'A test', () => value);
  expect(await readMetric('portal_test_gauge')).toBe(1);
  value = 2;
  expect(await readMetric('portal_test_gauge')).toBe(2);
  registerGauge('portal_test_gauge', 'A test', async () => 7);
  expect(await readMetric('portal_test_gauge')).toBe(7);
  registerGauge('portal_test_gauge', 'A test', () => Promise.reject(new Error('canary')));
  const failed = await fetch(`${metricsUrl}/metrics`);
  expect([failed.status, await failed.text()]).toEqual([500, '']);
  registerGauge('portal_test_gauge', 'A test', () => 0);
});

test('a value that takes long to read is read for a hundredth of the time, and once for reads at the same time', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const read = vi.fn(() => new Promise<number>((resolve) => setTimeout(() => resolve(read.mock.calls.length), 50)));
  const readValue = readSeldom(read);
  const values = [readValue(), readValue()];
  await vi.advanceTimersByTimeAsync(50);
  expect(await Promise.all(values)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(4949);
  expect(await readValue()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const next = readValue();
  await vi.advanceTimersByTimeAsync(50);
  expect(await next).toBe(2);
  vi.useRealTimers();
});

test('a value that could not be read is read again by the next scrape', async () => {
  const read = vi
    .fn(async () => 7)
    .mockResolvedValueOnce(Number.NaN)
    .mockRejectedValueOnce(new Error('down'));
  const readValue = readSeldom(read);
  expect(await readValue()).toBeNaN();
  await expect(readValue()).rejects.toThrow('down');
  expect(await readValue()).toBe(7);
});
