// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  find,
  findAll,
  findInput,
  getUrl,
  listTexts,
  readText,
  showPage,
  showServerPage,
  type,
} from '~/browser-page.test-helpers';
import { ReviewBar } from './review-bar';
import { ReviewValues } from './review-values';
import { getShownValues } from './shown-values';

type Props = Parameters<typeof ReviewValues>[0];

const createValue = (number: number, page: number, changes: object = {}) => ({
  number,
  page,
  label: `Label ${number}`,
  text: `Text ${number}`,
  score: { percent: '95 %', tone: 'success', isDoubtful: false },
  isDoubtful: false,
  isChanged: false,
  change: null,
  isRemoved: false,
  table: null,
  ...changes,
});
const DOUBTFUL = { isDoubtful: true, score: { percent: '50 %', tone: 'error', isDoubtful: true } };
const VALUES = [
  createValue(1, 1),
  createValue(2, 1, DOUBTFUL),
  createValue(3, 3, { ...DOUBTFUL, isChanged: true, change: { previous: 'Old' } }),
];
const TAB = {
  values: VALUES,
  pages: [
    { number: 1, kind: 'entries', count: 2 },
    { number: 2, kind: 'invalid', count: 0 },
    { number: 3, kind: 'entries', count: 1 },
  ],
  counts: { all: 3, below: 2, changed: 1 },
  nextStop: null,
  previousStop: null,
  part: 1,
  partCount: 1,
  stopCount: 2,
  stopCountBefore: 0,
};
const NEXT = { id: '8', fileName: 'next.pdf', hasStop: true };
const NEIGHBOURS = {
  position: 2,
  total: 1200,
  previous: null,
  next: NEXT,
  nextDoubtful: { predicted: NEXT, moderated: null },
  nextChanged: { ...NEXT, fileName: null, hasStop: false },
};

function createValues(url: string, tab: object = {}, isComplete = true) {
  const params = new URL(url, 'http://portal.test').searchParams;
  const review = { isComplete, dataKey: '', predicted: { ...TAB, ...tab }, moderated: { ...TAB, ...tab } };
  const shown = getShownValues(review as never, params);
  return (
    <ReviewValues
      document={{ id: '7', fileName: 'a.pdf' } as Props['document']}
      isComplete={isComplete}
      shownValues={shown}
      neighbours={NEIGHBOURS as never}
    />
  );
}
const showValues = (url: string, tab?: object, isComplete?: boolean) =>
  showServerPage(createValues(url, tab, isComplete), url);
const readLink = (link: Element) => `${readText(link)} → ${link.getAttribute('href')}`;
const listFoot = () =>
  [...find('.values__foot').children].map((child) => (child.matches('a') ? readLink(child) : readText(child)));
const URL_OF = '/ocr/file-list/7';

test('values are listed by page, with what a page without values has', async () => {
  await showValues(URL_OF);
  expect(listTexts('h2')).toEqual(['Page 12 values', 'Page 20 values', 'Page 31 value']);
  expect(listTexts('dt')).toEqual(['Label 1', 'Label 2', 'Label 3']);
  expect(readText(find('.document__empty'))).toBe('Invalid JSON');
  expect(findAll('dl > div').map(({ dataset }) => [dataset['tone'], dataset['changed']])).toEqual([
    [undefined, undefined],
    ['error', undefined],
    ['error', 'true'],
  ]);
  expect(listTexts('dl > div:last-child dd').at(-2)).toBe('Text 3was Old');
});

test.each([
  ['?only=below', ['Label 2', 'Label 3'], ['Page 1', 'Page 3']],
  ['?tab=moderated&only=changed', ['Label 3'], ['Page 3']],
  ['?only=changed', ['Label 1', 'Label 2', 'Label 3'], ['Page 1', 'Page 2', 'Page 3']],
  ['?find=text+2', ['Label 2'], ['Page 1']],
])('the values at %s', async (search, labels, pages) => {
  await showValues(URL_OF + search);
  expect(listTexts('dt')).toEqual(labels);
  expect(listTexts('h2 span:first-child')).toEqual(pages);
});

test.each([
  ['?find=zzz', 'No label or value contains “zzz”.'],
  ['?only=below&find=zzz', 'No value below 90 contains “zzz”.'],
])('no value at %s: %s', async (search, text) => {
  await showValues(`${URL_OF}${search}&p=2&tab=predicted`);
  expect(readText(find('.document__empty p'))).toBe(text);
  expect(find('.document__empty a').getAttribute('href')).toBe(`${URL_OF}?tab=predicted`);
});

test('a filter without values says so, and a document without pages has none', async () => {
  await showValues(`${URL_OF}?only=below`, { values: VALUES.slice(0, 1) });
  expect(readText(find('.document__empty p'))).toBe('No value below 90.');
  find('main').remove();
  await showValues(`${URL_OF}?only=below`, { pages: [], values: [] });
  expect(readText(find('.document__empty'))).toBe('No data');
});

test.each([
  ['', ['All 3', 'Below 90 2'], 'All 3'],
  ['?tab=moderated&only=changed', ['All 3', 'Below 90 2', 'Changed 1'], 'Changed 1'],
])('the filters at %s', async (search, texts, current) => {
  await showValues(URL_OF + search);
  expect(listTexts('.segmented a')).toEqual(texts);
  expect(listTexts('.segmented [aria-current]')).toEqual([current]);
});

test.each([
  ['', ['2 below 90', 'Previous value below 90P', `Next value below 90N → ${URL_OF}?value=2#value-2`]],
  [
    '?value=2',
    [
      '1 of 2 below 90: Label 2, Text 2, 50 %',
      'Previous value below 90P',
      `Next value below 90N → ${URL_OF}?value=3#value-3`,
    ],
  ],
  [
    '?value=3',
    [
      '2 of 2 below 90: Label 3, Text 3, 50 %',
      `Previous value below 90P → ${URL_OF}?value=2#value-2`,
      'Next document: next.pdfN → /ocr/file-list/8?value=first#value-first',
    ],
  ],
  [
    '?tab=moderated&value=3',
    [
      '2 of 2 below 90: Label 3, Text 3, 50 %',
      `Previous value below 90P → ${URL_OF}?tab=moderated&value=2#value-2`,
      'No further document of the list has a value below 90.',
    ],
  ],
  [
    '?tab=moderated&only=changed&value=3',
    [
      '1 of 1 changed: Label 3, Text 3, 50 %',
      'Previous changed valueP',
      'Next document: without a nameN → /ocr/file-list/8?tab=moderated',
    ],
  ],
])('the steps at %s', async (search, foot) => {
  await showValues(URL_OF + search);
  expect(listFoot()).toEqual(foot);
});

test('the current value is marked; the first one of the steps has an id of its own', async () => {
  await showValues(`${URL_OF}?value=first`);
  expect(findAll('dl [aria-current]').map(({ id }) => id)).toEqual(['value-first']);
  find('main').remove();
  await showValues(`${URL_OF}?value=2`);
  expect(findAll('dl [aria-current]').map(({ id }) => id)).toEqual(['value-2']);
});

test('a large document has parts, and steps into the parts beside', async () => {
  await showValues(
    `${URL_OF}?p=2&all=3&value=3`,
    {
      part: 2,
      partCount: 3,
      stopCount: 3,
      stopCountBefore: 1,
      previousStop: { value: 1, part: 1 },
      nextStop: { value: 9, part: 3 },
      values: VALUES.slice(2),
    },
    false,
  );
  expect(findAll('.values__parts a').map((link) => `${link.title} → ${link.getAttribute('href')}`)).toEqual([
    `Previous part → ${URL_OF}`,
    `Next part → ${URL_OF}?p=3`,
  ]);
  expect(listFoot()).toEqual([
    '2 of 3 below 90: Label 3, Text 3, 50 %',
    `Previous value below 90P → ${URL_OF}?all=3&value=1#value-1`,
    `Next value below 90N → ${URL_OF}?p=3&all=3&value=9#value-9`,
  ]);
  // Only the pages that have values here.
  expect(listTexts('h2 span:first-child')).toEqual(['Page 3']);
});

test('the search of a small document filters at once, and forgets position and part', async () => {
  const url = `${URL_OF}?value=2&p=2&all=1&only=below`;
  await showPage(createValues(url), url);
  await type(findInput('[name=find]'), 'tex');
  expect(getUrl()).toBe(`${URL_OF}?only=below&find=tex`);
  await type(findInput('[name=find]'), '');
  expect(getUrl()).toBe(`${URL_OF}?only=below`);
});

test('the search of a large document is sent by Enter', async () => {
  await showPage(createValues(URL_OF, {}, false), URL_OF);
  await type(findInput('[name=find]'), 'tex');
  expect(getUrl()).toBe(URL_OF);
});

test.each([
  [2, [`Next document: next.pdf → /ocr/file-list/8?q=1&tab=moderated`], '2 of 1,200'],
  [null, [], undefined],
])('the bar of a document at position %j of the list', async (position, steps, text) => {
  const document = {
    fileName: null,
    status: null,
    modelName: null,
    fileUrl: 'https://files.example/a',
    isFileUrlTooLong: false,
    verifyUrl: null,
    isVerifyUrlTooLong: false,
  };
  await showServerPage(
    <ReviewBar
      document={document as never}
      neighbours={{ ...NEIGHBOURS, position } as never}
      listUrl="/ocr/file-list?q=1"
    />,
    `${URL_OF}?tab=moderated&q=1&value=2`,
  );
  expect(findAll('nav a').map((link) => `${link.getAttribute('aria-label')} → ${link.getAttribute('href')}`)).toEqual(
    steps,
  );
  expect(listTexts('nav > span.nowrap')[0]).toBe(text);
  expect([readText(find('h1')), find('[aria-label="Back to File List"]').getAttribute('href')]).toEqual([
    'Document',
    '/ocr/file-list?q=1',
  ]);
});
