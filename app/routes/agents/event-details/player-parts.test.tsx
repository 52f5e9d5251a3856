// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  waitFor,
} from '~/browser-page.test-helpers';
import { AudioPlayerProvider } from './audio-player-context';
import { MatchLinks } from './match-links';
import { RecordingAudio } from './recording-audio';
import { controlAudio } from './recording-page.test-helpers';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const URL = 'https://audio.example/7.wav#host';
const PROPS = {
  url: URL as string | null,
  isUrlTooLong: false,
  refusedHost: null as string | null,
  name: 'Call 7',
  overview: null,
  marks: {} as never,
  urlTime: null as number | null,
  // The pages of the transcript begin at 0 s, 30 s and 60 s.
  pageStarts: [0, 30, 60],
};
const createPlayer = (changes: Partial<typeof PROPS> = {}) => (
  <AudioPlayerProvider hasAudio urlTime={changes.urlTime ?? null}>
    <RecordingAudio {...PROPS} {...changes} />
  </AudioPlayerProvider>
);

test.each([
  [{ url: null }, 'This recording has no audio.'],
  [{ url: null, isUrlTooLong: true }, 'The address of the audio is too long: the portal uses up to 8,192 characters.'],
  [
    { refusedHost: 'audio.example' },
    'This recording is on audio.example, and the portal is not set up to play files of this host. Open the audio of Call 7 in a new tab',
  ],
])('a recording with %j has no player: %s', async (changes, text) => {
  await showServerPage(createPlayer(changes));
  expect(readText(find('.player__native'))).toBe(text);
  expect(findAll('audio, noscript')).toEqual([]);
});

test('without script the browser plays from the time of the URL, and a link opens the audio', async () => {
  await showServerPage(createPlayer({ urlTime: 12 }));
  const audio = find<HTMLAudioElement>('audio');
  expect(['src', 'controls', 'preload', 'aria-label'].map((name) => audio.getAttribute(name))).toEqual([
    'https://audio.example/7.wav#t=12',
    '',
    'metadata',
    'Audio of Call 7',
  ]);
  expect(find('noscript').innerHTML).toContain(`href="${URL}"`);
  find('main').remove();
  await showServerPage(createPlayer());
  expect(find('audio').getAttribute('src')).toBe(URL);
});

/** Shows the player of a recording of 100 s, which has played for some seconds. */
async function showPlayer(url = '/calls/7?tab=occasions&q=1', changes: Partial<typeof PROPS> = {}) {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  await showPage(createPlayer(changes), url);
  await waitFor(() => find('[aria-label="Playback speed"]'));
  const audio = controlAudio(40);
  await audio.emit('durationchange');
  return audio;
}
const findControl = (label: string) => find<HTMLButtonElement>(`[aria-label="${label}"]`);

test('the player shows time and length, plays and pauses, and skips ten seconds', async () => {
  const { state, emit } = await showPlayer();
  expect(find('audio').hasAttribute('controls')).toBe(false);
  expect(readText(find('.player__time'))).toBe('00:40 / 01:40');
  const position = find<HTMLInputElement>('[aria-label=Position]');
  expect([position.max, position.value, position.getAttribute('aria-valuetext')]).toEqual([
    '100',
    '40',
    '40 seconds of 1 minute 40 seconds',
  ]);
  await click(findControl('Play'));
  await emit('playing', { paused: false });
  expect(findControl('Pause').title).toBe('Pause');
  await click(findControl('Pause'));
  expect(state.paused).toBe(true);
  await click(findControl('Back 10 seconds'));
  expect(state.currentTime).toBe(30);
  await click(findControl('Forward 10 seconds'));
  await click(findControl('Forward 10 seconds'));
  expect(state.currentTime).toBe(50);
});

test('a moved slider seeks, not beyond the end of the audio', async () => {
  const { state } = await showPlayer();
  const position = find<HTMLInputElement>('[aria-label=Position]');
  const move = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(position, value);
      position.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await move('55');
  expect([state.currentTime, position.value]).toEqual([55, '55']);
});

test('the chosen speed is that of the audio, and of the next recording', async () => {
  await showPlayer();
  const select = find<HTMLSelectElement>('[aria-label="Playback speed"]');
  expect(listTexts('option')).toEqual(['0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×']);
  select.value = '1.5';
  await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })));
  expect(find<HTMLAudioElement>('audio').playbackRate).toBe(1.5);
  find('main').id = 'first';
  await showPage(createPlayer(), '/calls/8');
  await waitFor(() => expect(findAll('[aria-label="Playback speed"]')).toHaveLength(2));
  expect(findAll<HTMLAudioElement>('audio').at(-1)?.playbackRate).toBe(1.5);
});

test.each([
  [40, 't=40.0&page=2'],
  [5.25, 't=5.3'],
])('the copied link leads to the moment %d s and its page: %s', async (currentTime, query) => {
  const write = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  const { emit } = await showPlayer();
  await emit('timeupdate', { currentTime });
  await click(findControl('Copy the link to this moment'));
  expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/calls/7?q=1&${query}#player`);
});

test('audio that cannot be played says so, can be tried again or opened, and has no position', async () => {
  const { load, emit } = await showPlayer();
  await emit('error', { error: { code: 3 } });
  expect(readText(find('[role=alert]'))).toContain('The recording could not be played');
  expect(find('[role=alert] a').getAttribute('href')).toBe(URL);
  expect(['Back 10 seconds', 'Forward 10 seconds', 'Position'].map((label) => findControl(label).disabled)).toEqual([
    true,
    true,
    true,
  ]);
  await click(find('[role=alert] button'));
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  [{ duration: 0 }, 'durationchange', 'This recording has no sound.'],
  [{ duration: Number.NaN }, 'durationchange', null],
])('audio with %j at %s: %s', async (changes, event, text) => {
  const { emit } = await showPlayer();
  await emit(event, changes);
  expect(listTexts('.player__problem')).toEqual(text === null ? [] : [text]);
  // Its length is not known.
  expect(readText(find('.player__time'))).toBe('00:40');
});

test('a moment after the end, and audio without seeking, are named', async () => {
  const { emit, state } = await showPlayer();
  await click(findControl('Forward 10 seconds'));
  await emit('seeked', { currentTime: 0 });
  expect(readText(find('.player__problem'))).toBe('This recording can only be played from its start.');
  state.currentTime = 40;
  await click(findControl('Forward 10 seconds'));
  await emit('seeked', { duration: 45, currentTime: 45 });
  expect(readText(find('.player__problem'))).toBe('The audio of this recording ends at 00:45.');
});

test('a player that waits is busy, and says so after eight seconds', async () => {
  const { emit } = await showPlayer();
  vi.useFakeTimers();
  Object.defineProperty(find('audio'), 'readyState', { value: 2, configurable: true });
  await emit('waiting', { paused: false });
  expect(findControl('Pause').getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTime(7999));
  expect(findAll('.player__problem')).toEqual([]);
  await act(() => vi.advanceTimersByTime(1));
  expect(readText(find('.player__problem'))).toContain('is slow');
});

const MATCHES = [
  { id: '1', start: 10 },
  { id: '4', start: 35 },
  { id: '9', start: 70 },
];
const expectPage = vi.fn();
const createLinks = (urlTime: number | null, matches = MATCHES, isInContext = false) => (
  <AudioPlayerProvider hasAudio={false} urlTime={urlTime}>
    <MatchLinks {...{ matches, matchCount: 1200, isInContext, pageStarts: PROPS.pageStarts, urlTime, expectPage }} />
  </AudioPlayerProvider>
);
const readLinks = () =>
  findAll('.match-links a').map((link) => [
    link.getAttribute('aria-label') ?? readText(link),
    link.getAttribute('href'),
  ]);

test('the links of a match lead to the ones before and after it, on their pages', async () => {
  await showServerPage(createLinks(40), '/calls/7?q=a&page=2&t=40');
  expect(readLinks()).toEqual([
    ['Matches', '/calls/7?q=a&t=35#row-4'],
    ['In context', '/calls/7?q=a&t=35&context=yes#row-4'],
    ['Previous match', '/calls/7?q=a&t=10#row-1'],
    ['Next match', '/calls/7?q=a&page=3&t=70#row-9'],
  ]);
  expect(readText(find('[role=status]'))).toBe('2 of 1,200');
  expect(findAll('.match-links a').map((link) => link.getAttribute('aria-keyshortcuts'))).toEqual([
    null,
    null,
    'P',
    'N',
  ]);
  expect(findAll('[aria-current=true]').map(readText)).toEqual(['Matches']);
  find('main').remove();
  await showServerPage(createLinks(40, MATCHES, true), '/calls/7?q=a&context=yes');
  expect(findAll('[aria-current=true]').map(readText)).toEqual(['In context']);
});

test('without a match there are no links', async () => {
  await showServerPage(createLinks(40, []), '/calls/7?q=a');
  expect(findAll('a')).toEqual([]);
});

test('a step to a match replaces the entry of the history, its page is not one that the user has chosen', async () => {
  const router = await showPage(createLinks(40), '/calls/7?q=a&page=2&t=40');
  await click(findAll('.match-links a')[3] as HTMLElement);
  expect(getUrl()).toBe('/calls/7?q=a&page=3&t=70');
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
  expect(expectPage).toHaveBeenLastCalledWith(3);
  await click(findAll('.match-links a')[1] as HTMLElement);
  expect([getUrl(), expectPage.mock.lastCall]).toEqual(['/calls/7?q=a&t=35&context=yes', [null]]);
});
