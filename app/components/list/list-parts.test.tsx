// @vitest-environment happy-dom
import { useLoaderData } from '@remix-run/react';
import { expect, test } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  focus,
  getUrl,
  listTexts,
  readText,
  showPage,
  showServerPage,
  waitFor,
} from '~/browser-page.test-helpers';
import { createErrorTitle } from '~/components/error-page/error-title';
import ScreenshotDialog from '~/components/occasions/screenshot-dialog';
import type { ListPage } from '~/lib/list-query';
import { ColorTags } from './color-tags';
import { LoadFailureMessage } from './load-failure';
import { NameValueLines } from './name-value-lines';
import { useSelectedRow } from './selected-row';

type Row = { id: string; name: string };

const ANN = { id: '1', name: 'Ann' };
const BOB = { id: '2', name: 'Bob' };

function Selected({
  rows = [ANN],
  ok = true,
  loaded = { id: null, row: null },
}: {
  rows?: Row[];
  ok?: boolean;
  loaded?: { id: string | null; row: Row | null };
}) {
  const { modal, selected, isGone } = useSelectedRow({ ok, page: { rows } as ListPage<Row> }, loaded, [
    'edit',
    'delete',
  ]);
  return <output>{`${modal} ${selected?.name}${isGone ? ' gone' : ''}`}</output>;
}

test.each([
  ['/list', {}, 'null undefined'],
  ['/list?modal=edit&id=1', {}, 'edit Ann'],
  // A dialog that is about no row.
  ['/list?modal=add&id=1', {}, 'add undefined'],
  ['/list?modal=edit&id=2', {}, 'edit undefined'],
  // On another page of the list.
  ['/list?modal=edit&id=2', { loaded: { id: '2', row: BOB } }, 'edit Bob'],
  ['/list?modal=edit&id=2', { loaded: { id: '2', row: null } }, 'edit undefined gone'],
  ['/list?modal=edit&id=2', { loaded: { id: '3', row: null } }, 'edit undefined'],
  ['/list?modal=edit&id=2', { ok: false, loaded: { id: '2', row: null } }, 'edit undefined'],
  ['/list?modal=add&id=2', { loaded: { id: '2', row: null } }, 'add undefined'],
])('the dialog and the row at %s with %j: %s', async (url, props, text) => {
  await showServerPage(<Selected {...props} />, url);
  expect(readText(find('output'))).toBe(text);
});

/** A page whose loader returns the rows of each load. */
async function showLoads(...loads: Row[][]) {
  function Page() {
    return <Selected rows={useLoaderData<Row[]>()} loaded={{ id: '1', row: null }} />;
  }
  return showPage(<Page />, '/list?modal=edit&id=1', { loader: () => loads.shift() ?? [BOB] });
}

test('an open dialog keeps its row when newer data no longer have it, a later one does not show it', async () => {
  const router = await showLoads([ANN], [BOB]);
  await act(() => router.navigate('/list?modal=delete&id=1'));
  expect(readText(find('output'))).toBe('delete Ann');
  await act(() => router.navigate('/list?modal=edit&id=2'));
  expect(readText(find('output'))).toBe('edit Bob');
  await act(() => router.navigate('/list?modal=edit&id=1'));
  expect(readText(find('output'))).toBe('edit undefined gone');
});

test('newer data of the row of an open dialog are shown', async () => {
  const router = await showLoads([ANN], [{ id: '1', name: 'Anna' }]);
  await act(() => router.navigate('/list?modal=edit&id=1&page=2'));
  expect(readText(find('output'))).toBe('edit Anna');
});

test.each([
  ['5', '1 of 3', [null, '6']],
  ['7', '3 of 3', ['6', null]],
  // The search of the list leaves it out.
  ['9', null, [null, null]],
])('the screenshot of occasion %s is %s', async (id, position, [previous, next]) => {
  await showServerPage(
    <ScreenshotDialog
      occasion={{ id, startTime: null }}
      url="https://files.example/1.png"
      screenshots={['5', '6', '7']}
    />,
    '/streams/3?modal=screenshot&id=5&q=1',
  );
  const getHref = (label: string) => document.querySelector(`a[aria-label="${label}"]`)?.getAttribute('href') ?? null;
  const getShotUrl = (other: string | null | undefined) => other && `/streams/3?modal=screenshot&id=${other}&q=1`;
  expect([getHref('Previous screenshot'), getHref('Next screenshot')]).toEqual([
    getShotUrl(previous),
    getShotUrl(next),
  ]);
  expect(listTexts('.nowrap.tabular-nums')).toEqual(position === null ? [] : [position]);
  expect(getHref('Close')).toBe('/streams/3?q=1');
});

test.each([
  [2, 0, []],
  [3, 1, ['+1 more']],
  [200, 198, ['+198 more']],
  [201, 198, ['+199 more', 'and 1 others']],
])('%i values have %i of them folded', async (count, folded, texts) => {
  const entries = Array.from({ length: count }, (_, index) => ({
    name: `n${index}`,
    value: index === 0 ? '' : 'x'.repeat(200 + (index % 2)),
  }));
  await showServerPage(<NameValueLines entries={entries} />);
  expect(listTexts('summary, details > div:last-child:not(:has(b))')).toEqual(texts);
  expect(findAll('details b')).toHaveLength(folded);
  expect(listTexts('.name-values > :has(> b)')).toEqual(['n0', `n1: ${'x'.repeat(199)}…`]);
});

test.each([
  [null, 'Invalid JSON'],
  [[], '–none'],
])('no values: %j', async (entries, text) => {
  await showServerPage(<NameValueLines entries={entries} />);
  expect(readText(find('main'))).toBe(text);
});

test.each([
  [0, '–none'],
  [40, ''],
  [41, 'and 1 more'],
])('%i tags of a cell', async (count, text) => {
  const tags = Array.from({ length: count }, (_, index) => ({
    name: `t${index}`,
    color: index === 0 ? null : '#ff0000',
    hue: 'red',
  }));
  await showServerPage(<ColorTags tags={tags as never} getLink={({ name }) => ({ to: `/tags/${name}` })} />);
  expect(findAll('a')).toHaveLength(Math.min(count, 40));
  expect(readText(find('main'))).toContain(text);
  if (count > 0) expect(findAll('a')[0]?.getAttribute('href')).toBe('/tags/t0');
});

test.each([
  ['/list?q=1', '/list?q=1&retry=1', 2],
  ['/list?retry=1&q=1', '/list?q=1', 2],
  ['/', '/?retry=1', 1],
])('Retry of a failed list at %s leads to %s', async (url, retryUrl, count) => {
  await showServerPage(<LoadFailureMessage subject="The people" reference="AB-12" isTimeout />, url);
  const links = findAll('a').map((link) => link.getAttribute('href'));
  expect([links[0], links.length]).toEqual([retryUrl, count]);
  expect(readText(find('[role=alert]'))).toContain('The service took too long to answer.');
  expect(readText(find('[role=alert]'))).toContain('AB-12');
});

test('with script Retry loads the data again at the same URL', async () => {
  let loads = 0;
  await showPage(<LoadFailureMessage subject="The people" reference={null} />, '/list', { loader: () => ++loads });
  const before = loads;
  const retry = findAll('a')[0] as HTMLElement;
  // The browser opens a tab.
  const tabClick = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  await act(async () => retry.dispatchEvent(tabClick));
  expect([tabClick.defaultPrevented, loads - before]).toEqual([false, 0]);
  await click(retry);
  expect([loads - before, getUrl()]).toEqual([1, '/list']);
  expect(readText(find('[role=alert]'))).toContain('did not answer as expected');
});

test('Retry is busy while it reads and ignores presses; the rows then have the focus', async () => {
  const ends: ((isLoaded: boolean) => void)[] = [];
  let loads = 0;
  function Page() {
    const isLoaded = useLoaderData<boolean>();
    return (
      <section data-list>
        {isLoaded ? <div data-table-scroller /> : <LoadFailureMessage subject="The people" reference={null} />}
      </section>
    );
  }
  const loader = () => (loads++ === 0 ? false : new Promise((resolve) => ends.push(resolve)));
  await showPage(<Page />, '/list', { loader });
  const retry = findAll('a')[0] as HTMLElement;
  await focus(retry);
  const isBusy = () => [retry.getAttribute('aria-busy'), findAll('.spinner').length];
  for (const isLoaded of [false, true]) {
    await click(retry);
    await click(retry);
    expect([ends.length, ...isBusy()]).toEqual([1, 'true', 1]);
    await act(async () => ends.pop()?.(isLoaded));
    if (!isLoaded) expect([document.activeElement, ...isBusy()]).toEqual([retry, null, 0]);
  }
  await waitFor(() => expect(document.activeElement).toBe(find('[data-table-scroller]')));
});

test.each([
  [null, []],
  [new Error('No'), [{ title: expect.stringMatching(/^Something went wrong/) }]],
  [
    { status: 404, statusText: '', internal: false, data: { title: 'Gone', text: '', reference: null } },
    [{ title: expect.stringMatching(/^Gone/) }],
  ],
  [
    { status: 405, statusText: '', internal: true, data: 'No action' },
    [{ title: expect.stringMatching(/^This request was refused/) }],
  ],
])('the title of an error page: %j', (error, titles) => {
  expect(createErrorTitle({ error })).toEqual(titles);
});
