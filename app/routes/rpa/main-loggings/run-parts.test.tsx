// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  act,
  find,
  findAll,
  findInput,
  listTexts,
  readText,
  showPage,
  showServerPage,
  waitFor,
} from '~/browser-page.test-helpers';
import { toListPage } from '~/lib/list-query';
import { DayLinks } from './day-links';
import { LogHighlights } from './log-highlights';
import { MAIN_LOGGING_LIST } from './main-logging-list.server';
import { MainLoggingQueryForm } from './main-logging-query';
import { NeighbourLinks } from './neighbour-links';
import { ProcessLinks } from './process-links';
import MainLoggingsPage from './route';
import { RunFacts, type Run } from './run-facts';
import type { RunResult } from './run.server';

const readLink = (link: Element) =>
  `${link.getAttribute('aria-label') ?? readText(link)} → ${link.getAttribute('href')}`;
const listLinks = () => findAll('a').map(readLink);

const COUNTS = { processes: [], isComplete: true };

test('the last days lead to their runs and keep the filters; today is the list without a day', async () => {
  const days = [
    { date: '2026-04-30', counts: { ...COUNTS, runs: 1200, failed: 2 }, reference: null },
    { date: '2026-05-01', counts: { ...COUNTS, runs: 1, failed: 0 }, reference: null },
    { date: '2026-05-02', counts: null, reference: null },
  ];
  const url = '/runs?q=1&searched=1&of=Acme&page=2&open=3&date=2026-05-01&today=2026-05-02';
  await showServerPage(<DayLinks days={days} shownDay="2026-05-01" isWeekOpen />, url);
  expect(findAll('a').map((link) => `${readText(link)} → ${link.getAttribute('href')}`)).toEqual([
    'The week → /runs?q=1&searched=1&of=Acme&page=2&open=3&date=2026-05-01&today=2026-05-02',
    'Thu30 April 20261,200 runs2 failed → /runs?q=1&date=2026-04-30&today=2026-05-02',
    'Fri1 May 20261 run → /runs?q=1&date=2026-05-01&today=2026-05-02',
    'Today2 May 2026 → /runs?q=1',
  ]);
  expect(listTexts('[aria-current=date]')).toEqual(['Fri1 May 20261 run']);
  expect(find('[aria-expanded]').getAttribute('aria-expanded')).toBe('true');
  find('main').remove();
  await showServerPage(<DayLinks days={days} shownDay={null} isWeekOpen={false} />, '/runs?q=1');
  expect(find('[aria-expanded=false]').getAttribute('href')).toBe('/runs?q=1&week=open');
  find('main').remove();
  await showServerPage(<DayLinks days={days} shownDay={null} isWeekOpen={false} />, '/runs?company=Acme&process=');
  // Without the date the list would have the runs of the company on all days.
  expect(listLinks().at(-1)).toBe('Today2 May 2026 → /runs?company=Acme&process=&date=2026-05-02&today=2026-05-02');
});

const RUN = {
  process: 'Match',
  company: 'Acme',
  day: '2026-05-01',
  canOpenConfigs: true,
  canTrigger: true,
  previous: null,
  next: null,
} as Run;

test.each([
  [{}, ['Day before, Thu 30 April 2026', 'Day after, Sat 2 May 2026', 'Process config', 'Trigger again']],
  [{ day: null, canTrigger: false }, ['Process config']],
  [{ day: null, canOpenConfigs: false }, ['Trigger again']],
  [{ process: null }, []],
])('the links of a run with %j: %j', async (changes, names) => {
  await showServerPage(<ProcessLinks run={{ ...RUN, ...changes }} />);
  expect(findAll('a').map((link) => link.getAttribute('aria-label') ?? readText(link))).toEqual(names);
  if (names.length === 4)
    expect(findAll('a')[0]?.getAttribute('href')).toContain('company=Acme&process=Match&date=2026-04-30');
});

test.each([
  [{}, 'No earlier run in this listNo later run in this list', []],
  [
    { previous: { id: '3', date: '2026-05-01', time: '09:00' } },
    'Previous run 09:00No later run in this list',
    ['Previous run 09:00 → /rpa/main-logging/3?date=2026-05-01&list=%2Fruns'],
  ],
  [
    { next: { id: '5', date: null, time: '11:00' } },
    'No earlier run in this listNext run 11:00',
    ['Next run 11:00 → /rpa/main-logging/5?list=%2Fruns'],
  ],
])('the runs beside a run with %j', async (changes, text, links) => {
  await showServerPage(<NeighbourLinks run={{ ...RUN, ...changes } as Run} list="/runs" />);
  expect([readText(find('nav')), listLinks()]).toEqual([text, links]);
});

const LINK = { id: '9', page: 2 };
const SLOWEST = { link: LINK, stepNumber: '4', stepName: 'Open', duration: '9 s', percent: 80 };
const NOTHING = { slowest: null, last: null, silence: null };

test.each([
  [{ ...NOTHING, slowest: SLOWEST }, null, ['Slowest: step 4, Open 9 s, 80 % of the log']],
  [{ ...NOTHING, slowest: { ...SLOWEST, stepNumber: null } }, null, ['Slowest: Open 9 s, 80 % of the log']],
  [
    { ...NOTHING, slowest: { ...SLOWEST, stepNumber: null, stepName: null } },
    null,
    ['Slowest: entry 9 9 s, 80 % of the log'],
  ],
  [
    { ...NOTHING, last: { link: LINK, time: '10:00' }, silence: '5 min' },
    null,
    ['Last entry 10:00', 'Silent 5 min before the end'],
  ],
  [NOTHING, { id: '7', page: 3 }, ['Entry 7 is on page 3']],
  [NOTHING, null, []],
])('what stands out in a log: %j and %j', async (highlights, elsewhere, texts) => {
  await showServerPage(<LogHighlights highlights={highlights as never} elsewhere={elsewhere} />, '/log?q=1');
  expect(listTexts('li')).toEqual(texts);
  if (highlights.slowest) expect(find('a').getAttribute('href')).toBe('/log?page=2&at=9#row-9');
});

test.each([
  [
    { run: null, failure: { reference: 'AB-12' } },
    true,
    'could not be loadedThe log below is complete. Load the page again to see them.Reference AB-12',
  ],
  [
    { run: null, failure: { reference: 'AB-12' } },
    false,
    'could not be loadedLoad the page again to see them.Reference AB-12',
  ],
  [{ run: null, failure: null }, true, 'Only the number of run 7 is known'],
])('a run of which not all is known: %j, with a log %j', async (result, hasLog, text) => {
  await showServerPage(<RunFacts runId="7" hasLog={hasLog} {...(result as RunResult)} />);
  expect(readText(find('.banner'))).toContain(text);
});

const QUERY = { isToday: false, company: 'Acme', process: 'Match', date: '' };
const listOptions = (name: string) => listTexts(`[name=${name}] option`);

test.each([
  [
    QUERY,
    ['Acme', 'Other'],
    { company: 'Acme', names: ['Match', 'Pay'] },
    ['All companies', 'Acme', 'Other'],
    ['All processes', 'Match', 'Pay'],
  ],
  // What is selected stays selected.
  [
    QUERY,
    ['Other'],
    { company: 'Acme', names: ['Pay'] },
    ['All companies', 'Acme', 'Other'],
    ['All processes', 'Match', 'Pay'],
  ],
  [
    QUERY,
    null,
    { company: 'Acme', names: null },
    ['Companies could not be loaded', 'Acme'],
    ['Processes could not be loaded', 'Match'],
  ],
  [QUERY, ['Acme'], { company: 'Other', names: ['Pay'] }, ['All companies', 'Acme'], ['Loading processes…', 'Match']],
  [
    { ...QUERY, company: '', process: '' },
    ['Acme'],
    { company: '', names: [] },
    ['All companies', 'Acme'],
    ['Company first'],
  ],
])(
  'the query %j has the companies and processes to choose from',
  async (query, companies, processes, companyTexts, processTexts) => {
    await showServerPage(
      <MainLoggingQueryForm query={query} today="2026-05-02" companies={companies} processes={processes as never} />,
      '/runs?searched=1&company=Acme&of=Acme&process=Match&date=2026-05-01&page=2&open=3&sort=time',
    );
    expect([listOptions('company'), listOptions('process')]).toEqual([companyTexts, processTexts]);
    expect(find<HTMLSelectElement>('[name=process]').disabled).toBe(query.company === '');
    expect(findAll<HTMLInputElement>('[type=hidden]').map(({ name, value }) => `${name}=${value}`)).toEqual([
      'sort=time',
      'searched=1',
      `of=${query.company}`,
    ]);
    expect(findInput('[name=date]').value).toBe('2026-05-02');
  },
);

test('another company loads its processes, and forgets the chosen one', async () => {
  const urls: string[] = [];
  await showPage(
    <MainLoggingQueryForm
      query={{ ...QUERY, date: '2026-05-01' }}
      today={null}
      companies={['Acme', 'Other']}
      processes={{ company: 'Acme', names: ['Match'] }}
    />,
    '/runs',
    {
      loader({ request }) {
        urls.push(new URL(request.url).search);
        return { company: 'Other', names: ['Pay'] };
      },
    },
  );
  const company = find<HTMLSelectElement>('[name=company]');
  await act(() => {
    company.value = 'Other';
    company.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(urls.at(-1)).toBe('?company=Other');
  expect([listOptions('process'), findInput('[name=of]').value, findInput('[name=date]').value]).toEqual([
    ['All processes', 'Pay'],
    'Other',
    '2026-05-01',
  ]);
});

test('a refresh that fails keeps a date that was typed but not searched yet', { tags: ['D178'] }, async () => {
  const page = toListPage([], new URLSearchParams(), MAIN_LOGGING_LIST, {} as never);
  const query = { isToday: true, company: '', process: '', date: '' };
  let today: string | null = '2026-05-02';
  const router = await showPage(<MainLoggingsPage />, '/rpa/main-logging', {
    loader: () => ({
      query,
      today,
      hasOpenWork: true,
      readAt: null,
      picture: null,
      days: [],
      mainLoggings: { ok: today !== null, reference: 'AB-12', page },
      companies: ['Acme'],
      processes: { company: '', names: [] },
      waitingTask: null,
    }),
  });
  const date = await waitFor(() => findInput('[name=date]'));
  expect(date.value).toBe('2026-05-02');
  date.value = '2026-05-01';
  today = null;
  await act(() => router.revalidate());
  expect(readText(find('main'))).toContain('could not be loaded');
  expect([findInput('[name=date]') === date, date.value]).toEqual([true, '2026-05-01']);
  today = '2026-05-03';
  await act(() => router.revalidate());
  expect(findInput('[name=date]').value).toBe('2026-05-03');
});
