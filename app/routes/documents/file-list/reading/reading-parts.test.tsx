// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { find, findAll, listTexts, readText, showServerPage } from '~/browser-page.test-helpers';
import ReadingQuality from './reading-quality';

const getHref = (link: Element | null | undefined) => link?.getAttribute('href');

const createLabel = (label: string, changes: object = {}) => ({
  model: 'Invoices',
  label,
  isLinked: true,
  read: 1200,
  doubtful: { count: 30, percent: 2.5, poor: 12, poorPercent: 1 },
  changed: { count: 4, of: 8, percent: 50 },
  ...changes,
});
const QUALITY = {
  modelCount: 1,
  documents: 1200,
  doubtfulPercent: 2.55,
  changedPercent: 4,
  labels: [createLabel('total')],
  scale: 50,
  models: ['Invoices', 'Bills'],
  chosenModels: [] as string[],
  omitted: 0,
  canShowMore: false,
  isExpanded: false,
  filter: null as object | null,
  page: { query: { sort: { key: 'doubtful', direction: 'desc' } }, paramPrefix: 'quality-' },
};
const showQuality = (changes: Partial<typeof QUALITY> = {}, url = '/files?page=2&open=7&q=1&doubtful=x') =>
  showServerPage(<ReadingQuality quality={{ ...QUALITY, ...changes } as never} />, url);

test('the picture of the reading quality has a row per label, whose figures lead to its documents', async () => {
  await showQuality();
  expect(listTexts('.quality__head > :not(form)')).toEqual([
    'Reading quality',
    '1,200 documents',
    '2.5% of values below 90',
    '4.0% changed',
  ]);
  expect(listTexts('tbody tr > *')).toEqual([
    'total',
    '1,200',
    '2.5%30 (12 below 80): documents in which total was read below 90',
    '50.0%4 of 8: documents in which total was changed',
  ]);
  expect(findAll('tbody a').map(getHref)).toEqual([
    '/files?q=1&doubtful=total&model=Invoices',
    '/files?q=1&changed=total&model=Invoices',
  ]);
  // 100 units are the 50 % of the scale.
  expect(
    findAll('tbody .quality__part').map((part) => ['data-tone', 'x', 'width'].map((name) => part.getAttribute(name))),
  ).toEqual([
    ['poor', '0', '2'],
    ['fair', '2', '3'],
    ['changed', '0', '100'],
  ]);
  expect(readText(find('.quality__foot'))).toBe('Bars end at 50%.below 8080 to under 90');
  expect(findAll('thead a').map((link) => `${readText(link)} ${getHref(link)}`)).toEqual([
    'Label /files?page=2&open=7&q=1&doubtful=x&quality-sort=label',
    'Values read /files?page=2&open=7&q=1&doubtful=x&quality-sort=read',
    'Below 90 /files?page=2&open=7&q=1&doubtful=x&quality-sort=doubtful',
    'Changed by moderation /files?page=2&open=7&q=1&doubtful=x&quality-sort=changed',
  ]);
  expect(findAll('thead th').map((head) => head.getAttribute('aria-sort'))).toEqual([null, null, 'descending', null]);
  expect(findAll('th').map((header) => header.getAttribute('scope'))).toEqual(['col', 'col', 'col', 'col', 'row']);
});

test.each([
  [
    { doubtful: { count: 0, percent: 0, poor: 0, poorPercent: 0 } },
    ['0.0%0', '50.0%4 of 8: documents in which total was changed'],
    1,
  ],
  [
    { changed: { count: 0, of: 0, percent: 0 } },
    ['2.5%30 (12 below 80): documents in which total was read below 90', 'Not moderated'],
    1,
  ],
  [
    { changed: { count: 0, of: 1, percent: 0 } },
    ['2.5%30 (12 below 80): documents in which total was read below 90', '0.0%0 of 1'],
    1,
  ],
  [{ isLinked: false }, ['2.5%30 (12 below 80)', '50.0%4 of 8'], 0],
])('a label with %j has the figures %j', async (changes, texts, links) => {
  await showQuality({ labels: [createLabel('total', changes)] });
  expect(listTexts('tbody td').slice(1)).toEqual(texts);
  expect(findAll('tbody a')).toHaveLength(links);
});

test('the filter of the list is marked at its figure', async () => {
  await showQuality({
    labels: [createLabel('total'), createLabel('date')],
    filter: { kind: 'changed', label: 'date' },
  });
  expect(findAll('tbody a').map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, 'true']);
});

test('labels of several models have their model; one document is counted as one', async () => {
  await showQuality({ modelCount: 2, documents: 1, labels: [createLabel('total'), createLabel('', { model: null })] });
  expect(readText(find('h2 + span'))).toBe('1 document of 2 models');
  expect(listTexts('tbody th')).toEqual(['totalInvoices', '–noneno model']);
});

test('without values the picture says so', async () => {
  await showQuality({ labels: [], changedPercent: null as never });
  expect(readText(find('.document__empty'))).toBe('No values have been read from these documents.');
  expect(findAll('table, .quality__foot')).toEqual([]);
  expect(listTexts('.quality__head > span')).toEqual(['1,200 documents']);
});

test.each([
  [{}, null, null],
  [{ omitted: 3 }, '3 more labels are not shown.', null],
  [{ omitted: 3, canShowMore: true }, '3 more labels', '/files?labels=all'],
  [{ omitted: 1, canShowMore: true }, '1 more label', '/files?labels=all'],
  [{ isExpanded: true }, 'Fewer labels', '/files'],
])('labels that are not shown, with %j: %s', async (changes, text, href) => {
  await showQuality(changes, `/files${'isExpanded' in changes ? '?labels=all' : ''}`);
  const foot = readText(find('.quality__foot'));
  expect(foot.replace(/\.? ?Bars end.*/, '').replace(/\.$/, '')).toBe(text?.replace(/\.$/, '') ?? '');
  expect(getHref(document.querySelector('.quality__foot a')) ?? null).toBe(href);
});

test.each([
  [[], '', ['All models', 'Invoices', 'Bills']],
  [['Bills'], 'Bills', ['All models', 'Invoices', 'Bills']],
  [['Bills', 'Invoices'], '2 models', ['2 models', 'All models', 'Invoices', 'Bills']],
])('the model of the picture with the chosen models %j', async (chosenModels, selected, options) => {
  await showQuality({ chosenModels });
  expect(listTexts('option')).toEqual(options);
  const chosen = find('option[selected]');
  expect(chosen.getAttribute('value') ?? readText(chosen)).toBe(selected);
  expect(find('select').getAttribute('aria-label')).toBe('Model of the picture');
  expect(findAll<HTMLInputElement>('form [type=hidden]').map(({ name }) => name)).toEqual(['q']);
});

test('a list with one model has no choice of it', async () => {
  await showQuality({ models: ['Invoices'] });
  expect(findAll('select')).toEqual([]);
});
