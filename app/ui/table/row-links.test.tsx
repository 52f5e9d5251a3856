// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { act, click, find, findAll, getUrl, press, readText, showPage, wait } from '~/browser-page.test-helpers';
import { DetailsLink } from '~/ui/links/details-link';
import { RowDialogLink, RowNameDialogLink } from '~/ui/links/row-dialog-link';
import { RowNameLink } from '~/ui/links/row-name-link';
import { column, DETAIL, ROWS, createTable, showTable, getRow, readCells } from './data-table.test-helpers';

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
