import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { vi } from 'vitest';
import { act, find, showPage } from '~/browser-page.test-helpers';
import { AudioPlayerProvider, useAudioPlayer } from './audio-player-context';
import { useFollowPage, usePlaybackValue, useScrollToRow, useStopFollowing } from './follow-playback';
import { usePlayerKeys } from './player-keys';

type Props = {
  hasAudio?: boolean;
  urlTime?: number | null;
  page?: number;
  defaultPage?: number;
  opensAtTime?: boolean;
};

/** A page with a player and a transcript whose page 3 begins at 30 s. */
function Recording({ urlTime = null, defaultPage, opensAtTime, ...props }: Props) {
  usePlayerKeys();
  const { search } = useLocation();
  const { page = Number(new URLSearchParams(search).get('t.page') ?? 1) } = props;
  const { audio, isFollowing, setFollowing } = useAudioPlayer();
  const time = usePlaybackValue(urlTime, null, (seconds, isPlaying) => `${seconds} ${isPlaying}`);
  const list = useRef<HTMLDivElement>(null);
  const findPage = (seconds: number) => (seconds < 10 ? null : Math.floor(seconds / 10));
  const expectPage = useFollowPage({ query: { page }, defaultPage, paramPrefix: 't.' }, findPage, { opensAtTime });
  useScrollToRow(list, { paramPrefix: 't.', rows: [{ id: '2' }] }, isFollowing ? '2' : null);
  return (
    <>
      <audio ref={audio} controls />
      <output>{time}</output>
      <b>{isFollowing ? 'follows' : 'stopped'}</b>
      <div ref={list} {...useStopFollowing()}>
        <div data-table-scroller id="scroller">
          <p id="row-t.2" />
        </div>
      </div>
      <div data-player>
        <input type="range" />
        <button id="play">Play</button>
      </div>
      <input id="search" type="search" />
      <a href="#next" aria-keyshortcuts="N" onClick={(event) => event.preventDefault()}>
        Next
      </a>
      <button id="follow" onClick={() => setFollowing(true)} />
      <button id="known" onClick={() => expectPage(null)} />
    </>
  );
}

/** Shows a recording of 100 s at 40 s. */
export async function showRecording(
  props: Props = {},
  { url = '/calls/7', time = 40, loader }: { url?: string; time?: number; loader?: () => unknown } = {},
) {
  const { hasAudio = true, urlTime = null } = props;
  const router = await showPage(
    <AudioPlayerProvider hasAudio={hasAudio} urlTime={urlTime}>
      <Recording {...props} />
    </AudioPlayerProvider>,
    url,
    loader && { loader: async () => loader() },
  );
  return { router, ...controlAudio(time) };
}

/** Replaces the audio element of the page by one of 100 s that the test controls. */
export function controlAudio(time = 0) {
  const audio = find<HTMLAudioElement>('audio');
  const state = {
    duration: 100,
    paused: true,
    ended: false,
    currentTime: time,
    seeking: false,
    error: null as unknown,
  };
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(audio, name, {
      get: () => state[name],
      set(value) {
        Object.assign(state, { [name]: value });
      },
    });
  const play = vi
    .spyOn(audio, 'play')
    .mockImplementation(async () => void Object.assign(state, { paused: false, ended: false }));
  const pause = vi.spyOn(audio, 'pause').mockImplementation(() => void Object.assign(state, { paused: true }));
  const load = vi.spyOn(audio, 'load').mockImplementation(() => {});
  const emit = (event: string, changes: Partial<typeof state> = {}) =>
    act(async () => {
      Object.assign(state, changes);
      audio.dispatchEvent(new Event(event));
    });
  return { state, play, pause, load, emit };
}
