import '../../../../e2e/support/test-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '~/config.server';
import type { PublicArgs } from '~/guard/guard.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { findInvitation, setPostedInvitation } from './invitation.server';

const MINUTE_MS = 60_000;

/** Creates the arguments of a new request; the API accepts the code, or refuses it as used. */
function createArgs(isAccepted: boolean, address = '127.0.0.1'): PublicArgs {
  const publicApi = async () => {
    if (isAccepted) return { firstName: 'Ines', userId: 7 };
    throw new UpstreamError({
      kind: 'status',
      status: 404,
      text: 'unknown code',
      reference: null,
      requestId: 'AAAA-AAAA-AAAA',
      mayHaveSucceeded: false,
    });
  };
  const headers = { 'x-client-address': address };
  const request = new Request('http://portal.test/setup-password/code', { headers });
  return { request, context: {}, params: {}, publicApi } as unknown as PublicArgs;
}

/** Submits the form that was rendered with `encrypted`; the API now refuses the code. */
async function submit(encrypted: string | null, activationCode = 'code') {
  const args = createArgs(false);
  setPostedInvitation(args, encrypted);
  return findInvitation(args, activationCode);
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('an encrypted invitation is valid for one hour and for its own code', { tags: ['D132'] }, async () => {
  const { encrypted } = await findInvitation(createArgs(true), 'code');
  expect(await submit(encrypted)).toMatchObject({ userId: 7, firstName: 'Ines' });
  expect(await submit(encrypted, 'another-code')).toMatchObject({ userId: null });
  vi.setSystemTime(Date.now() + 59 * MINUTE_MS);
  expect(await submit(encrypted)).toMatchObject({ userId: 7 });
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  expect(await submit(encrypted)).toMatchObject({ userId: null, encrypted: null });
});

test(
  'an outage is known for a code that was never sent, so that it is not taken for a wrong code',
  { tags: ['D151'] },
  async () => {
    for (const mayHaveSucceeded of [false, true]) {
      const publicApi = async () => {
        throw UpstreamError.noResponse('AAAA-AAAA-AAAA', mayHaveSucceeded, new Error('no response'));
      };
      const { outage, userId } = await findInvitation({ ...createArgs(true), publicApi }, 'code');
      expect([outage === null, userId]).toEqual([mayHaveSucceeded, null]);
    }
  },
);

test('the code of a page is validated once per request', async () => {
  const args = createArgs(true);
  const { encrypted } = await findInvitation(args, 'code');
  expect((await findInvitation(args, 'code')).encrypted).toBe(encrypted);
});

test(
  'refused codes use up attempts of an address; accepted ones and forms opened in time do not',
  { tags: ['D142', 'D132'] },
  async () => {
    const findLimit = async (args: PublicArgs, code: string) => (await findInvitation(args, code)).rateLimited;
    for (let index = 0; index <= config.CODE_ADDRESS_FAILURES; index += 1) {
      const code = `code-${index}`;
      const { rateLimited, encrypted } = await findInvitation(createArgs(true, '198.51.100.11'), code);
      const opened = createArgs(false, '198.51.100.12');
      setPostedInvitation(opened, encrypted);
      expect([rateLimited, await findLimit(opened, code)]).toEqual([null, null]);
      const isLimited = index === config.CODE_ADDRESS_FAILURES;
      const limit = await findLimit(createArgs(false, '198.51.100.14'), code);
      expect(limit?.text).toBe(isLimited ? 'Too many failed attempts. Try again in 15 minutes.' : undefined);
    }
  },
);
