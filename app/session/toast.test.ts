import { expect, test } from 'vitest';
import { createMessage, messageCookie, redirectWithMessage, toMessageDetail } from './toast.server';

const consume = (cookie: string | null) =>
  messageCookie.consume(new Request('http://portal.test/', { headers: cookie === null ? {} : { cookie } }));

test('the message of a redirect is shown once: its cookie is deleted, and no other page sets one', async () => {
  const message = createMessage('success', 'Saved');
  const redirect = await redirectWithMessage('/done', message);
  expect([redirect.status, redirect.headers.get('location')]).toEqual([303, '/done']);
  const shown = await consume(String(redirect.headers.get('set-cookie')).split(';')[0] ?? '');
  expect(shown.message).toEqual(message);
  expect(shown.headers.get('set-cookie')).toContain('Max-Age=0');
  for (const cookie of [null, 'other=1']) {
    const { message: none, headers } = await consume(cookie);
    expect([none, headers.get('set-cookie')]).toEqual([null, null]);
  }
});

test('a redirect with a query of more than 2 kB leads to the page without it', async () => {
  const getLocation = async (url: string) =>
    (await redirectWithMessage(url, createMessage('info', 'Saved'))).headers.get('location');
  expect(await getLocation('/users?q=a#tab')).toBe('/users?q=a#tab');
  expect(await getLocation(`/users?q=${'a'.repeat(5000)}#tab`)).toBe('/users#tab');
});

test('a made-up message is not shown, and its cookie is deleted', async () => {
  // A message as the portal writes it, without its signature.
  const unsigned = Buffer.from(JSON.stringify(createMessage('info', 'Made up'))).toString('base64');
  for (const value of ['made-up', encodeURIComponent(unsigned)]) {
    const { message, headers } = await consume(`message=${value}`);
    expect(message).toBeNull();
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
  }
});

test('texts up to 500 characters and names up to 150 are kept; longer ones end with an ellipsis', () => {
  const getText = (length: number) => createMessage('error', 'x'.repeat(length)).text;
  expect([getText(500), getText(501)]).toEqual(['x'.repeat(500), `${'x'.repeat(499)}…`]);
  expect(createMessage('error', '😀'.repeat(501)).text.isWellFormed()).toBe(true);
  const getName = (length: number) => toMessageDetail('x'.repeat(length));
  expect([getName(150), getName(151)]).toEqual(['x'.repeat(150), `${'x'.repeat(149)}…`]);
  expect([toMessageDetail(' Sales '), toMessageDetail('  '), toMessageDetail(null)]).toEqual([
    'Sales',
    undefined,
    undefined,
  ]);
});

test('a message is a cookie of one minute that scripts cannot read, beside the cookies of the response', async () => {
  const headers = new Headers({ 'Set-Cookie': 'viewer=1' });
  const redirect = await redirectWithMessage('/done', createMessage('info', 'Saved', 'AAAA-BBBB-CCCC'), headers);
  const [viewer, message = ''] = redirect.headers.getSetCookie();
  expect(viewer).toBe('viewer=1');
  expect(message).toMatch(/^message=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await consume(message.split(';')[0] ?? '')).message?.reference).toBe('AAAA-BBBB-CCCC');
});

test('a message is shown with its detail, its link and the second message', async () => {
  const message = {
    ...createMessage('success', 'Saved'),
    detail: 'Sales',
    link: { text: 'Open', url: '/users' },
    second: createMessage('error', 'No mail was sent', 'AAAA-BBBB-CCCC'),
  };
  const redirect = await redirectWithMessage('/done', message);
  expect((await consume(String(redirect.headers.get('set-cookie')).split(';')[0] ?? '')).message).toEqual(message);
});
