// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyRows } from './copy-rows';

const TABLE = `<table><tbody>
  <tr id="a"><td id="a1"> Ann
   Lee </td><td id="a2"><span aria-hidden="true">–</span> none</td><td id="a3">7</td></tr>
  <tr id="b"><td id="b1">Bob</td><td id="b2">&lt;new&gt;</td><td id="b3">8</td></tr>
  <tr id="c"><td id="c1">Eve</td><td id="c2">old</td><td id="c3">9</td></tr>
</tbody></table>`;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Copies the selected cells of the table; `hidden` ones are not shown. Returns what the portal puts into the clipboard. */
function copy(selected: string[], hidden: string[] = []) {
  document.body.innerHTML = TABLE;
  const isSelected = ({ id }: Element) => selected.some((cell) => cell === id || cell[0] === id);
  vi.spyOn(window, 'getSelection').mockReturnValue({ containsNode: isSelected } as never);
  for (const element of document.querySelectorAll('tr, td'))
    element.checkVisibility = () => !hidden.includes(element.id);
  const copied: Record<string, string> = {};
  const preventDefault = vi.fn();
  copyRows({
    currentTarget: document.querySelector('table'),
    clipboardData: { setData: (type: string, text: string) => Object.assign(copied, { [type]: text }) },
    nativeEvent: { preventDefault },
  } as never);
  expect(preventDefault.mock.calls.length).toBe(Object.keys(copied).length === 0 ? 0 : 1);
  return copied;
}

test.each([
  ['the cells of two rows', ['a1', 'a3', 'b1', 'b3'], [], 'Ann Lee\t7\nBob\t8'],
  ['several cells of one row', ['b1', 'b2', 'b3'], [], 'Bob\t<new>\t8'],
  ['one cell of each row', ['b1', 'c1'], [], 'Bob\nEve'],
  ['a missing value', ['a1', 'a2', 'a3'], [], 'Ann Lee\t\t7'],
  ['a row that is hidden', ['a1', 'a3', 'b1', 'c1', 'c3'], ['b'], 'Ann Lee\t7\nEve\t9'],
  ['a column that is folded', ['a1', 'a3', 'c1', 'c3'], ['a3', 'c3'], 'Ann Lee\nEve'],
  ['a row without shown cells', ['a1', 'a2', 'b1'], ['b1'], 'Ann Lee\t'],
])('a selection of %s is copied as rows with tabs', (_, selected, hidden, text) => {
  expect(copy(selected, hidden)['text/plain']).toBe(text);
});

test('spreadsheets get a table', () => {
  expect(copy(['a1', 'a3', 'b1', 'b2'])['text/html']).toBe(
    '<table><tbody><tr><td>Ann Lee</td><td>7</td></tr><tr><td>Bob</td><td>&lt;new&gt;</td></tr></tbody></table>',
  );
});

test.each([[['b1']], [[]]])('a selection of the cells %j is left to the browser', (selected) => {
  expect(copy(selected)).toEqual({});
});
