import { beforeAll, expect, test } from 'vitest';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { preloadLazyModules } from '~/ui/remix/lazy-on-first-input';
import { createColumnBuilder } from '~/ui/table/columns';
import { TabHashProvider } from '~/ui/tabs/tab-hash';
import { renderPage } from '../../../e2e/support/rendered-form';
import { ListPanel } from './list-panel';

const LIST = defineList({
  name: 'names',
  paramPrefix: 'p.',
  search: { label: 'Search', searchedFields: 'names and codes', getTexts: ({ name }: { name: string }) => [name] },
  filters: { kind: { label: 'Kind', getValue: () => null, options: [{ value: 'a', label: 'A' }] } },
  days: { label: 'Created', getMillis: () => Date.UTC(2026, 4, 5) },
  toRow: ({ name }: { name: string }) => ({ id: name, name }),
});
const { column } = createColumnBuilder<{ id: string; name: string }>();
const COLUMNS = [column('Name', ({ name }) => name, { isRowTitle: true })];

beforeAll(preloadLazyModules);

/** What the panel of a list shows below its toolbar. */
async function renderPanel(url: string, names = ['Ann'], props: object = {}) {
  const params = new URL(url, 'http://portal.test').searchParams;
  const page = viewList(
    names.map((name) => ({ name })),
    params,
    LIST,
  ).page(null);
  const html = await renderPage(
    <TabHashProvider value="#names">
      <ListPanel
        list={{ ok: true, page }}
        label="Names"
        noun={['name', 'names']}
        columns={COLUMNS}
        emptyText="The first one is yours."
        {...(props as { list?: never })}
      />
    </TabHashProvider>,
    url,
  );
  const text = html
    .replaceAll(/<(?:svg|noscript).*?<\/(?:svg|noscript)>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { html: html.replaceAll('&amp;', '&'), text };
}

test.each([
  ['/list', ['Ann'], '1–1 of 1', []],
  ['/list', [], 'No names yet The first one is yours.', []],
  [
    '/list?p.q=bob&p.page=2&p.open=3',
    ['Ann', 'Eve'],
    'No name matches “bob” Searched in names and codes. Try fewer or other words. ',
    ['Without “bob”: 2 → /list#names', 'Clear search → /list#names'],
  ],
  [
    '/list?p.q=+ann+&p.from=2026-05-01&p.to=2026-05-02&q=1',
    ['Ann', 'Eve'],
    'No name matches “ann”',
    [
      'Without Created: 1 → /list?p.q=+ann+&q=1#names',
      'Clear filters → /list?p.q=+ann+&q=1#names',
      'Clear search → /list?p.from=2026-05-01&p.to=2026-05-02&q=1#names',
    ],
  ],
  [
    '/list?p.kind=a&from=1',
    ['Ann'],
    'No name matches your filters',
    ['Without A: 1 → /list?from=1#names', 'Clear filters → /list?from=1#names'],
  ],
  [
    '/list?p.kind=a&p.q=bob',
    ['Ann'],
    'Without any one of them the list is still empty.',
    ['Clear filters → /list?p.q=bob#names', 'Clear search → /list?p.kind=a#names'],
  ],
])('the list at %s of %j says: %s, with the ways out %j', async (url, names, text, links) => {
  const page = await renderPanel(url, names);
  expect(page.text).toContain(text);
  const found = page.html.matchAll(
    /href="([^"]*)">(?:<svg.*?<\/svg>)?(?:<span>)?((?:Without|Clear (?:filters|search))[^<]*)</g,
  );
  expect([...found].map(([, href, linkText]) => `${linkText} → ${href}`)).toEqual(links);
  expect(page.html.includes('<table')).toBe(names.length > 0);
});

test('parts of a record that does not exist are missing: no failure that a retry could mend', async () => {
  const list = {
    ok: false,
    reference: 'AB-12',
    isMissing: true,
    page: viewList([], new URLSearchParams(), LIST).page(null),
  };
  const { text } = await renderPanel('/list', [], { list, missing: { title: 'No such run', text: 'Check it.' } });
  expect(text).toContain('No such run Check it.');
  expect(text).not.toMatch(/Retry|AB-12/);
  const failed = await renderPanel('/list', [], { list });
  expect(failed.text).toContain('The names could not be loaded');
  expect(failed.text).toMatch(/Retry.*AB-12/);
  expect(failed.text).not.toContain('No names yet');
});
