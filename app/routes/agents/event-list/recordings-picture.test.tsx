// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  getUrl,
  listTexts,
  readText,
  showPage,
  showServerPage,
} from '~/browser-page.test-helpers';
import type { RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import RecordingsPicture from './recordings-picture';

const CHOICE = { selected: ['A'], excluded: ['B'], requiresAll: false };
const PICTURE: RecordingsPerDay = {
  series: [
    { name: 'A', color: '#123456', total: 1200, tagFilter: CHOICE },
    { name: null, color: null, total: 0, tagFilter: { selected: [], excluded: ['A'], requiresAll: false } },
  ],
  days: [
    { day: '2026-05-01', counts: [2, 1], total: 3 },
    { day: '2026-05-02', counts: [0, 0], total: 0 },
    { day: '2026-05-03', counts: [0, 6], total: 6 },
  ],
  countedRange: { from: '2026-05-01', to: '2026-05-03' },
  total: 9,
  totalBefore: null,
  firstDay: '2026-05-01',
  tagsOff: ['C', 'D'],
};
const URL = '/events?page=2&q=a&off-tag=C&off-tag=D';
const show = (changes: Partial<RecordingsPerDay> = {}) =>
  showServerPage(<RecordingsPicture picture={{ ...PICTURE, ...changes }} />, URL);
const toParams = (link: Element | undefined) =>
  [...new URLSearchParams(link?.getAttribute('href') ?? link?.getAttribute('to') ?? '').entries()].map(
    ([name, value]) => `${name.replace(/^.*\?/, '')}=${value}`,
  );

test('the legend has the series from the top of the bars, each with its calls and a link that switches it off', async () => {
  await show();
  expect(listTexts('.days__legend-row')).toEqual(['Other or no tag0', 'A1,200']);
  expect(findAll('.days__legend a').map((link) => link.getAttribute('aria-label') ?? readText(link))).toEqual([
    'A1,200',
    'Switch A off',
    'Switch C on',
    'Switch D on',
  ]);
  const [calls, off, on] = findAll('.days__legend a');
  expect(toParams(calls)).toEqual([
    'q=a',
    'off-tag=C',
    'off-tag=D',
    'from=2026-05-01',
    'to=2026-05-03',
    'tag=A',
    'without-tag=B',
  ]);
  expect(toParams(off).filter((entry) => entry.startsWith('off-tag'))).toHaveLength(3);
  expect(toParams(on).filter((entry) => entry.startsWith('off-tag'))).toEqual([expect.stringMatching(/=D$/)]);
  expect(find('.days__legend circle[color="#123456"]').getAttribute('cx')).toBe('4');
});

test('the bars of a day stand on one another, as high as their calls', async () => {
  await show();
  expect(find('.days__bars').getAttribute('viewBox')).toBe('0 0 3 120');
  const read = (bar: Element) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(Number(bar.getAttribute(name)).toFixed(2)));
  expect(findAll('.days__bar').map(read)).toEqual([
    [0.16, 80, 0.68, 40],
    [0.16, 60, 0.68, 20],
    [2.16, 0, 0.68, 120],
  ]);
  expect(listTexts('.days__axis span')).toEqual(['6', '0']);
  const links = findAll('.days__bars a');
  expect(links.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '-1', '-1']);
  expect(links.map((link) => link.querySelector('title')?.textContent)).toEqual([
    expect.stringMatching(/A: 2 calls$/),
    expect.stringMatching(/Other or no tag: 1 call$/),
    expect.stringMatching(/Other or no tag: 6 calls$/),
  ]);
  expect(toParams(links[2])).toEqual(expect.arrayContaining(['from=2026-05-03', 'to=2026-05-03']));
  expect(findAll('.days__selected, [data-faint]')).toEqual([]);
});

test('the days that do not count are faint, and the others marked', async () => {
  await show({ countedRange: { from: '2026-05-02', to: '2026-05-03' } });
  expect(findAll('.days__selected').map((mark) => mark.getAttribute('x'))).toEqual(['1', '2']);
  expect(findAll('.days__bars a').map((link) => link.hasAttribute('data-faint'))).toEqual([true, true, false]);
});

test.each([
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [8, [1, 3, 5, 7]],
  [14, [1, 3, 5, 7, 9, 11, 13]],
  [15, [0, 7, 14]],
])('%i days have labels at the days %j, the last one always', async (count, labelled) => {
  const days = Array.from({ length: count }, (_, index) => ({
    day: `2026-05-${String(index + 1).padStart(2, '0')}`,
    counts: [0, 0],
    total: 0,
  }));
  await show({ days });
  const labels = listTexts('.days__labels > span');
  expect(labels.flatMap((text, index) => (text === '' ? [] : [index]))).toEqual(labelled);
  // Without any call the axis ends at one.
  expect(listTexts('.days__axis span')).toEqual(['1', '0']);
});

test('the table has the days with calls, the newest first, whose figures are links', async () => {
  await show();
  expect(listTexts('th')).toEqual(['Day', 'A', 'Other or no tag', 'All', '2026-05-03', '2026-05-01']);
  expect(listTexts('td')).toEqual(['0', '6', '6', '2', '1', '3']);
  const links = findAll('td a');
  expect(links[0]?.getAttribute('aria-label')).toMatch(/Other or no tag: 6 calls$/);
  // All calls of the day, whatever their tags.
  expect(toParams(links[1]).some((entry) => entry.startsWith('tag='))).toBe(false);
  expect(toParams(links[1])).toEqual(expect.arrayContaining(['from=2026-05-03', 'to=2026-05-03']));
});

test('a press on a bar shows its calls without another scroll position, one for a new tab is left to the browser', async () => {
  const router = await showPage(<RecordingsPicture picture={PICTURE} />, URL);
  const bar = find('.days__bars a:last-child') as HTMLElement;
  await act(async () => bar.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })));
  expect(getUrl()).toBe(URL);
  await act(async () => bar.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  expect(getUrl()).toContain('from=2026-05-03');
  expect(router.state.preventScrollReset).toBe(true);
  await click(find('.days__plot'));
  expect(getUrl()).toContain('from=2026-05-03');
});
