// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { find, findAll, listTexts, readText, showPage, showServerPage } from '~/browser-page.test-helpers';
import { DayPicture } from './day-picture';
import type { DayPicture as Picture, PictureBar } from './day-picture.server';
import Week from './week';

const BAR: PictureBar = {
  id: '7',
  day: '2026-05-01',
  x: 10,
  width: 5,
  status: 'successful',
  count: 1,
  isOpen: false,
  row: null,
  times: '02:00–03:00',
};
const createLane = (process: string | null, changes: object = {}) => ({
  process,
  company: 'Acme',
  runs: 1,
  failed: 0,
  unsuccessful: 0,
  bars: [BAR],
  ...changes,
});
const PICTURE: Picture = {
  date: '2026-05-01',
  zones: null,
  dayStart: Date.UTC(2026, 4, 1),
  counts: [
    { value: 'failed', label: 'Failed', count: 1200 },
    { value: 'successful', label: 'Successful', count: 3 },
  ],
  lanes: [createLane('Billing')],
  hiddenLanes: 0,
  ticks: [0, 37, 38, 50, 55, 56].map((x) => ({ x, text: `${x}` })),
  now: { x: 50, text: '12:00' },
};
const showPicture = (changes: Partial<Picture> = {}, url = '/runs?day=2026-05-01') =>
  showServerPage(<DayPicture picture={{ ...PICTURE, ...changes }} />, url);
const getHref = (link: Element) => link.getAttribute('href');

test('a status of the picture filters the list, and a second press ends it', async () => {
  await showPicture({}, '/runs?day=2026-05-01&page=2&open=7&tech=failed');
  expect(listTexts('.day__count')).toEqual(['Failed 1,200', 'Successful 3']);
  expect(findAll('.day__count').map((link) => [getHref(link), link.getAttribute('aria-current')])).toEqual([
    ['/runs?day=2026-05-01', 'true'],
    ['/runs?day=2026-05-01&tech=successful', null],
  ]);
  find('main').remove();
  // Of several statuses none is the only one.
  await showPicture({}, '/runs?tech=failed&tech=successful');
  expect(findAll('.day__count').map((link) => [getHref(link), link.getAttribute('aria-current')])).toEqual([
    ['/runs?tech=failed', null],
    ['/runs?tech=successful', null],
  ]);
});

test.each([
  ['', ['true', '?picture=closed'], ['false', '?picture=open']],
  ['picture=closed', ['false', '?picture=open'], ['false', '?picture=open']],
  ['picture=open', ['true', '?picture=closed'], ['true', '?picture=closed']],
])('the picture with %j is open on a desktop and on a phone: %j, %j', async (query, desktop, phone) => {
  await showPicture({}, `/runs?${query}`);
  const read = (selector: string) => {
    const link = find(`.day__fold${selector}`);
    return [link.getAttribute('aria-expanded'), getHref(link)?.replace('/runs', '')];
  };
  expect([read('.desktop-only'), read('.phone-only')]).toEqual([desktop, phone]);
  expect(find('figure').getAttribute('aria-label')).toBe('Runs of Fri 1 May 2026');
});

test('the time of now hides the labels of the hours under it', async () => {
  await showPicture({ zones: 'day in UTC' });
  expect(listTexts('.lane-row__axis text')).toEqual(['0', '37', '', '', '', '56', 'now 12:00']);
  expect(findAll('.lane-row__now')).toHaveLength(1);
  expect(readText(find('.day__zones'))).toBe('day in UTC');
  find('main').remove();
  await showPicture({ now: null });
  expect(listTexts('.lane-row__axis text')).toEqual(['0', '37', '38', '50', '55', '56']);
  expect(findAll('.lane-row__now, .day__zones')).toEqual([]);
});

const LANES = Array.from({ length: 5 }, (_, index) => createLane(`Process ${index}`));

test.each([
  ['/runs', LANES, 7, ['desktop-only 7 more processes', 'phone-only 8 more processes'], 1],
  ['/runs', LANES, 0, ['phone-only 1 more process'], 1],
  ['/runs', LANES.slice(0, 4), 0, [], 0],
  ['/runs', LANES.slice(0, 2), 1, ['desktop-only 1 more process', 'phone-only 1 more process'], 0],
  ['/runs?lanes=all', LANES, 0, [], 0],
])('at %s the picture has a link to more lanes: %#', async (url, lanes, hiddenLanes, more, foldedCount) => {
  await showPicture({ lanes, hiddenLanes }, url);
  const links = findAll('a.day__more');
  expect(links.map((link) => `${link.className.replace('link day__more ', '')} ${readText(link)}`)).toEqual(more);
  for (const link of links) expect(getHref(link)).toBe('/runs?lanes=all');
  // Four lanes are shown on a phone.
  expect(findAll('.lane-row.desktop-only')).toHaveLength(foldedCount);
});

test('all lanes are shown and further ones counted', async () => {
  await showPicture({ lanes: LANES, hiddenLanes: 1 }, '/runs?lanes=all');
  expect(readText(find('p.day__more'))).toBe('1 more process not in the picture');
});

test('a lane says what its bars show, by process and company', async () => {
  const lanes = [
    createLane('Billing', { runs: 1200, failed: 3, unsuccessful: 2 }),
    createLane(null, { company: null, failed: 0 }),
  ];
  await showPicture({ lanes });
  expect(listTexts('.lane-row__words')).toEqual(['1,200 runs 3 failed 2 unsuccessful', '1 run']);
  expect(findAll('.lane-row__name').map((name) => [readText(name), name.title])).toEqual([
    ['Billing', 'Billing, Acme'],
    ['No process', ''],
  ]);
});

test.each([
  [{}, '02:00–03:00, Successful', [3, 10], 0],
  [{ status: 'failed', row: 0 }, '02:00–03:00, Failed', [1, 6], 1],
  [{ status: 'unsuccessful', row: 1 }, '02:00–03:00, Unsuccessful', [9, 6], 1],
  [{ status: 'no-status', isOpen: true }, '02:00–03:00, No Status, no end time', [3, 10], 0],
  [{ count: 1200 }, '02:00–03:00, 1,200 runs, the worst, Successful', [3, 10], 0],
] as const)('the bar of a run with %j: %s', async (changes, title, [y, height], marks) => {
  await showPicture({ lanes: [createLane('Billing', { bars: [{ ...BAR, ...changes }] })] });
  const link = find('.lane-row__bars a');
  expect([
    readText(link.querySelector('title') ?? link),
    link.getAttribute('target'),
    link.getAttribute('tabindex'),
  ]).toEqual([title, '_blank', '-1']);
  expect(getHref(link)).toContain('/7');
  const bar = find('.lane-row__bars .bar');
  expect(['x', 'y', 'width', 'height'].map((name) => bar.getAttribute(name))).toEqual([
    '10%',
    `${y}`,
    '5%',
    `${height}`,
  ]);
  expect(findAll('.bar__mark')).toHaveLength(marks);
  expect(findAll('.bar__open').map((line) => [line.getAttribute('x1'), line.getAttribute('x2')])).toEqual(
    'isOpen' in changes ? [['15%', '17%']] : [],
  );
});

const FAILURES = [{ process: 'Billing', company: 'Acme', runs: 4, failed: 2 }];
const createDay = (date: string, changes: object = {}) =>
  ({ date, counts: { runs: 4, failed: 2, processes: FAILURES }, reference: null, ...changes }) as never;
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'];

test('the browser loads missing days two at a time, and the page says how many are missing', async () => {
  const urls: string[] = [];
  const loaded: unknown[] = [];
  const days = DAYS.map((date, index) => createDay(date, index < 3 ? { counts: null } : {}));
  await showPage(<Week days={days} filters="company=Acme&q=x" onLoaded={(day) => loaded.push(day)} />, '/runs', {
    loader({ request }) {
      if (!request.url.endsWith('/runs')) urls.push(new URL(request.url).pathname + new URL(request.url).search);
      return request.url.includes('2026-05-03') ? 'A failure' : { date: 'x' };
    },
  });
  expect(readText(find('[role=status]'))).toBe('3 of 4 days are being loaded');
  expect(find('section').getAttribute('aria-busy')).toBe('true');
  expect(urls.map((url) => /\d{4}-\d{2}-\d{2}/.exec(url)?.[0])).toEqual(['2026-05-03', '2026-05-02']);
  for (const url of urls) expect(url).toMatch(/2026-05-04&company=Acme&q=x$/);
  // A failure of the portal itself has no reference.
  expect(loaded).toEqual([{ date: '2026-05-03', counts: null, reference: '' }, { date: 'x' }]);
  expect(findAll('.week__skeleton')).toHaveLength(3);
});

test('days that could not be loaded are named with their reference, and a link loads them again', async () => {
  const days = [
    createDay(DAYS[0] ?? '', { counts: null, reference: 'AB-12' }),
    createDay(DAYS[1] ?? '', { counts: null, reference: '' }),
  ];
  await showServerPage(<Week days={days} filters="" onLoaded={() => {}} />, '/runs?week=open&q=1');
  expect(readText(find('[role=status]'))).toBe('2 of 2 days could not be loaded. Try again');
  expect(getHref(find('[role=status] a'))).toBe('/runs?week=open&q=1');
  expect(findAll('.week__failed').map(({ title }) => title)).toEqual(['', 'Reference AB-12']);
  expect(find('section').hasAttribute('aria-busy')).toBe(false);
});

test('a process has its failures per day, the newest first, each a link to its failed runs', async () => {
  const processes = ['A', 'B', 'C', 'D', 'E', 'F', null].map((process, index) => ({
    process,
    company: index === 6 ? null : 'Acme',
    runs: 1300,
    failed: index === 6 ? 1 : 1200 - index,
  }));
  const counts = { runs: 8000, failed: 7000, processes, isComplete: true };
  const days = [
    createDay('2026-05-01', { counts: { runs: 5, failed: 0, processes: [], isComplete: true } }),
    createDay('2026-05-02', { counts }),
  ];
  await showServerPage(
    <Week days={days} filters="company=Acme&q=x&tech=successful" onLoaded={() => {}} />,
    '/runs?week=open',
  );
  expect(readText(find('[role=status]'))).toBe('7,000 of 8,005 runs failed, in 7 processes');
  expect(listTexts('thead th')).toEqual(['Process', 'Failed', 'Sat 2 May 2026', 'Fri 1 May 2026']);
  expect(listTexts('tbody th')).toEqual(['AAcme', 'BAcme', 'CAcme', 'DAcme', 'EAcme']);
  const [first] = findAll('tbody tr');
  expect([...(first?.children ?? [])].map(readText)).toEqual([
    'AAcme',
    '1,200',
    '1,200 of 1,300 runs failed',
    '–no runs',
  ]);
  // A day without failures leads nowhere.
  expect(findAll('tbody a')).toHaveLength(5);
  const [link] = findAll('tbody a');
  const params = new URL(link?.getAttribute('href') ?? '', 'http://portal.test').searchParams;
  expect(params.toString()).toBe(
    'company=Acme&q=x&tech=failed&searched=1&process=A&date=2026-05-02&today=2026-05-02&week=open',
  );
  expect(readText(find('.week__more'))).toBe('2 more processes');
  expect(find('.week__more a').getAttribute('href')).toBe('/runs?week=open&processes=all');
  find('main').remove();
  await showServerPage(<Week days={days} filters="" onLoaded={() => {}} />, '/runs?processes=all');
  expect(listTexts('tbody th').slice(5)).toEqual(['FAcme', 'No process']);
  expect(findAll('.week__more')).toEqual([]);
});

test.each([
  [[{ failed: 0, runs: 5, processes: [] }], 'None of 5 runs failed'],
  [[{ failed: 2, runs: 4, processes: FAILURES }], '2 of 4 runs failed, in 1 process'],
  [
    [{ failed: 2, runs: 4, processes: FAILURES }, null],
    '2 of 4 runs failed, in 1 process; 1 of 2 days could not be loaded. Try again',
  ],
])('the week with the counts %j: %s', async (counts, text) => {
  const days = counts.map((count, index) =>
    createDay(DAYS[index] ?? '', { counts: count, reference: count ? null : 'AB-12' }),
  );
  await showServerPage(<Week days={days} filters="" onLoaded={() => {}} />, '/runs');
  expect(readText(find('[role=status]'))).toBe(text);
});
