import { expect, test, vi } from 'vitest';
import { limit } from './rate-limits.server';
import { createError } from './rate-limits.test-helpers';

const refused = createError(401);

/** Records a failure of an attempt. Returns whether the attempt was allowed. */
async function fail(attempt: Awaited<ReturnType<typeof limit.login>>, error: unknown = refused): Promise<boolean> {
  if (attempt.kind === 'limited') return false;
  await attempt.recordFailure(error);
  return true;
}

/** Records a success of an attempt, which must be allowed. */
async function succeed(attempt: Awaited<ReturnType<typeof limit.login>>): Promise<void> {
  if (attempt.kind === 'limited') throw new Error(`The attempt was limited: ${attempt.text}`);
  await attempt.recordSuccess();
}

test('of 200 concurrent attempts no more are allowed than of sequential ones', async () => {
  const attempts = await Promise.all(Array.from({ length: 200 }, () => limit.login('dora@example.com', '10.0.0.1')));
  expect(attempts.filter((attempt) => attempt.kind === 'allowed')).toHaveLength(10);
});

test('an attempt without a response does not count, however many were refused at the same time', async () => {
  const attempts = await Promise.all(Array.from({ length: 200 }, () => limit.login('ella@example.com', '10.0.0.1')));
  for (const attempt of attempts) await fail(attempt, createError(null));
  expect(await limit.login('ella@example.com', '10.0.0.1')).not.toHaveProperty('retryAfterSeconds');
});

test('the limit ends with its window, and a success resets the counter', async () => {
  vi.useFakeTimers();
  const limitCarl = () => limit.login('carl@example.com', '10.0.0.1');
  for (let failure = 0; failure < 10; failure += 1) await fail(await limitCarl());
  // The rest of a second, and of a minute, is rounded up.
  vi.advanceTimersByTime(500);
  expect(await limitCarl()).toMatchObject({ retryAfterSeconds: 900 });
  vi.advanceTimersByTime(14 * 60_000 - 1000);
  expect(await limitCarl()).toMatchObject({ retryAfterSeconds: 61, text: expect.stringContaining('in 2 minutes.') });
  vi.advanceTimersByTime(1000);
  expect(await limitCarl()).toMatchObject({ retryAfterSeconds: 60, text: expect.stringContaining('in 1 minute.') });
  vi.advanceTimersByTime(59_499);
  expect(await limitCarl()).toMatchObject({ retryAfterSeconds: 1 });
  vi.advanceTimersByTime(1);
  expect(await limitCarl()).not.toHaveProperty('retryAfterSeconds');
  vi.useRealTimers();
  for (let failure = 0; failure < 9; failure += 1) await fail(await limit.login('fred@example.com', '10.0.0.1'));
  await succeed(await limit.login('fred@example.com', '10.0.0.1'));
  for (let failure = 0; failure < 10; failure += 1) {
    expect(await fail(await limit.login('fred@example.com', '10.0.0.1'))).toBe(true);
  }
});

test(
  'thirty refused codes limit one address; the same code counts once, an accepted one never',
  { tags: ['D142'] },
  async () => {
    const address = '10.0.0.7';
    for (let time = 0; time < 50; time += 1) expect(await fail(await limit.anonymousCode('same', address))).toBe(true);
    await succeed(await limit.anonymousCode('good', address));
    for (let code = 1; code < 30; code += 1)
      expect(await fail(await limit.anonymousCode(`code ${code}`, address))).toBe(true);
    for (const code of ['another', 'same'])
      expect(await limit.anonymousCode(code, address)).toHaveProperty('retryAfterSeconds');
    expect(await limit.anonymousCode('another', '10.0.0.8')).not.toHaveProperty('retryAfterSeconds');
  },
);

test('a code that cannot be a path segment counts as refused', async () => {
  const address = '10.0.0.9';
  for (let code = 0; code < 30; code += 1)
    await fail(await limit.anonymousCode(`bad ${code}`, address), new TypeError('x'));
  expect(await limit.anonymousCode('another', address)).toHaveProperty('retryAfterSeconds');
});

/** Logs in with a wrong password. Returns whether the login was tried. */
const failLogin = async (email: string, address: string) => fail(await limit.login(email, address));

test(
  'in an office, accepted logins, repeated mistakes of one account and outages do not count',
  { tags: ['D156'] },
  async () => {
    const address = '10.3.0.4';
    // 99 accounts are refused, each five times and partly at once; one of them is refused before it is accepted.
    for (let account = 0; account < 99; account += 1) {
      const email = `user${account}@example.com`;
      const attempts = [await limit.login(email, address), await limit.login(email, address)];
      for (const attempt of attempts) expect(await fail(attempt)).toBe(true);
      for (let time = 2; time < 5; time += 1) expect(await failLogin(email.toUpperCase(), address)).toBe(true);
    }
    for (let account = 0; account < 300; account += 1) {
      await succeed(await limit.login(`colleague${account}@example.com`, address));
      expect(await fail(await limit.login(`outage${account}@example.com`, address), createError(null))).toBe(true);
    }
    expect(await failLogin('hundredth@example.com', address)).toBe(true);
    expect(await limit.login('colleague1@example.com', address)).toHaveProperty('retryAfterSeconds');
  },
);

test('an account that is accepted after a mistake no longer counts', { tags: ['D156'] }, async () => {
  const address = '10.3.0.5';
  for (let account = 0; account < 300; account += 1) {
    const email = `typo${account}@example.com`;
    expect(await failLogin(email, address)).toBe(true);
    await Promise.all(
      [limit.login(email, address), limit.login(email, address)].map(async (login) => succeed(await login)),
    );
  }
  let tried = 0;
  for (let account = 0; account < 150; account += 1) {
    if (await failLogin(`user${account}@example.com`, address)) tried += 1;
  }
  expect(tried).toBe(100);
});

test(
  'refused sign-ups and password links of five mailboxes limit one address; accepted ones do not count',
  { tags: ['D125'] },
  async () => {
    const address = '10.2.0.1';
    for (let time = 0; time < 8; time += 1) {
      await succeed(await limit.publicMail('forgot-password', `known${time}@example.com`, address));
      await succeed(await limit.publicMail('sign-up', `new${time}@example.com`, address));
    }
    for (let time = 0; time < 3; time += 1) {
      const mailbox = `mailbox${time}@example.com`;
      expect(await fail(await limit.publicMail('forgot-password', mailbox, address), createError(404))).toBe(true);
      // The same mailbox, in any case, counts once per form, like a password that the API refuses three times.
      for (let attempt = 0; attempt < (time === 0 ? 3 : 0); attempt += 1)
        expect(
          await fail(
            await limit.publicMail('sign-up', attempt === 0 ? mailbox : mailbox.toUpperCase(), address),
            createError(409),
          ),
        ).toBe(true);
      // A sent mail does not remove the counted refusal of the same mailbox.
      if (time === 0) await succeed(await limit.publicMail('forgot-password', `known${time}@example.com`, address));
    }
    expect(await fail(await limit.publicMail('sign-up', 'taken@example.com', address), createError(409))).toBe(true);
    expect(await limit.publicMail('sign-up', 'one-more@example.com', address)).toHaveProperty('retryAfterSeconds');
    expect(await limit.publicMail('forgot-password', 'one-more@example.com', address)).toHaveProperty(
      'retryAfterSeconds',
    );
    expect(await limit.publicMail('sign-up', 'one-more@example.com', '10.2.0.2')).not.toHaveProperty(
      'retryAfterSeconds',
    );
  },
);

test('sixty accepted logins limit an account, wherever they come from', { tags: ['D166'] }, async () => {
  const accepted = await Promise.all(Array.from({ length: 100 }, () => limit.acceptedLogin('Hanna@example.com')));
  expect(accepted.filter((attempt) => attempt.kind === 'allowed')).toHaveLength(60);
  expect(await limit.login('hanna@example.com', '10.4.0.1')).toMatchObject({
    text: 'Too many requests. Try again in 15 minutes.',
  });
  expect(await limit.login('ida@example.com', '10.4.0.1')).not.toHaveProperty('retryAfterSeconds');
});

test('wrong passwords of others do not count as accepted logins', { tags: ['D166'] }, async () => {
  for (let time = 0; time < 100; time += 1) await fail(await limit.login('jan@example.com', `10.5.${time}.1`));
  expect(await limit.acceptedLogin('jan@example.com')).not.toHaveProperty('retryAfterSeconds');
});
