import { expect, test } from 'vitest';
import { config } from '~/config.server';
import { createError } from '~/guard/limits/rate-limits.test-helpers';
import { activate } from './activate.server';

/** Activates an account while the call of the API throws an error. */
async function activateWith(error: Error) {
  const publicApi = async () => {
    throw error;
  };
  const args = { request: new Request('http://portal.test/'), param: () => 'code', publicApi };
  return activate(args as unknown as Parameters<typeof activate>[0]);
}

test('an activation code that cannot be in a URL has failed; an error of the portal is thrown', async () => {
  expect(await activateWith(new TypeError('activateAccount was called with an invalid activationCode'))).toBe('failed');
  await expect(activateWith(new RangeError('Invalid array length'))).rejects.toThrow(RangeError);
});

test.each([
  ['accepted', null, '198.51.100.1'],
  ['not answered', createError(null), '198.51.100.2'],
  ['not answered by the API itself', createError(502), '198.51.100.3'],
] as const)(
  'codes that are %s use up no attempts of an address',
  { tags: ['D142'] },
  async (_title, error, address) => {
    for (let code = 0; code <= config.CODE_ADDRESS_FAILURES; code += 1) {
      const publicApi = async () => {
        if (error) throw error;
      };
      const request = new Request('http://portal.test/', { headers: { 'x-client-address': address } });
      const args = { request, param: () => `${address} ${code}`, publicApi };
      const outcome = await activate(args as unknown as Parameters<typeof activate>[0]);
      expect(outcome, String(code)).toBe(error ? 'failed' : 'activated');
    }
  },
);
