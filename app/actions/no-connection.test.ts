import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

// Nothing listens at the address of the API, which is read when the portal is loaded.
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
process.env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
server.close();
await once(server, 'close');
const { action } = await import('~/routes/public/forgot-password/route');

test('without a connection to the API a forgotten password says nothing about the account', async () => {
  const body = new URLSearchParams({ intent: 'forgot-password', email: 'ann@example.com' });
  const request = new Request('http://portal.test/forgot-password', { method: 'POST', body });
  const reply = await action({ request, context: {}, params: {} });
  expect(reply).toMatchObject({ data: { message: { tone: 'error', text: expect.stringContaining('Nothing was') } } });
  expect(JSON.stringify(reply)).not.toContain('Account does not exist');
});
