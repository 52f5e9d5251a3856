import { expect, test } from 'vitest';
import { toRows } from './entry-rows';
import { parseEntries } from './name-value-json';

const toKept = (json: string) => {
  const parsed = parseEntries(json);
  return parsed && toRows(parsed, { hasValues: true });
};

test('an entry of an unknown shape is shown in one line of at most 200 characters', { tags: ['D160'] }, () => {
  expect(toKept('[{\n  "a": 1\n}]')).toEqual([{ source: '0', kept: '{ "a": 1 }' }]);
  const atLimit = `{"a":"${'x'.repeat(200 - '{"a":""}'.length)}"}`;
  expect(toKept(`[${atLimit}]`)).toEqual([{ source: '0', kept: atLimit }]);
  const above = `{"a":"x${atLimit.slice('{"a":"'.length)}`;
  expect(toKept(`[${above}]`)).toEqual([{ source: '0', kept: `${above.slice(0, 199)}…` }]);
});
