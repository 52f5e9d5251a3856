// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { act, click, find, findInput, getUrl, press, showPage, type, wait } from '~/browser-page.test-helpers';
import { TabHashProvider } from '~/ui/tabs/tab-hash';
import { SearchBox } from './search-box';

const SEARCH = { label: 'Search', placeholder: 'Search names', minLength: 3 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A list whose search is that of its URL; its button leads to another search, its row has a link. */
function List({ from = '', matchCount = 1 }: { from?: string; matchCount?: number }) {
  const [value, setValue] = useState(from);
  return (
    <section data-list>
      <SearchBox page={{ paramPrefix: '', matchCount, query: { search: value } }} search={SEARCH} />
      <button onClick={() => setValue('Bob')}>Bob</button>
      <table>
        <tbody>
          <tr>
            <td>
              <a href="/edit">Edit</a>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

type Router = Awaited<ReturnType<typeof showPage>>;

const submit = async () => act(async () => findInput('[type=search]').form?.requestSubmit());

test.each([
  ['ann', '/list?sort=name&q=ann', ''],
  ['an', '/list?sort=name&page=2', 'Type 3 or more characters to search'],
  // Two UTF-16 units each.
  ['😀😀', '/list?sort=name&page=2', 'Type 3 or more characters to search'],
  ['😀😀😀', `/list?sort=name&q=${encodeURIComponent('😀😀😀')}`, ''],
  ['  a  ', '/list?sort=name&page=2', 'Type 3 or more characters to search'],
  ['  ann ', '/list?sort=name&q=ann', ''],
  ['   ', '/list?sort=name&page=2', ''],
])('%j is searched from 3 characters on, else the hint says so', async (typed, url, hint) => {
  await showPage(<List />, '/list?sort=name&page=2');
  expect(find('[role=status]').textContent).toBe('');
  expect(findInput('[type=search]').title).toBe('3 or more characters');
  await type(findInput('[type=search]'), typed);
  expect(find('[role=status]').textContent).toBe(hint);
  await wait(500);
  expect(getUrl()).toBe(url);
});

test('a query that becomes too short shows the whole list again', async () => {
  await showPage(<List from="ann" />, '/list?q=ann&sort=name&page=2');
  await type(findInput('[type=search]'), 'an');
  await wait(500);
  expect(getUrl()).toBe('/list?sort=name');
});

test('a pause of 500 ms in typing searches', async () => {
  await showPage(<List />, '/list?sort=name');
  const input = findInput('[type=search]');
  await type(input, 'ann');
  await wait(499);
  await type(input, 'anna');
  await wait(499);
  expect(getUrl()).toBe('/list?sort=name');
  await wait(1);
  expect(getUrl()).toBe('/list?sort=name&q=anna');
});

test('what was typed before hydration is searched too', async () => {
  const typeAnn = (root: HTMLElement | null) => {
    const input = root?.querySelector('input');
    if (input) input.value = 'ann';
  };
  await showPage(
    <div ref={typeAnn}>
      <List />
    </div>,
    '/list',
  );
  await wait(500);
  expect([getUrl(), findInput('[type=search]').value]).toEqual(['/list?q=ann', 'ann']);
});

test('a query that is cleared within the pause is not searched', async () => {
  const router = await showPage(<List />, '/list?sort=name');
  const { key } = router.state.location;
  await type(findInput('[type=search]'), 'ann');
  await wait(300);
  await type(findInput('[type=search]'), '');
  await wait(700);
  expect(router.state.location.key).toBe(key);
});

test.each([
  ['a link to another page', (router: Router) => router.navigate('/other')],
  ['a submit', (router: Router) => router.navigate('/list', { formMethod: 'post', formData: new FormData() })],
])('the pause does not cancel %s', async (_, leave) => {
  const later = () => new Promise(() => {});
  const loader = ({ request }: { request: Request }) => (request.url.endsWith('/other') ? later() : null);
  const router = await showPage(<List />, '/list', { loader, action: later });
  vi.stubGlobal('__remixRouter', router);
  onTestFinished(() => void vi.unstubAllGlobals());
  await type(findInput('[type=search]'), 'ann');
  await act(() => void leave(router));
  const { navigation } = router.state;
  await wait(1000);
  expect(router.state.navigation).toBe(navigation);
});

test('the pause does not lead back from a page that React has not drawn yet', async () => {
  const { state } = await showPage(<List />, '/list');
  vi.stubGlobal('__remixRouter', { state: { ...state, location: { pathname: '/other' } } });
  onTestFinished(() => void vi.unstubAllGlobals());
  await type(findInput('[type=search]'), 'ann');
  await wait(1000);
  expect(getUrl()).toBe('/list');
});

test('Enter searches at once, only once, and in the tab of the list', async () => {
  const router = await showPage(
    <TabHashProvider value="#users">
      <List />
    </TabHashProvider>,
    '/list?sort=name',
  );
  await type(findInput('[type=search]'), 'Bob');
  await submit();
  expect(getUrl()).toBe('/list?sort=name&q=Bob#users');
  // Neither another entry of the history nor another scroll position.
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
  const { key } = router.state.location;
  await wait(1000);
  await click(find('button'));
  await submit();
  expect(router.state.location.key).toBe(key);
});

test('Enter repeats a search whose load has failed, but neither one that is loading nor one that is shown', async () => {
  let loads = 0;
  let end: (value: null) => void = () => {};
  const loader = () => (loads++ === 0 ? null : new Promise<null>((resolve) => (end = resolve)));
  vi.stubGlobal('__remixRouter', await showPage(<List />, '/list', { loader }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await type(findInput('[type=search]'), 'Bob');
  for (const count of [2, 3]) {
    await submit();
    await submit();
    expect(loads).toBe(count);
    // The list stays as it was.
    await act(async () => end(null));
  }
  await click(find('button'));
  await submit();
  expect([loads, getUrl()]).toEqual([3, '/list?q=Bob']);
});

test('another search of the URL replaces the text, but the user’s own does not replace what was typed since', async () => {
  await showPage(<List />, '/list');
  const input = findInput('[type=search]');
  await type(input, 'Bob');
  await submit();
  await type(input, 'Bobby');
  await click(find('button'));
  expect(input.value).toBe('Bobby');
});

test('results that are drawn after the next query was sent do not replace what is typed', async () => {
  await showPage(<List />, '/list');
  const input = findInput('[type=search]');
  for (const text of ['Bob', 'Bobby']) {
    await type(input, text);
    await submit();
  }
  await type(input, 'Bobby T');
  await click(find('button'));
  expect(input.value).toBe('Bobby T');
});

test('a link to another search replaces the typed text', async () => {
  await showPage(<List from="ann" />, '/list?q=ann');
  await type(findInput('[type=search]'), 'anna');
  await click(find('button'));
  expect(findInput('[type=search]').value).toBe('Bob');
});

test.each([
  ['Bob', 'Bob', 1, ['Enter'], true],
  // The results of the search come later.
  ['', 'Bob', 1, ['Enter'], true],
  ['', 'Bob', 2, ['Enter'], false],
  ['', 'Bob', 1, ['Enter', 'ArrowLeft'], false],
  ['', 'Bobby', 1, ['Enter'], false],
])(
  'with results of %j, %j and %i match: after %j the focus is in the row: %j',
  async (from, typed, count, keys, moves) => {
    await showPage(<List from={from} matchCount={count} />, '/list');
    const input = findInput('[type=search]');
    await act(() => input.focus());
    await type(input, typed);
    for (const key of keys) await press(input, key);
    await act(() => find('button').dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(document.activeElement).toBe(moves ? find('a') : input);
  },
);
