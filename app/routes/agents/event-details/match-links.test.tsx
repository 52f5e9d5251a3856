// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { act, click, find, findInput, press, readText, showPage } from '~/browser-page.test-helpers';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { AudioPlayerProvider, useAudioPlayer } from './audio-player-context';
import type { SentenceRow } from './sentence-list.server';
import type { Timeline } from './timeline.server';
import { Transcript } from './transcript';

const ITEMS = [10, 20, 30].map((start) => ({ id: String(start), start }));
const SECTION = { before: undefined, after: undefined, count: 3, countBefore: 0 };
const TIMELINE: Timeline = {
  matches: { ...SECTION, items: ITEMS, before: ITEMS[2], after: ITEMS[0] },
  tagged: { ...SECTION, items: [], count: 0 },
  tagNames: [],
  pageStarts: [0],
} as never;
const NO_ROWS: SentenceRow[] = [];
const page = viewList(
  NO_ROWS,
  new URLSearchParams(),
  defineList({ name: 'sentences', toRow: (row: SentenceRow) => row }),
).page(null);

function Audio() {
  const { audio } = useAudioPlayer();
  return <audio ref={audio} />;
}

async function showMatches() {
  await showPage(
    <AudioPlayerProvider hasAudio urlTime={null}>
      <Audio />
      <Transcript
        tabs={<input type="search" defaultValue="thank" />}
        recordingId="7"
        list={{ ok: true, page: { ...page, query: { ...page.query, search: 'thank' } } }}
        urlTime={null}
        timeline={TIMELINE}
        isInContext={false}
      />
    </AudioPlayerProvider>,
    '/events/7?q=thank',
  );
  const audio = find<HTMLAudioElement>('audio');
  let time = 0;
  const fireTime = () => audio.dispatchEvent(new Event('timeupdate'));
  vi.spyOn(audio, 'currentTime', 'get').mockImplementation(() => time);
  vi.spyOn(audio, 'currentTime', 'set').mockImplementation((seconds) => {
    time = seconds;
    fireTime();
  });
  return (seconds: number) =>
    act(() => {
      audio.currentTime = seconds;
    });
}
const getStatus = () => {
  const status = find('.match-links [role=status]');
  return `${readText(status)} ${status.getAttribute('aria-live')}`;
};

test('a step to a match is announced, the playback that comes to one is not', async () => {
  const playTo = await showMatches();
  await playTo(21);
  expect(getStatus()).toBe('2 of 3 off');
  await click(find('[aria-keyshortcuts=N]'));
  expect(getStatus()).toBe('3 of 3 polite');
  await playTo(11);
  expect(getStatus()).toBe('1 of 3 off');
});

test('Enter in the search box steps to the next match, but not while it composes a text', async () => {
  const playTo = await showMatches();
  await playTo(11);
  await press(findInput('[type=search]'), 'Enter', { isComposing: true });
  expect(getStatus()).toContain('1 of 3');
  await press(findInput('[type=search]'), 'Enter');
  expect(getStatus()).toContain('2 of 3');
});
