import { expect, test } from 'vitest';
import { toListPage } from '~/lib/list-query';
import { defineList } from '~/lib/list-spec';
import { renderPage } from '../../../e2e/support/rendered-form';
import { ListPanel } from './list-panel';

const LIST = defineList({
  name: 'names',
  search: { label: 'Search', searchedFields: 'names', getTexts: ({ name }: { name: string }) => [name] },
  filters: { kind: { label: 'Kind', getValue: () => null, options: [{ value: 'a', label: 'A' }] } },
  toRow: ({ name }: { name: string }) => ({ id: name }),
});

test('Clear search leads to the whole list: without search, filters, page and open row, with its other parameters', async () => {
  const url = '/list?q=absent&kind=a&page=2&open=7&sort=name&rows=50&other=1';
  const page = toListPage([{ name: 'Ann' }], new URL(url, 'http://portal.test').searchParams, LIST, null);
  const html = await renderPage(
    <ListPanel list={{ ok: true, page }} label="Names" noun={['name', 'names']} columns={[]} emptyText="" />,
    url,
  );
  const [, to] = /href="([^"]*)"(?:(?!<\/a>).)*Clear search/.exec(html) ?? [];
  expect(to?.replaceAll('&amp;', '&')).toBe('/list?sort=name&rows=50&other=1');
});
