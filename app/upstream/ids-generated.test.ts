import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awkwardText, holds } from '../../e2e/generated';
import { callApi, isId } from './client.server';
import { getCompany } from './contract/settings';

const context = { accessToken: 'a', requestId: 'AAAA-AAAA-AAAA' };

test('PTH-01 whatever an id of an address is, it goes into a path as it is, or not at all', async (given) => {
  const property = fc.asyncProperty(fc.oneof(awkwardText, fc.stringMatching(/^[\w.%/-]{0,70}$/)), async (companyId) => {
    if (isId(companyId)) expect(new URL(`http://api.test/a/${companyId}/b`).pathname).toBe(`/a/${companyId}/b`);
    else await expect(callApi(getCompany, { params: { companyId } }, context)).rejects.toThrow('unusable companyId');
  });
  await holds(given, property, 300);
});
