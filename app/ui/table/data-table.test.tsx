// @vitest-environment happy-dom
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  focus,
  getUrl,
  listTexts,
  press,
  readText,
  showPage,
  showServerPage,
  wait,
} from '~/browser-page.test-helpers';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { DetailsLink } from '~/ui/links/details-link';
import { RowDialogLink, RowNameDialogLink } from '~/ui/links/row-dialog-link';
import { RowNameLink } from '~/ui/links/row-name-link';
import { preloadLazyModules } from '~/ui/remix/lazy-on-first-input';
import { TabHashProvider } from '~/ui/tabs/tab-hash';
import { CHOOSE_ROWS } from './choose-rows';
import { createColumnBuilder, type Columns } from './columns';
import { DataTable, type RowDetail } from './data-table';
import { useListTable, type RowSelection } from './list-table';
import { EXPAND_ROWS } from './row-expander';

type Row = { id: string; name: string };

const LIST = defineList({
  name: 'rows',
  paramPrefix: 'p.',
  sorts: { name: ({ name }: Row) => name, kind: ({ id }) => id },
  toRow: (row: Row) => row,
  hideableColumns: ['Kind'],
});
const { column } = createColumnBuilder<Row, 'name' | 'kind'>();
const COLUMNS = [
  column('Name', ({ name }) => name, { sort: 'name', isRowTitle: true, noTranslate: true }),
  column('Kind', (_, number) => `kind ${number}`, { sort: 'kind', foldRem: 48 }),
  column('Plain', () => null),
  column('Actions', ({ id, name }) => <RowDialogLink modal="edit" id={id} label={`Edit ${name}`} icon="pencil" />, {
    kind: 'action',
    hiddenHeader: true,
  }),
];
const DETAIL: RowDetail<Row> = {
  ...EXPAND_ROWS,
  label: ({ id, name }) => (id === '2' ? null : name),
  Content: ({ row }) => <p>{`About ${row.name}`}</p>,
  params: ['part'],
};
const ROWS = ['Ann', 'Bob', 'Eve'].map((name, index) => ({ id: String(index + 1), name }));

type TableProps = {
  rows?: Row[];
  columns?: Columns<Row>;
  detail?: RowDetail<Row>;
  selection?: RowSelection<Row>;
  currentRowId?: string;
  rowClassName?: (row: Row) => string | undefined;
};

function Table({ url, rows = ROWS, columns = COLUMNS, ...props }: TableProps & { url: string }) {
  const page = viewList(rows, new URL(url, 'http://portal.test').searchParams, LIST).page(null);
  const table = useListTable({ columns, page, ...props });
  return <DataTable<Row> label="People" table={table} page={page} {...props} />;
}

const createTable = (url: string, props: TableProps = {}) => (
  <TabHashProvider value="#people">
    <Table url={url} {...props} />
  </TabHashProvider>
);
const showTable = (url: string, props?: TableProps) => showServerPage(createTable(url, props), url);
const getRow = (id: string) => find(`[id="row-p.${id}"]`);
const readCells = (id: string) => [...getRow(id).children].map(readText);

test.each([
  ['/list', null, '/list?p.sort=name#people', '/list?p.sort=kind#people'],
  ['/list?p.sort=name&p.page=2', 'ascending', '/list?p.sort=-name#people', '/list?p.sort=kind#people'],
  ['/list?p.sort=-name&q=1', 'descending', '/list?p.sort=name&q=1#people', '/list?p.sort=kind&q=1#people'],
])('the headers at %s: the order is %s, and a header sorts by its column', async (url, order, byName, byKind) => {
  await showTable(url);
  expect(findAll('thead th').map((header) => header.getAttribute('aria-sort'))).toEqual([order, null, null, null]);
  expect(findAll('thead th a').map((link) => link.getAttribute('href'))).toEqual([byName, byKind]);
});

test('cells have their text and row number, an empty one a dash; a hidden column is left out', async () => {
  await showTable('/list');
  expect(readCells('2')).toEqual(['Bob', 'kind 2', '–none', '']);
  expect(listTexts('th[scope=row]')).toEqual(['Ann', 'Bob', 'Eve']);
  find('main').remove();
  // The first column cannot be hidden.
  await showTable('/list?p.hide=kind&p.hide=name&p.fields=all');
  expect(listTexts('thead th')).toEqual(['Name', 'Plain', 'Actions']);
  expect(find('table').dataset['fields']).toBe('all');
});

test('the row of the URL is expanded with its details; others can be, where they have a label', async () => {
  await showTable('/list?p.open=1&p.part=2&p.sort=name&modal=edit&id=3', { detail: DETAIL });
  expect(listTexts('tbody tr')).toEqual(['Annkind 1–none', 'About Ann', 'Bobkind 2–none', 'Evekind 3–none']);
  expect(find('.detail td').getAttribute('colspan')).toBe('5');
  const expanders = findAll('[aria-expanded]').map((link) => [link.title, link.getAttribute('href')]);
  expect(expanders).toEqual([
    ['Close Ann', '/list?p.sort=name#people'],
    ['Open Eve', '/list?p.sort=name&p.open=3#people'],
  ]);
  expect(findAll('.is-open, .has-detail')).toEqual([getRow('1')]);
  find('main').remove();
  await showTable('/list?p.open=2', { detail: DETAIL });
  expect(findAll('.detail')).toEqual([]);
});

beforeAll(preloadLazyModules);

test('Up and Down move the focus between the rows, in the column of the focus, and Down leads from the header to them', async () => {
  await showPage(createTable('/list', { detail: DETAIL }), '/list?p.open=1');
  const steps: unknown[] = [];
  const presses = [
    ['th a', 'ArrowUp', false],
    ['th a', 'ArrowDown', 'Close Ann'],
    ['Close Ann', 'ArrowUp', false],
    ['Edit Ann', 'ArrowDown', 'Edit Bob'],
    ['Edit Eve', 'ArrowUp', 'Edit Bob'],
    ['Open Eve', 'ArrowUp', 'Edit Bob'],
    ['Edit Eve', 'ArrowDown', false],
    ['Edit Ann', 'ArrowLeft', false],
  ] as const;
  for (const [from, key] of presses) {
    const control = findAll(from === 'th a' ? from : `[aria-label="${from}"]`)[0];
    await focus(control ?? null);
    const { defaultPrevented } = await press(control as HTMLElement, key);
    steps.push([from, key, defaultPrevented && document.activeElement?.getAttribute('aria-label')]);
  }
  expect(steps).toEqual(presses);
});

test('Shift chooses all rows from the last pressed one on, until all rows were chosen', async () => {
  const checkboxes = { ...CHOOSE_ROWS, formId: 'send', title: '', label: () => '', labelAll: () => '' };
  function Choosable() {
    const [chosen, onChange] = useState<RowSelectionState>({});
    return <Table url="/list" selection={{ checkboxes, chosen, onChange, canChoose: ({ id }) => id !== '2' }} />;
  }
  await showPage(<Choosable />, '/list');
  const choose = (index: number, shiftKey: boolean) =>
    act(async () =>
      findAll('.choose input')[index]?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })),
    );
  const listChosen = () => findAll<HTMLInputElement>('.choose input').map(({ checked }) => checked);
  await choose(2, false);
  await choose(1, true);
  expect(listChosen()).toEqual([true, true, true]);
  await choose(0, false);
  await choose(2, true);
  expect(listChosen()).toEqual([false, false, true]);
});

test('while no row matches, the last rows stay hidden and keep the widths of the header; they send nothing', async () => {
  const checkboxes = { ...CHOOSE_ROWS, formId: 'send', title: '', label: () => '', labelAll: () => '' };
  const selection = {
    checkboxes,
    chosen: { 1: true as const },
    onChange: () => {},
    canChoose: () => true,
  };
  function Emptied() {
    const [rows, setRows] = useState(ROWS);
    return (
      <>
        <button id="empty" onClick={() => setRows([])} />
        <Table url="/list" rows={rows} selection={selection} currentRowId="1" />
      </>
    );
  }
  await showPage(<Emptied />, '/list');
  await click(find('#empty'));
  expect(findAll('[data-empty] tbody tr').map(({ id }) => id)).toEqual([
    'row-hidden-p.1',
    'row-hidden-p.2',
    'row-hidden-p.3',
  ]);
  expect(findAll('input')).toEqual([]);
});

test('rows of records that were created or changed say so; the new one is current', async () => {
  await showTable('/list?p.changed=1&p.changed=2&changed=3&p.created=2');
  expect(findAll('[aria-current]')).toEqual([getRow('2')]);
  expect(['1', '2', '3'].map((id) => readCells(id)[0])).toEqual(['AnnChanged', 'BobNew', 'Eve']);
});

test('the links of rows keep the list, but not what is open of it', async () => {
  const links = [
    column('Edit', ({ id, name }) => <RowDialogLink modal="edit" id={id} label={`Edit ${name}`} text="Edit" danger />),
    column('Refused', ({ id }) => (
      <RowDialogLink modal="edit" id={id} label="Edit" icon="pencil" refusal="Not yours" />
    )),
    column('Name', ({ id, name }) => <RowNameDialogLink modal="edit" id={id} value={name} />),
    column('Plain', ({ id, name }) => <RowNameDialogLink modal="edit" id={id} value={name} refusal="No" />),
    column('Details', ({ id, name }) => <DetailsLink to={`/people/${id}?tab=2`} rowName={name} />),
    column('Page', ({ name }) => <RowNameLink to="/list?q=2" value={name} accessibleName="Ann B." newTab />),
    column('None', () => <RowNameLink to="/list" value="  " />),
  ];
  const url = '/list?q=1&p.page=2&modal=add&id=9&entry=3&p.open=1';
  await showTable(url, { columns: links, rows: ROWS.slice(0, 1), detail: DETAIL });
  const readLink = (link: Element) =>
    [link.getAttribute('aria-label') ?? readText(link), link.getAttribute('href'), link.getAttribute('target')]
      .join(' ')
      .trim();
  expect(findAll('tbody a:not([aria-expanded])').map(readLink)).toEqual([
    'Edit Ann /list?q=1&p.page=2&modal=edit&id=1#people',
    'Ann /list?q=1&p.page=2&modal=edit&id=1#people',
    'View Details of Ann /people/1?tab=2&list=%2Flist%3Fq%3D1%26p.page%3D2',
    'Ann B., opens in a new tab /list?q=2 _blank',
  ]);
  const refused = find('tbody button');
  expect([
    refused.getAttribute('aria-disabled'),
    readText(find(`[id="${refused.getAttribute('aria-describedby')}"]`)),
  ]).toEqual(['true', 'Not yours']);
  expect(readCells('1').at(-1)).toBe('–none');
});

test('a plain click on a link of the table navigates without a new document, another one is left to the browser', async () => {
  const router = await showPage(createTable('/list'), '/list');
  await click(find('[aria-label="Edit Ann"]'));
  expect(getUrl()).toBe('/list?modal=edit&id=1#people');
  expect(router.state).toMatchObject({ historyAction: 'PUSH', preventScrollReset: true });
  // The URL that is shown already makes no entry of the history.
  await click(find('[aria-label="Edit Ann"]'));
  expect(router.state.historyAction).toBe('REPLACE');
  const open = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', (event) => event.defaultPrevented || open(event), { once: true });
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  await act(async () => find('[aria-label="Edit Bob"]').dispatchEvent(press));
  expect(open).toHaveBeenCalledOnce();
  expect(getUrl()).toBe('/list?modal=edit&id=1#people');
});

test('a press of the free place of a row opens what its name opens; one that marks text, or in the detail, does not', async () => {
  const columns = [
    column('Name', ({ id, name }) => <RowNameLink to={`/people/${id}`} value={name} />, { isRowTitle: true }),
    column('Kind', () => <button type="button">Play</button>),
    column('Note', () => 'a note'),
  ];
  await showPage(createTable('/list?p.open=1', { columns, detail: DETAIL }), '/list?p.open=1');
  await click(find('[id="row-p.2"] button'));
  await click(find('.detail p'));
  getSelection()?.selectAllChildren(getRow('2'));
  await click(find('[id="row-p.2"] [data-label=Note]'));
  expect(getUrl()).toBe('/list?p.open=1');
  getSelection()?.removeAllRanges();
  const note = find('[id="row-p.2"] [data-label=Note]');
  const pointDown = (target: Element) => act(() => target.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  // The press closes a menu.
  const menu = document.createElement('details');
  menu.innerHTML = '<summary></summary><div tabindex="-1"></div>';
  menu.open = true;
  document.body.append(menu);
  await pointDown(note);
  menu.remove();
  await click(note);
  // A button is left before it is released.
  await pointDown(find('[id="row-p.2"] button'));
  await click(note);
  expect(getUrl()).toBe('/list?p.open=1');
  await pointDown(note);
  // A press on text waits for a second one, which marks a word.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onText = vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
  await click(note);
  getSelection()?.selectAllChildren(note);
  await wait(1000);
  getSelection()?.removeAllRanges();
  // One that is followed by another press, or by a key, opens nothing.
  await click(note);
  await pointDown(document.body);
  await wait(1000);
  await pointDown(note);
  await click(note);
  await press(note, 'Tab');
  await wait(1000);
  await click(note);
  expect(getUrl()).toBe('/list?p.open=1');
  await wait(300);
  expect(getUrl()).toBe('/people/2');
  onText.mockRestore();
});

test('while another page of the list is loaded it is busy, while a page of the portal is loaded it is not', async () => {
  let end: (value: null) => void = () => {};
  let isWaiting = false;
  const loader = () => (isWaiting ? new Promise<null>((resolve) => (end = resolve)) : null);
  const router = await showPage(createTable('/list'), '/list', { loader });
  isWaiting = true;
  const scroller = find('[data-table-scroller]');
  for (const [to, isBusy] of [
    ['/list?p.page=2', 'true'],
    ['/other', null],
  ] as const) {
    await act(async () => void router.navigate(to));
    expect(scroller.getAttribute('aria-busy')).toBe(isBusy);
    await act(async () => end(null));
  }
  expect(scroller.getAttribute('aria-busy')).toBeNull();
});

test('a new order is announced, another page of the portal is not', async () => {
  const router = await showPage(createTable('/list?p.sort=-name'), '/list');
  await act(async () => router.navigate('/list?p.sort=-name'));
  expect(readText(find('[aria-live]'))).toBe('Sorted by Name, descending');
  await act(async () => router.navigate('/other'));
  expect(readText(find('[aria-live]'))).toBe('');
});
