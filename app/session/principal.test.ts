import { controls } from '../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { forgetLogLines } from '~/log.test-helpers';
import { settingsCalls } from '~/upstream/contract/settings';
import { createSessionCookie } from '../../e2e/route-harness';
import { getAccount } from '../../mock-api/accounts';
import { loadPrincipal, loadStoredPrincipal, readAccessToken } from './principal.server';
import { ExchangeUnavailable, SessionEnded } from './session-errors';
import { encryptedStore } from './store/encrypted-store.server';

async function createArgs() {
  const headers = { cookie: await createSessionCookie('superAdmin') };
  return { request: new Request('http://portal.test/', { headers }), context: {} };
}

const refuse = (call: string, status: number, times?: number) =>
  controls.armFault({ call, kind: 'status', status, times });
const countCalls = (name: string) => controls.getLog().filter(({ call }) => call === name).length;

test('an upload of a session that has ended meanwhile is not sent', async () => {
  const args = await createArgs();
  const { sessionId } = await loadStoredPrincipal(args);
  expect(await readAccessToken(args, sessionId)).toBe((await encryptedStore.read(sessionId))?.accessToken);
  await encryptedStore.destroy(sessionId);
  const ended = await readAccessToken(args, sessionId).catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(SessionEnded);
  expect(ended).toMatchObject({ clearedCookie: expect.stringContaining('Expires=Thu, 01 Jan 1970') });
});

test('a call whose token is refused ends the session if its exchange is refused, and keeps it in an outage', async () => {
  const args = await createArgs();
  const { api, sessionId } = await loadStoredPrincipal(args);
  controls.clearLog();
  refuse('listCompanies', 401);
  refuse('refreshToken', 503, 1);
  await expect(api(settingsCalls.listCompanies)).rejects.toBeInstanceOf(ExchangeUnavailable);
  expect(await encryptedStore.has(sessionId)).toBe(true);
  // A new pair that is refused again is no reason for another exchange.
  await expect(api(settingsCalls.listCompanies)).rejects.toMatchObject({ status: 401 });
  expect([countCalls('listCompanies'), countCalls('refreshToken')]).toEqual([3, 2]);
  refuse('refreshToken', 401, 1);
  forgetLogLines();
  await expect(api(settingsCalls.listCompanies)).rejects.toBeInstanceOf(SessionEnded);
  const lines = vi.mocked(process.stdout.write).mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes('"name":"session-refused"'))).toHaveLength(1);
  expect(await encryptedStore.has(sessionId)).toBe(false);
  await expect(api(settingsCalls.listCompanies)).rejects.toBeInstanceOf(SessionEnded);
});

test('a later call of a request uses the token that an earlier one has exchanged', { tags: ['D122'] }, async () => {
  const { api } = await loadStoredPrincipal(await createArgs());
  refuse('listCompanies', 401, 1);
  await api(settingsCalls.listCompanies);
  controls.clearLog();
  await api(settingsCalls.listCompanies);
  expect([countCalls('listCompanies'), countCalls('refreshToken')]).toEqual([1, 0]);
});

test('an action of a session whose user is not known exchanges its tokens once', async () => {
  const args = await createArgs();
  const { sessionId } = await loadStoredPrincipal(args);
  const readStored = encryptedStore.read.bind(encryptedStore);
  const read = vi.spyOn(encryptedStore, 'read').mockImplementation(async (id) => {
    const session = await readStored(id);
    return session?.generation === 2 ? { ...session, user: null } : session;
  });
  const other = { ...args, context: {} };
  controls.clearLog();
  const [first, second] = await Promise.all([loadStoredPrincipal(other), loadStoredPrincipal(other)]);
  read.mockRestore();
  expect([first.user.email, second.sessionId]).toEqual([getAccount('superAdmin').email, sessionId]);
  expect(countCalls('refreshToken')).toBe(1);
});

test(
  'a call that always gets 401 ends after six attempts, however often others exchange',
  { tags: ['D122'] },
  async () => {
    const request = new Request('http://portal.test/', {
      headers: { cookie: await createSessionCookie('superAdmin') },
    });
    const { api } = await loadPrincipal({ request, context: {} });
    controls.armFault({ call: 'listCompanies', kind: 'status', status: 401 });
    const readStored = encryptedStore.read.bind(encryptedStore);
    let reads = 0;
    const read = vi.spyOn(encryptedStore, 'read').mockImplementation(async (id) => {
      const session = await readStored(id);
      reads += 1;
      return session && { ...session, accessToken: `newer-${reads}` };
    });
    await expect(api(settingsCalls.listCompanies)).rejects.toMatchObject({ status: 401 });
    read.mockRestore();
    controls.clearFaults();
    expect(controls.getLog().filter(({ call }) => call === 'listCompanies')).toHaveLength(6);
  },
);
