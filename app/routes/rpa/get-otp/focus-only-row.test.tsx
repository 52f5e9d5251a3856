// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { click, find, findInput, press, showPage } from '~/browser-page.test-helpers';
import { useFocusOnlyRow } from './focus-only-row';

/** A list that shows the typed search after a press of the button Load, and one match after a press of Filter. */
function List({ count }: { count: number }) {
  const [search, setSearch] = useState('');
  const [matchCount, setMatchCount] = useState(count);
  useFocusOnlyRow({ matchCount, query: { search } as never });
  return (
    <>
      <input type="search" defaultValue=" xero" />
      <input type="text" defaultValue="xero" />
      <button data-load onClick={() => setSearch('xero')} />
      <button data-filter onClick={() => setMatchCount(1)} />
      <table data-list>
        <tbody>
          <tr>
            <td>
              <button data-row />
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

test.each([
  ['search', 'Enter', 1, true],
  ['search', 'Enter', 2, false],
  ['search', 'a', 1, false],
  ['text', 'Enter', 1, false],
])(
  'in a field of the type %s, %s with %i matches focuses the button of the row: %j',
  async (kind, key, count, moves) => {
    await showPage(<List count={count} />);
    const input = findInput(`[type=${kind}]`);
    input.focus();
    await press(input, key);
    expect(document.activeElement).toBe(input);
    await click(find('[data-load]'));
    const focused = document.activeElement === find('[data-row]');
    expect(focused).toBe(moves);
    // The search is shown already.
    input.focus();
    const { defaultPrevented } = await press(input, key);
    // The Enter that moves the focus must not press the button too.
    expect([document.activeElement === find('[data-row]'), defaultPrevented]).toEqual([moves, moves]);
    // Only the matches of the search that was entered.
    input.focus();
    await click(find('[data-filter]'));
    expect(document.activeElement).toBe(input);
  },
);
