import { expect, test } from 'vitest';
import { consumeMessage, createMessage, redirectWithMessage } from './toast.server';

const consume = (cookie: string | null) =>
  consumeMessage(new Request('http://portal.test/', { headers: cookie === null ? {} : { cookie } }));

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

test('a made-up message is not shown, and its cookie is deleted', async () => {
  // A message as the portal writes it, without its signature.
  const unsigned = Buffer.from(JSON.stringify(createMessage('info', 'Made up'))).toString('base64');
  for (const value of ['made-up', encodeURIComponent(unsigned)]) {
    const { message, headers } = await consume(`message=${value}`);
    expect(message).toBeNull();
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
  }
});

test('a message is cut to the length that a toast shows', () => {
  const { text } = createMessage('error', '😀'.repeat(5000));
  expect(text.endsWith('…')).toBe(true);
  expect([...text].length).toBeLessThan(5000);
  expect(text.isWellFormed()).toBe(true);
});
