// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { act, click, find, findAll, findInput, getUrl, readText, showPage } from '~/browser-page.test-helpers';
import type { ListPage } from '~/lib/list-query';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { TabHashProvider } from '~/ui/tabs/tab-hash';
import { dismissToast, getToasts } from '~/ui/toast/toast-state';
import { createColumnBuilder } from './columns';
import { DataTable } from './data-table';
import { useListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { Pager } from './pager';
import { QueryForm } from './query-form';
import { TableProvider } from './table-context';
import { UrlCheckbox } from './url-checkbox';

type Row = { id: string; name: string };

const LIST = defineList({
  name: 'people',
  paramPrefix: 'p.',
  sorts: { name: ({ name }: Row) => name },
  toRow: (row: Row) => row,
  hideableColumns: ['Name', 'Kind', 'Age'],
});
const { column } = createColumnBuilder<Row, 'name'>();
const COLUMNS = [
  column('Name', ({ name }) => name, { sort: 'name', isRowTitle: true }),
  column('Kind', () => 'kind'),
  column('Age', () => '7'),
];
const ROWS = Array.from({ length: 30 }, (_, index) => ({ id: String(index), name: `Person ${index}` }));

function List({ page }: { page: ListPage<Row> }) {
  const table = useListTable({ columns: COLUMNS, page });
  return (
    <>
      <ListToolbar page={page} isLoaded noun={['person', 'people']} table={table} csvPath="/list.csv" />
      <DataTable<Row> label="People" table={table} page={page} />
    </>
  );
}

/** Shows the controls of a list in a tab; `post` answers the forms of preferences. */
function showList(url: string, post: (fields: Record<string, unknown>) => unknown = () => null) {
  const page = viewList(ROWS, new URL(url, 'http://portal.test').searchParams, LIST).page(null);
  return showPage(
    <TableProvider value={{ density: 'comfortable', separator: 'semicolon', preferencesUrl: '/preferences' }}>
      <TabHashProvider value="#people">
        <List page={page} />
        <Pager label="Reports" page={{ ...page, shown: page.rows.length }} />
      </TabHashProvider>
    </TableProvider>,
    url,
    {
      async action({ request }) {
        const { pathname } = new URL(request.url);
        return post({ pathname, ...Object.fromEntries(await request.formData()) });
      },
    },
  );
}
const findColumn = (value: string) => findInput(`.view-menu__columns [type=checkbox][value=${value}]`);
async function choose(select: HTMLSelectElement, value: string) {
  select.value = value;
  await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })));
}

test('an unticked column is hidden, the URL does not name those that are shown', async () => {
  const router = await showList('/list?p.page=2&q=1');
  await click(findColumn('kind'));
  expect(getUrl()).toBe('/list?p.page=2&q=1&p.hide=&p.hide=kind#people');
  expect(router.state.preventScrollReset).toBe(true);
  await click(findColumn('kind'));
  // An empty value, because without one the stored choice would apply.
  expect(getUrl()).toBe('/list?p.page=2&q=1&p.hide=#people');
});

test.each([
  ['/list?p.sort=-name&p.page=2&q=a%26b', '/list?p.sort=-name&p.page=2&q=a%26b&p.rows=20&p.hide=#people'],
  ['/list?p.rows=50&p.hide=kind&p.hide=age', '/list?p.rows=50&p.hide=kind&p.hide=age#people'],
  ['/list?p.hide=kind&p.hide=age&p.shown=kind', '/list?p.rows=20&p.hide=age#people'],
])('the copied link of %s has order, page size and columns: %s', async (url, link) => {
  for (const { id } of getToasts()) dismissToast(id);
  const write = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  await showList(url);
  const button = findAll('button').find((candidate) => readText(candidate) === 'Copy link to this view');
  await click(button as HTMLElement);
  expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}${link}`);
  expect(getToasts().map(({ text }) => text)).toEqual(['Link copied']);
});

test.each([
  ['the order', '.sort-by select', '-name', '/list?q=1&p.sort=-name#people'],
  ['the page size', '.pager select', '50', '/list?q=1&p.rows=50#people'],
])('a choice of %s is shown at once, from the first page on', async (_, selector, value, url) => {
  const router = await showList('/list?p.page=2&q=1');
  expect(findAll('.no-script')).toEqual([]);
  await choose(find<HTMLSelectElement>(selector), value);
  expect([getUrl(), router.state.preventScrollReset]).toEqual([url, true]);
});

test(
  'the address of a file names the chosen separator, also while it is being saved',
  { tags: ['REAL-17'] },
  async () => {
    const posted: unknown[] = [];
    await showList('/list?q=1', (fields) => {
      posted.push(fields);
      return new Promise(() => {});
    });
    const getFile = () => find('a[href^="/list.csv"]').getAttribute('href');
    expect([getFile(), readText(find('[name=separator][aria-pressed=true]'))]).toEqual([
      '/list.csv?q=1&separator=semicolon',
      'Semicolon',
    ]);
    await click(find('[name=separator][value=tab]'));
    expect(posted).toMatchObject([{ pathname: '/preferences', stay: '1', separator: 'tab' }]);
    expect(getFile()).toBe('/list.csv?q=1&separator=tab');
    await click(find('[name=separator][value=comma]'));
    expect(getFile()).toBe('/list.csv?q=1');
  },
);

test('links of a list add to a filter that is still being loaded', async () => {
  const page = viewList(ROWS, new URLSearchParams(), LIST).page(null);
  const pending = new Promise(() => {});
  const router = await showPage(<Pager label="Reports" page={{ ...page, shown: 20 }} />, '/list', {
    loader: ({ request }) => (request.url.includes('kind') ? pending : null),
  });
  await act(() => void router.navigate('/list?p.kind=new'));
  expect(find('[aria-label="Page 2"]').getAttribute('href')).toBe('/list?p.kind=new&p.page=2');
  await choose(find<HTMLSelectElement>('.pager select'), '50');
  expect(router.state.navigation.location?.search).toBe('?p.kind=new&p.rows=50');
  // Not those of another page.
  await act(() => void router.navigate('/other?p.kind=new'));
  expect(find('[aria-label="Page 2"]').getAttribute('href')).toBe('/list?p.page=2');
});

test.each([
  [true, '/list?kind=new'],
  [false, '/list?other=1'],
])('what was chosen before hydration (%j) is applied', async (isChosen, url) => {
  const tick = (form: HTMLElement | null) => {
    const box = form?.querySelector<HTMLInputElement>('[type=checkbox]');
    if (box) box.checked = isChosen;
  };
  const form = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');
  onTestFinished(() => form.mockRestore());
  await showPage(
    <div ref={tick}>
      <QueryForm ownParams={['other']} className="">
        <UrlCheckbox name="kind" value="new" isChecked={false} />
      </QueryForm>
    </div>,
    '/list?other=1',
  );
  expect([getUrl(), form.mock.calls.length]).toEqual([url, isChosen ? 1 : 0]);
});

test('what the link of the filters has opened, it closes by Back', async () => {
  await showList('/list');
  const go = vi.spyOn(history, 'go').mockReturnValue();
  for (let presses = 0; presses < 2; presses += 1) await click(find('.toolbar a[aria-expanded].phone-only'));
  expect(go.mock.calls).toEqual([[-1]]);
});
