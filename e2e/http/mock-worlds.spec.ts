import { accountByKey } from '../../mock-api/accounts';
import { cookieOf, expect, get, httpTest as test, type Stack } from '../stack';

const { email } = accountByKey('superAdmin');

/** Asks the console for something about worlds. */
const worlds = ({ mock }: Stack, method: string, path: string, body?: object) =>
  fetch(`${mock.url}/__mock/worlds${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });

test('a presenter with a world of their own has its data in every page, its files too, and the others keep theirs', async ({
  stack,
}) => {
  const own = `/${encodeURIComponent(email)}`;
  expect((await worlds(stack, 'POST', '', { name: email })).status).toBe(200);
  try {
    const [mine, others] = [await cookieOf(stack, 'superAdmin'), await cookieOf(stack, 'manager')];
    const companies = async () => (await get(stack, '/settings/companies', { cookie: mine })).text();
    expect(await companies()).toContain('Harbourline Freight');
    const report = await (await get(stack, '/companyreports/4', { cookie: mine })).text();
    const frame = `${stack.mock.url}/files/worlds/${encodeURIComponent(email)}/files/reports/4`;
    expect(report).toContain(frame);
    expect((await fetch(frame)).status).toBe(200);
    await worlds(stack, 'POST', `${own}/scenarios/empty`);
    expect(await companies()).not.toContain('Harbourline Freight');
    expect(await (await get(stack, '/settings/companies/2', { cookie: others })).text()).toContain(
      'Harbourline Freight',
    );
  } finally {
    await worlds(stack, 'DELETE', own);
  }
});
