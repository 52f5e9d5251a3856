import { expect, test } from 'vitest';
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
