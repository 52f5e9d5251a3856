// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { find, findAll, listTexts, readText, showPage, showServerPage } from '~/browser-page.test-helpers';
import { DataEntry } from './data-entry';
import DocumentData from './document-data';

const getHref = (link: Element | null | undefined) => link?.getAttribute('href');

const ENTRY = { label: 'total', text: '7.50', score: null, change: null, isRemoved: false, table: null };
const SCORE = { tone: 'warning', percent: '85', isDoubtful: true };
const showEntry = (entry: object, url = '/files?open=7') =>
  showServerPage(
    <dl>
      <DataEntry entry={{ ...ENTRY, ...entry } as never} id="value" />
    </dl>,
    url,
  );

test.each([
  [{}, ['total', '7.50', '–none'], [null, null]],
  [{ label: '', text: '' }, ['–none', '–none', '–none'], [null, null]],
  [{ score: SCORE }, ['total', '7.50', '85'], ['warning', null]],
  [{ score: { tone: 'success', percent: '95', isDoubtful: false } }, ['total', '7.50', '95'], [null, null]],
  [{ change: { previous: '7' } }, ['total', '7.50was 7', '–none'], [null, 'true']],
  [{ change: { previous: '' } }, ['total', '7.50was empty', '–none'], [null, 'true']],
  [{ change: { previous: null } }, ['total', '7.50Added', '–none'], [null, 'true']],
  [{ isRemoved: true, score: SCORE }, ['total', 'Removed7.50', '85'], [null, 'true']],
])('a value with %j is shown as %j', async (entry, texts, [tone, isChanged]) => {
  await showEntry(entry);
  expect(listTexts('dl > div > *')).toEqual(texts);
  const { dataset } = find('#value');
  expect([dataset['tone'] ?? null, dataset['changed'] ?? null]).toEqual([tone, isChanged]);
});

test('labels, values and cells in Arabic have their own direction', { tags: ['REAL-16'] }, async () => {
  const text = 'فاتورة 12';
  const table = { ...TABLE, columns: [{ name: text, isNumeric: false }], rows: [[text], [{ text, previous: text }]] };
  await showEntry({ label: text, text, change: { previous: text }, table });
  const directed = findAll('[dir=auto]').map(({ localName, textContent }) => `${localName} ${textContent?.trim()}`);
  const names = ['dt', 'span', 'del', 'th', 'td', 'span', 'del'];
  expect(directed).toEqual(names.map((name) => `${name} ${text}`));
});

test('a removed value is struck out, and the icon of a score repeats its band', async () => {
  await showEntry({ isRemoved: true });
  expect(listTexts('del')).toEqual(['7.50']);
  for (const [tone, icon] of [
    ['success', 'circle-check'],
    ['warning', 'triangle-alert'],
    ['error', 'octagon-alert'],
  ]) {
    find('main').remove();
    await showEntry({ score: { ...SCORE, tone } });
    expect(find('.tag use').getAttribute('href')).toMatch(new RegExp(`#${icon}$`));
  }
});

const TABLE = {
  columns: [
    { name: 'item_name', isNumeric: false },
    { name: 'price', isNumeric: true },
  ],
  rows: [
    ['Tea', '7'],
    [{ text: 'Milk', previous: 'Mlk' }, null],
  ],
  omitted: { rows: 0, columns: 0 },
  isExpanded: false,
  entryNumber: 3,
};

test('a table of a value has its headers, numbers at the end and changed cells', async () => {
  await showEntry({ text: '', table: TABLE });
  expect([find('.cells-scroll').getAttribute('aria-label'), find('table').getAttribute('aria-label')]).toEqual([
    'Table total',
    'total',
  ]);
  expect(find('.cells-scroll').tabIndex).toBe(0);
  expect(findAll('th').map((header) => [readText(header), header.getAttribute('scope'), header.className])).toEqual([
    ['item_name', 'col', ''],
    ['price', 'col', 'align-end'],
  ]);
  expect(findAll('td').map((cell) => [readText(cell), cell.className, cell.hasAttribute('data-changed')])).toEqual([
    ['Tea', '', false],
    ['7', 'align-end tabular-nums', false],
    ['Milk was Mlk', '', true],
    ['', 'align-end tabular-nums', false],
  ]);
  expect(findAll('.entry__more')).toEqual([]);
});

test.each([
  [{ omitted: { rows: 1300, columns: 0 } }, ['Show all 1,302 rows'], '/files?open=7&all=3'],
  [{ isExpanded: true }, ['Show fewer rows'], '/files?open=7'],
  [
    { isExpanded: true, omitted: { rows: 1300, columns: 2 } },
    ['Show fewer rows 1,300 more rows are in the CSV.', '2 more columns are in the CSV.'],
    '/files?open=7',
  ],
])('what a table leaves out, with %j: %j', async (changes, texts, href) => {
  const url = `/files?open=7${'isExpanded' in changes ? '&all=3' : ''}`;
  await showEntry({ text: '', table: { ...TABLE, ...changes } }, url);
  expect([listTexts('.entry__more'), getHref(find('.entry__more a'))]).toEqual([texts, href]);
});

const TAB = {
  pages: [
    { number: 1, labels: 1, doubtful: 0, changed: 0 },
    { number: 2, labels: 7, doubtful: 2, changed: 3 },
    { number: 4, labels: 7, doubtful: 0, changed: 1 },
  ],
  kind: 'entries',
  entries: [ENTRY],
  omitted: 0,
};
const DOCUMENT = { id: '7', fileName: 'bill.pdf', currentPage: 2, isFiltered: false, predicted: TAB, moderated: TAB };
const showDocument = (changes: object | null = {}, url = '/files?open=7&p=2&all=3&q=1') =>
  showServerPage(
    <DocumentData
      fileName="bill.pdf"
      document={changes && ({ ...DOCUMENT, ...changes } as never)}
      isLoading={changes === null}
    />,
    url,
  );

test('each page of a document is a link with its labels, those to review and the changed ones', async () => {
  await showDocument();
  expect(
    findAll('.document__page').map((link) => [readText(link), getHref(link), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Page 11 label', '/files?open=7&q=1', null],
    ['Page 22 of 7 to review', '/files?open=7&p=2&q=1', 'true'],
    ['Page 47 labels', '/files?open=7&p=3&q=1', null],
  ]);
  expect(findAll('.count-dot').map(({ dataset }) => dataset['doubtful'] ?? null)).toEqual([null, 'true', null]);
  find('main').remove();
  await showDocument({}, '/files?open=7&tab=moderated');
  expect(listTexts('.document__page')).toEqual([
    'Page 11 label',
    'Page 22 of 7 to review, 3 changed',
    'Page 47 labels, 1 changed',
  ]);
});

test.each([
  [1, 'Page 1 of 3', [undefined, '/files?open=7&p=2&q=1'], 'No label below 90'],
  [2, 'Page 2 of 3', ['/files?open=7&q=1', '/files?open=7&p=3&q=1'], '2 of 7 to review'],
  [3, 'Page 4 of 3', ['/files?open=7&p=2&q=1', undefined], 'No label below 90'],
])('the bar of page %i of a document', async (currentPage, title, links, look) => {
  await showDocument({ currentPage });
  expect(listTexts('.document__bar > span')[0]).toBe(title);
  expect(
    ['Previous', 'Next'].map((label) =>
      getHref(document.querySelector(`[aria-label="${label} page of the document"]`)),
    ),
  ).toEqual(links);
  expect(readText(find('.document__look'))).toBe(look);
});

test('the values of a document lead to its review with the list and the tab, and to its CSV', async () => {
  await showDocument({}, '/files?open=7&p=2&q=1&tab=moderated');
  const [filter, review, csv] = findAll('.document__bar > a');
  expect([readText(filter as Element), getHref(filter)]).toEqual([
    'Only below 90',
    '/files?open=7&p=2&q=1&tab=moderated&below=90',
  ]);
  expect([getHref(review), getHref(csv)]).toEqual([
    expect.stringMatching(/\/7\?.*tab=moderated/),
    expect.stringMatching(/7.*csv/),
  ]);
  expect(getHref(review)).not.toMatch(/open=|p=2/);
  find('main').remove();
  await showDocument({ isFiltered: true, currentPage: 1 }, '/files?open=7&below=90&all=2');
  const [all] = findAll('.document__bar > a');
  expect([readText(all as Element), getHref(all)]).toEqual(['Show all labels', '/files?open=7']);
});

test('a page without labels below 90 says so; omitted labels are in the CSV', async () => {
  await showDocument({ predicted: { ...TAB, entries: [] } });
  expect(readText(find('.document__empty'))).toBe('No label of this page is below 90.');
  find('main').remove();
  await showDocument({ predicted: { ...TAB, omitted: 1200 } });
  expect(readText(find('.document__empty'))).toBe('1,200 more labels are in the CSV.');
});

test('a document that is being loaded has its tabs and a frame, which is announced', async () => {
  await showDocument(null);
  expect(find('.document').getAttribute('aria-busy')).toBe('true');
  expect([readText(find('[role=status]')), listTexts('nav a')]).toEqual([
    'Loading…',
    ['Predicted Data', 'Moderated Data'],
  ]);
});

test('the list of pages scrolls to the current one, unless it is in view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
  const sizes = { offsetTop: 120, offsetLeft: 60, offsetHeight: 30, offsetWidth: 40 };
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'offsetTop', 'get').mockReturnValue(value);
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(150);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  await showPage(<DocumentData fileName="bill.pdf" document={DOCUMENT as never} isLoading={false} />, '/files?open=7');
  expect(scrolled.mock.calls).toEqual([]);
  find('main').id = 'first';
  height.mockReturnValue(149);
  await showPage(<DocumentData fileName="bill.pdf" document={DOCUMENT as never} isLoading={false} />, '/files?open=7');
  expect(scrolled.mock.calls).toEqual([[{ top: 90, left: 40 }]]);
  vi.restoreAllMocks();
});
