import { expectDefined } from '../../e2e/support/expect-defined';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount, DEMO_PASSWORD } from '../accounts';
import type { Session } from '../test-client';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
const marta = getAccount('manager').email;
const sofia = getAccount('superAdmin').email;
const tom = getAccount('trainer').email;

const send = (request: string, options?: Parameters<typeof call>[2]) => call(mock.url, request, options);
const listWorlds = async () => (await send('GET /__mock/worlds')).json as unknown as { name: string }[];
const createWorld = (body: object) => send('POST /__mock/worlds', { body });
const control = (name: string, request: string, body?: object) => {
  const [method, path = ''] = request.split(' ');
  return send(`${method} /__mock/worlds/${encodeURIComponent(name)}${path}`, { body });
};
/** Loads the company with the session of an account. */
const loadCompany = async ({ accessToken: token }: Session) =>
  (await send('GET /api/settings/companies/2', { token })).json?.data as Record<string, unknown>;
const saveDescription = ({ accessToken: token }: Session, description: string) =>
  send('PUT /api/settings/companies/2', { token, body: { name: 'Harbourline Freight', description } });

beforeEach(async () => {
  mock.controls.reset();
  for (const { name } of await listWorlds()) await control(name, 'DELETE ');
});
afterAll(() => mock.close());

test('an account with a world has its own data', async () => {
  expect((await createWorld({ name: marta })).json).toEqual({
    name: marta,
    accounts: [marta],
    scenario: 'default',
    now: NOW,
  });
  const [martaSession, sofiaSession] = [await loginAs(mock.url, marta), await loginAs(mock.url, sofia)];
  await saveDescription(martaSession, 'As Marta says');
  await saveDescription(sofiaSession, 'As Sofia says');
  expect([(await loadCompany(martaSession)).description, (await loadCompany(sofiaSession)).description]).toEqual([
    'As Marta says',
    'As Sofia says',
  ]);
  await control(marta, 'POST /reset');
  expect((await send('GET /api/nanonets/roles', { token: martaSession.accessToken })).status).toBe(401);
  expect((await loadCompany(sofiaSession)).description).toBe('As Sofia says');
});

test('worlds have separate scenarios, clocks, latency, faults, request logs and mails', async () => {
  await createWorld({ name: marta, scenario: 'failing' });
  await createWorld({ name: tom });
  const sessions = {
    marta: await loginAs(mock.url, marta),
    tom: await loginAs(mock.url, tom),
    sofia: await loginAs(mock.url, sofia),
  };
  const requestRoles = async (name: keyof typeof sessions) => {
    const started = performance.now();
    const { status } = await send('GET /api/nanonets/roles', { token: sessions[name].accessToken });
    return { status, ms: performance.now() - started };
  };
  expect([
    (await requestRoles('marta')).status,
    (await requestRoles('tom')).status,
    (await requestRoles('sofia')).status,
  ]).toEqual([500, 200, 200]);
  await control(marta, 'POST /scenarios/default');
  await control(tom, 'POST /latency', { ms: 250 });
  expect((await requestRoles('tom')).ms).toBeGreaterThan(240);
  expect((await requestRoles('marta')).ms).toBeLessThan(200);
  await control(tom, 'POST /faults', { call: 'listRoles', kind: 'status', status: 503 });
  expect([(await requestRoles('tom')).status, (await requestRoles('marta')).status]).toEqual([503, 200]);
  expect((await control(marta, 'POST /clock', { advanceMs: 3_600_000 })).json).toEqual({
    now: '2026-03-10T10:00:00.000Z',
  });
  expect([(await requestRoles('marta')).status, (await requestRoles('sofia')).status]).toEqual([401, 200]);
  expect(mock.db.clock.now().toISOString()).toBe(NOW);
  await send('POST /api/nanonets/users/forgot-password', { body: { email: tom } });
  const mailsTo = async (path: string) =>
    ((await send(`GET ${path}`)).json as unknown as { to: string }[]).filter(({ to }) => to === tom).length;
  expect([await mailsTo(`/__mock/worlds/${tom}/outbox`), await mailsTo('/__mock/outbox')]).toEqual([1, 0]);
  const usersIn = async (path: string) =>
    new Set(((await send(`GET ${path}`)).json as unknown as { user: string }[]).map(({ user }) => user));
  expect([await usersIn(`/__mock/worlds/${tom}/log`), await usersIn('/__mock/log')]).toEqual([
    new Set([tom]),
    new Set([sofia]),
  ]);
});

test('creating a world ends the sessions of its accounts, and removing it ends the sessions of the world', async () => {
  const before = await loginAs(mock.url, marta);
  const getStatus = async ({ accessToken: token }: Session) =>
    (await send('GET /api/nanonets/roles', { token })).status;
  await createWorld({ name: marta });
  const body = { email: marta.toUpperCase(), password: DEMO_PASSWORD };
  // The login finds the world by its email, although the token of the request has been revoked.
  const login = await send('POST /api/nanonets/login', { token: before.accessToken, body });
  const worldSession = login.json?.data as Session;
  expect([await getStatus(before), await getStatus(worldSession)]).toEqual([401, 200]);
  const { accessToken, refreshToken } = worldSession;
  const exchange = { token: accessToken, body: { accessToken, refreshToken } };
  const renewed = (await send('POST /api/nanonets/refreshtoken', exchange)).json?.data as Session;
  await saveDescription(renewed, 'Inside');
  expect(mock.db.companies.find(({ id }) => id === 2)?.description).not.toBe('Inside');
  expect((await control(marta, 'DELETE ')).json).toEqual({ ok: true });
  expect([await getStatus(renewed), await listWorlds()]).toEqual([401, []]);
  expect((await loadCompany(await loginAs(mock.url, marta))).description).not.toBe('Inside');
});

test('an email or a mailed code that only one world knows selects this world', async () => {
  await createWorld({ name: sofia });
  const admin = await loginAs(mock.url, sofia);
  const email = 'sam.rivera@harbourline.example';
  const newUser = { firstName: 'Sam', lastName: 'Rivera', email, companyId: 2, isActivated: false };
  await send('POST /api/nanonets/users', { token: admin.accessToken, body: newUser });
  const users = getRows(await send('GET /api/settings/companies/2/users', { token: admin.accessToken }));
  const { id } = expectDefined(users.find((user) => user.email === email));
  await send(`POST /api/nanonets/users/${String(id)}/activate`, { token: admin.accessToken });
  const mails = (await control(sofia, 'GET /outbox')).json as unknown as { to: string; link: string }[];
  const mail = expectDefined(mails.find(({ to }) => to === email));
  const code = expectDefined(mail.link.split('/').at(-1));
  const invited = (await send(`POST /api/nanonets/validate/${code}`)).json?.data as { userId: number };
  expect(invited).toEqual({ firstName: 'Sam', userId: id });
  const setup = await send('POST /api/nanonets/setup-password', {
    body: { password: DEMO_PASSWORD, userId: invited.userId },
  });
  expect(setup.status).toBe(200);
  expect((await loginAs(mock.url, email)).id).toBe(id);
  expect(mock.db.users.some((user) => user.email === email)).toBe(false);
  // An account that exists in every world and has no world of its own logs in to the main world.
  await control(sofia, 'POST /faults', { call: 'login', kind: 'status' });
  expect((await loginAs(mock.url, marta)).id).toBeGreaterThan(0);
});

test('the header selects the world for every caller', async () => {
  await createWorld({ name: 'run-1' });
  await createWorld({ name: 'run-2', scenario: 'empty' });
  const fetchInWorld = async (world: string, path: string, init: RequestInit = {}) => {
    const headers = { 'Content-Type': 'application/json', 'X-Mock-World': world, ...init.headers };
    return fetch(mock.url + path, { ...init, headers });
  };
  const login = async (world: string) => {
    const body = JSON.stringify({ email: sofia, password: DEMO_PASSWORD });
    const response = await fetchInWorld(world, '/api/nanonets/login', { method: 'POST', body });
    return ((await response.json()) as { data: Session }).data.accessToken;
  };
  const [first, second] = [await login('run-1'), await login('run-2')];
  const countCompanies = async (token: string) => getRows(await send('GET /api/settings/companies', { token })).length;
  expect([await countCompanies(first), await countCompanies(second)]).toEqual([26, 0]);
  expect(mock.controls.getLog()).toEqual([]);
  await fetchInWorld('run-1', '/__mock/scenarios/empty', { method: 'POST' });
  expect([await countCompanies(first), mock.db.companies.length]).toEqual([0, 26]);
  const rejected = await fetchInWorld('run-3', '/api/nanonets/roles');
  expect([rejected.status, await rejected.text()]).toEqual([404, 'There is no world run-3.']);
  expect((await fetchInWorld('run-3', '/__mock/reset', { method: 'POST' })).status).toBe(404);
});

test('files of a world are served from its data', async () => {
  await createWorld({ name: tom });
  const { accessToken: token, id } = await loginAs(mock.url, tom);
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4 only here'], { type: 'application/pdf' }), 'here.pdf');
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${mock.url}/api/blob/1/uploaddocument`, { method: 'POST', body: form, headers });
  const [newest] = getRows(await send(`GET /api/nanonets/users/${id}/ocr-documents`, { token }));
  expect(newest?.blobUrl).toBe(
    `${mock.url}/files/worlds/${encodeURIComponent(tom)}/files/documents/${String(newest?.id)}`,
  );
  expect(await (await fetch(String(newest?.blobUrl))).text()).toBe('%PDF-1.4 only here');
  expect((await send(`GET /files/documents/${String(newest?.id)}`)).status).toBe(404);
});

test('an invalid world is rejected with the reason', async () => {
  const getError = async (body: object) => {
    const { status, text } = await createWorld(body);
    return `${status} ${text}`;
  };
  await createWorld({ name: 'berlin', accounts: [marta, sofia] });
  expect(await getError({ name: 'Berlin' })).toBe('409 World berlin already exists.');
  expect(await getError({ name: marta })).toBe(`409 ${marta} is already in world berlin.`);
  expect(await getError({ name: 'nobody@example.com' })).toBe('404 There is no user nobody@example.com.');
  expect(await getError({ name: '..' })).toMatch(/^400 A name is /);
  expect(await getError({ name: 'a/b' })).toMatch(/^400 A name is /);
  expect(await getError({})).toBe('400 Name is missing.');
  expect(await getError({ name: 'x', scenario: 'loud' })).toMatch(/^400 Scenario must be default, /);
  for (let index = 2; index <= 8; index += 1) expect((await createWorld({ name: `w${index}` })).status).toBe(200);
  expect(await getError({ name: 'w9' })).toBe('409 There are already 8 worlds. Remove one first.');
  expect((await control('nowhere', 'POST /reset')).text).toBe('There is no world nowhere.');
  const foreign = { method: 'POST', headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' } };
  expect((await fetch(`${mock.url}/__mock/worlds`, { ...foreign, body: '{"name":"evil"}' })).status).toBe(403);
  expect((await fetch(`${mock.url}/__mock/worlds/berlin/reset`, foreign)).status).toBe(403);
  expect((await fetch(`${mock.url}/__mock/worlds/berlin/remove`, foreign)).status).toBe(403);
});

test('the console creates a world with its own console, and removes it', async () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(mock.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const creation = await post('/__mock/worlds?section=worlds', { name: marta, scenario: 'slow' });
  expect([creation.status, creation.headers.get('location')]).toEqual([303, '/__mock/console/worlds']);
  const worldPath = `/__mock/worlds/${encodeURIComponent(marta)}`;
  expect((await send('GET /__mock/console/worlds')).text).toContain(`href="${worldPath}"`);
  const page = await send(`GET ${worldPath}`);
  expect(page.text).toContain(`<h1>Mock API, world ${marta}</h1>`);
  const sections = [...page.text.matchAll(/href="(\/__mock\/[^"]*\/console\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(sections.length).toBeGreaterThan(5);
  const pages = await Promise.all(sections.map((path) => send(`GET ${path}`)));
  const actions = pages.flatMap(({ text }) =>
    [...text.matchAll(/action="([^"?#]+)/g)].map(([, action = '']) => action),
  );
  expect(actions.length).toBeGreaterThan(5);
  const worldListPath = /^\/__mock\/worlds(\/[^/]+\/remove)?$/;
  expect(actions.filter((action) => !action.startsWith(worldPath) && !worldListPath.test(action))).toEqual([]);
  const clockResponse = await post(`${worldPath}/clock?section=clock`, { advanceMs: '60000' });
  expect(clockResponse.headers.get('location')).toBe(
    `${worldPath}/console/clock`.replace('%40', encodeURIComponent('@')),
  );
  expect(mock.db.clock.now().toISOString()).toBe(NOW);
  await post(`${worldPath}/latency?section=latency`, { call: 'login', ms: '5', email: '' });
  expect((await send(`GET ${worldPath}/console/latency`)).text).toContain('login 5 ms');
  expect((await post(`${worldPath}/remove?section=worlds`, {})).headers.get('location')).toBe('/__mock/console/worlds');
  expect(await listWorlds()).toEqual([]);
});
