import { getAccount } from '../../mock-api/accounts';
import { createSessionCookie, expect, get, httpTest as test, type Stack } from '../support/fixtures';

const { email } = getAccount('superAdmin');

/** Sends a request about worlds to the console. */
const requestWorlds = ({ mock }: Stack, method: string, path: string, body?: object) =>
  fetch(`${mock.url}/__mock/worlds${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });

test('a user with a world sees its data and files, and other users still see the shared data', async ({ stack }) => {
  const worldPath = `/${encodeURIComponent(email)}`;
  expect((await requestWorlds(stack, 'POST', '', { name: email })).status).toBe(200);
  try {
    const [presenterCookie, otherCookie] = [
      await createSessionCookie(stack, 'superAdmin'),
      await createSessionCookie(stack, 'manager'),
    ];
    const loadCompanies = async () => (await get(stack, '/settings/companies', { cookie: presenterCookie })).text();
    expect(await loadCompanies()).toContain('Harbourline Freight');
    const report = await (await get(stack, '/companyreports/4', { cookie: presenterCookie })).text();
    const frame = `${stack.mock.url}/files/worlds/${encodeURIComponent(email)}/files/reports/4`;
    expect(report).toContain(frame);
    expect((await fetch(frame)).status).toBe(200);
    await requestWorlds(stack, 'POST', `${worldPath}/scenarios/empty`);
    expect(await loadCompanies()).not.toContain('Harbourline Freight');
    expect(await (await get(stack, '/settings/companies/2', { cookie: otherCookie })).text()).toContain(
      'Harbourline Freight',
    );
  } finally {
    await requestWorlds(stack, 'DELETE', worldPath);
  }
});
