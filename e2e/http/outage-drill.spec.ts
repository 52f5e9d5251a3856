import { adaptCaddyfile, caddyFixture, hasCaddy } from '../support/caddy';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect } from '../support/fixtures';
import { instancesTest } from '../support/portal-instances';

const OUTAGE_SECONDS = 8;
const MAX_LOGIN_MS = 1000;
const PORTAL_PAGE = 'The service is not available';
const PROXY_PAGE = 'The portal is not available';

type Sample = { status: number; ms: number; body: string };

const test = instancesTest.extend(caddyFixture);

test.skip(!hasCaddy, 'Caddy is not installed: the tests of scripts/Caddyfile are skipped');

async function load(url: string, cookie?: string): Promise<Sample> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: cookie === undefined ? {} : { cookie }, redirect: 'manual' });
  const body = await response.text();
  return { status: response.status, ms: Math.round(performance.now() - startedAt), body };
}

const describeSample = ({ status, ms, body }: Sample) => {
  const page = body.includes(PORTAL_PAGE) ? " (the portal's page)" : '';
  return `${status}${body === '' ? ' (empty)' : page} in ${ms} ms`;
};

test(
  'an outage of the session store behind Caddy leaves the public pages, and pages behind the login say that it is one',
  { tag: ['@D9', '@full'] },
  async ({ instances, startProxy }) => {
    test.setTimeout(120_000);
    const portals = [await instances.start({ TRUST_PROXY: '1' }), await instances.start({ TRUST_PROXY: '1' })];
    const proxy = await startProxy(portals.map(({ url }) => url));
    const cookie = await createSessionCookie({ portal: proxy }, 'manager');
    expect((await load(`${proxy.url}/account`, cookie)).status).toBe(200);

    await instances.redis.stop();
    const samples: { login: Sample; account: Sample }[] = [];
    for (let second = 0; second < OUTAGE_SECONDS; second++) {
      const [login, account] = await Promise.all([load(`${proxy.url}/login`), load(`${proxy.url}/account`, cookie)]);
      samples.push({ login, account });
      recordFigure(
        `store down, second ${second}: /login ${describeSample(login)}, /account ${describeSample(account)}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    await instances.redis.start();
    const startedAt = performance.now();
    await expect.poll(async () => (await load(`${proxy.url}/account`, cookie)).status, { intervals: [50] }).toBe(200);
    recordFigure(`store back: /account is 200 again after ${Math.round(performance.now() - startedAt)} ms`);

    expect(samples.map(({ login }) => login.status)).toEqual(samples.map(() => 200));
    for (const { login } of samples) expect(login.ms).toBeLessThan(MAX_LOGIN_MS);
    expect(samples.map(({ account }) => account.status)).toEqual(samples.map(() => 503));
    for (const { account } of samples) expect(account.body).toContain(PORTAL_PAGE);
  },
);

test(
  'without a portal, Caddy shows a plain page, and its log lines contain no address and no header',
  { tag: '@full' },
  async ({ instances, startProxy }) => {
    test.setTimeout(120_000);
    const portal = await instances.start({ TRUST_PROXY: '1' });
    const proxy = await startProxy([portal.url]);
    portal.kill();
    const response = await fetch(`${proxy.url}/setup-password/mailed-code-77`, {
      headers: { referer: `${proxy.url}/register/activate/mailed-code-88` },
    });
    // 503 when the health check has failed, else 502.
    expect([502, 503]).toContain(response.status);
    expect(await response.text()).toContain(PROXY_PAGE);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(proxy.getOutput()).toContain('HTTP request failed');
    expect(proxy.getOutput()).not.toContain('mailed-code');
    // With other settings Caddy writes error lines with the request.
    expect(adaptCaddyfile()).toMatchObject({
      logging: {
        logs: {
          default: {
            encoder: {
              format: 'filter',
              fields: { 'request>uri': { filter: 'delete' }, 'request>headers': { filter: 'delete' } },
            },
          },
        },
      },
    });
  },
);

test('a portal that shuts down behind Caddy fails no request', { tag: '@full' }, async ({ instances, startProxy }) => {
  test.setTimeout(120_000);
  const portals = [await instances.start({ TRUST_PROXY: '1' }), await instances.start({ TRUST_PROXY: '1' })];
  const proxy = await startProxy(portals.map(({ url }) => url));
  const cookie = await createSessionCookie({ portal: proxy }, 'manager');
  const statuses: number[] = [];
  const stopLoad = new AbortController();
  const loads = (async () => {
    while (!stopLoad.signal.aborted) statuses.push((await load(`${proxy.url}/account`, cookie)).status);
  })();
  await expect.poll(() => statuses.length).toBeGreaterThan(5);
  expect(await portals[0]?.stop()).toBe(0);
  const loadsUntilStop = statuses.length;
  await expect.poll(() => statuses.length).toBeGreaterThan(loadsUntilStop + 5);
  stopLoad.abort();
  await loads;
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  recordFigure(`a portal shuts down behind Caddy: ${statuses.length} loads, 0 failed`);
});
