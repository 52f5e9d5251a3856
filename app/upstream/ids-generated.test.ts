import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { callApi } from './client.server';
import { settingsCalls } from './contract/settings';
import { isPathId } from './endpoint-path';

const callContext = { accessToken: 'a', requestId: 'AAAA-AAAA-AAAA', owner: 'anna' };

test('any string is either an id that a path holds unchanged, or refused', { tags: ['PTH-01'] }, async (context) => {
  const property = fc.asyncProperty(
    fc.oneof(unusualString, fc.stringMatching(/^[\w.%/-]{0,70}$/)),
    async (companyId) => {
      if (isPathId(companyId)) expect(new URL(`http://api.test/a/${companyId}/b`).pathname).toBe(`/a/${companyId}/b`);
      else
        await expect(callApi(settingsCalls.getCompany, { params: { companyId } }, callContext)).rejects.toThrow(
          'invalid companyId',
        );
    },
  );
  await checkProperty(context, property, { runs: 300 });
});
