import { expect, test, vi } from 'vitest';
import { UpstreamError } from '../upstream/upstream-error';
import { takeAddressCode, takeLogin, takeMail, takePasswordLink } from './failures.server';

const errorOf = (status: number | null) =>
  new UpstreamError({
    kind: status === null ? 'no-answer' : 'answered',
    status,
    text: '',
    reference: null,
    requestId: '',
    mayHaveHappened: false,
  });
const refused = errorOf(401);

/** Makes a try fail; answers whether it was let through. */
async function fail(attempt: Awaited<ReturnType<typeof takeLogin>>, error: unknown = refused): Promise<boolean> {
  if ('retryAfterS' in attempt) return false;
  await attempt.failed(error);
  return true;
}

test('ten failures make one account wait from one address; others and other addresses do not', async () => {
  for (let failure = 0; failure < 10; failure += 1) {
    expect(await fail(await takeLogin('Anna@example.com', '10.0.0.1'))).toBe(true);
  }
  const slowed = await takeLogin('anna@example.com', '10.0.0.1');
  expect(slowed).toMatchObject({ text: 'Too many failed attempts. Try again in 15 minutes.' });
  expect('retryAfterS' in slowed && slowed.retryAfterS).toBeGreaterThan(890);
  expect(await takeLogin('anna@example.com', '10.0.0.2')).not.toHaveProperty('retryAfterS');
  expect(await takeLogin('ben@example.com', '10.0.0.1')).not.toHaveProperty('retryAfterS');
});

test('of 200 tries at once no more pass than of tries one by one', async () => {
  const attempts = await Promise.all(Array.from({ length: 200 }, () => takeLogin('dora@example.com', '10.0.0.1')));
  expect(attempts.filter((attempt) => !('retryAfterS' in attempt))).toHaveLength(10);
});

test('a try without an answer gives its point back, however many were refused beside it', async () => {
  const attempts = await Promise.all(Array.from({ length: 200 }, () => takeLogin('ella@example.com', '10.0.0.1')));
  for (const attempt of attempts) await fail(attempt, errorOf(null));
  expect(await takeLogin('ella@example.com', '10.0.0.1')).not.toHaveProperty('retryAfterS');
});

test('the wait ends with the window, and a success forgets the failures', async () => {
  vi.useFakeTimers();
  for (let failure = 0; failure < 10; failure += 1) await fail(await takeLogin('carl@example.com', '10.0.0.1'));
  vi.advanceTimersByTime(16 * 60_000);
  expect(await takeLogin('carl@example.com', '10.0.0.1')).not.toHaveProperty('retryAfterS');
  vi.useRealTimers();
  for (let failure = 0; failure < 9; failure += 1) await fail(await takeLogin('fred@example.com', '10.0.0.1'));
  const success = await takeLogin('fred@example.com', '10.0.0.1');
  if (!('retryAfterS' in success)) await success.succeeded();
  for (let failure = 0; failure < 10; failure += 1) {
    expect(await fail(await takeLogin('fred@example.com', '10.0.0.1'))).toBe(true);
  }
});

test('D142 thirty refused codes of one address; the same code counts once, an accepted one never', async () => {
  const address = '10.0.0.7';
  for (let time = 0; time < 50; time += 1) expect(await fail(await takeAddressCode('same', address))).toBe(true);
  const good = await takeAddressCode('good', address);
  if (!('retryAfterS' in good)) await good.succeeded();
  for (let code = 1; code < 30; code += 1)
    expect(await fail(await takeAddressCode(`code ${code}`, address))).toBe(true);
  expect(await takeAddressCode('another', address)).toHaveProperty('retryAfterS');
  expect(await takeAddressCode('another', '10.0.0.8')).not.toHaveProperty('retryAfterS');
});

test('a code that can stand in no path counts as refused', async () => {
  const address = '10.0.0.9';
  for (let code = 0; code < 30; code += 1)
    await fail(await takeAddressCode(`bad ${code}`, address), new TypeError('x'));
  expect(await takeAddressCode('another', address)).toHaveProperty('retryAfterS');
});

test('mails are bounded for one mailbox from one address, and for the address; other addresses are free', async () => {
  const ask = async (mailbox: string, address: string) => {
    const attempt = await takeMail(mailbox, address);
    if ('retryAfterS' in attempt) return attempt.text;
    await attempt.succeeded();
    return null;
  };
  for (let mail = 0; mail < 10; mail += 1) expect(await ask('gina@example.com', '10.1.0.1')).toBeNull();
  expect(await ask('gina@example.com', '10.1.0.1')).toBe('That was asked for too often. Try again in 15 minutes.');
  expect(await ask('gina@example.com', '10.1.0.2')).toBeNull();
  for (let mail = 0; mail < 90; mail += 1) expect(await ask(`${mail}@example.com`, '10.1.0.1')).toBeNull();
  expect(await ask('new@example.com', '10.1.0.1')).not.toBeNull();
});

test('D125 five unknown accounts of one address are enough; known ones are not counted', async () => {
  const address = '10.2.0.1';
  for (let time = 0; time < 8; time += 1) {
    const known = await takePasswordLink(`known${time}@example.com`, address);
    if (!('retryAfterS' in known)) await known.succeeded();
  }
  for (let time = 0; time < 5; time += 1) {
    expect(await fail(await takePasswordLink(`unknown${time}@example.com`, address), errorOf(404))).toBe(true);
  }
  expect(await takePasswordLink('one-more@example.com', address)).toHaveProperty('retryAfterS');
});
