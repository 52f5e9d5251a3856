import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

beforeEach(() => controls.reset());

const load = async (address: string) => (await (await createRouteClient('superAdmin')).get(address)).data;

test('the search looks at six fields, from one character on', { tags: ['TAGS-01', 'TAGS-02', 'TAGS-03'] }, async () => {
  const [row] = db.tags;
  if (!row) throw new Error('There are no tags');
  Object.assign(row, {
    tagName: 'ω-name',
    processName: 'ψ-process',
    keyword: 'χ-keyword',
    keyPhrase: 'φ-phrase',
    description: 'υ-description',
    detailedDescription: 'τ-detailed',
  });
  for (const sign of 'ωψχφυτ') {
    expect(await load(`/tags?q=${encodeURIComponent(sign)}`), sign).toMatchObject({
      page: { matched: 1, rows: [{ id: String(row.id) }] },
    });
  }
  expect(controls.getLog().some(({ path }) => path === '/api/cognitive/tags')).toBe(true);
});

test('a tag has its colour if it is one, and its keywords one by one', { tags: ['TAGS-04', 'TAGS-05'] }, async () => {
  const [first, second] = db.tags;
  if (!first || !second) throw new Error('There are no tags');
  Object.assign(first, { tagName: '1 plain', color: '#389E0D', keyword: 'a|b|c' });
  Object.assign(second, { tagName: '2 hostile', color: 'red;background:url(//evil.example)', keyword: null });
  expect(await load('/tags')).toMatchObject({
    page: {
      rows: expect.arrayContaining([
        expect.objectContaining({
          tag: { name: '1 plain', colour: '#389e0d', hue: 'green' },
          keywords: ['a', 'b', 'c'],
        }),
        expect.objectContaining({ tag: { name: '2 hostile', colour: null, hue: 'violet' }, keywords: [] }),
      ]) as object[],
    },
  });
});
