// @vitest-environment happy-dom
import { type RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { act, click, find, findAll, focus, listTexts, press, readText, showPage } from '~/browser-page.test-helpers';
import { preloadLazyModules } from '~/ui/remix/lazy-on-first-input';
import { CHOOSE_ROWS } from './choose-rows';
import { DETAIL, ROWS, Table, createTable, showTable, getRow, readCells } from './data-table.test-helpers';

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

test('records with the same id are all shown, also in another order', async () => {
  function Reversible() {
    const [rows, setRows] = useState([...ROWS, { id: '1', name: 'Abe' }]);
    return (
      <>
        <button id="reverse" onClick={() => setRows(rows.toReversed())} />
        <Table url="/list" rows={rows} />
      </>
    );
  }
  await showPage(<Reversible />, '/list');
  await click(find('#reverse'));
  expect(listTexts('th[scope=row]')).toEqual(['Abe', 'Eve', 'Bob', 'Ann']);
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
