// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { find, findAll, listTexts, readText, showServerPage } from '~/browser-page.test-helpers';
import { AudioPlayerProvider } from './audio-player-context';
import { AgentChannels, RecordingActions } from './recording-actions';
import { RecordingFacts } from './recording-facts';

const RECORDING = {
  companyName: 'Acme',
  agentName: 'Ann Lee',
  process: { name: 'R&D', isNamed: true },
  actualTags: [{ name: 'Praise', color: '#123456', description: null }],
  created: { text: '2026-05-01 10:00', iso: '2026-05-01T10:00:00Z' },
  streamId: '3' as string | null,
};
const showFacts = (changes: object = {}, expectedTags: object | null = null) =>
  showServerPage(
    <RecordingFacts recording={{ ...RECORDING, ...changes } as never} expectedTags={expectedTags as never} />,
  );
const readFacts = () => findAll('.facts > div').map((fact) => [...fact.children].map(readText).join(': '));

test('the facts of a call lead to the calls with the same agent, process and tags, and to its stream', async () => {
  await showFacts({}, { ok: true, value: [{ name: 'Price', color: null }] });
  expect(readFacts()).toEqual([
    'Company: Acme',
    'Agent: Ann Lee',
    'Matching Process: R&D',
    'Created time: 2026-05-01 10:00',
    'Stream: 3',
    'Expected tags: Price',
    'Actual tags: Praise',
  ]);
  const links = findAll('a').map((link) => [readText(link), link.getAttribute('href')]);
  expect(links.map(([text, href]) => [text, decodeURIComponent(String(href)).replaceAll('+', ' ')])).toEqual([
    ['Ann Lee', expect.stringMatching(/=Ann Lee$/)],
    ['R&D', expect.stringMatching(/=R&D$/)],
    ['3', expect.stringMatching(/\/3$/)],
    ['Price', expect.stringMatching(/tag=Price$/)],
    ['Praise', expect.stringMatching(/tag=Praise$/)],
  ]);
  expect(links[1]?.[1]).toMatch(/=R%26D$/);
  expect(find('[aria-label="Stream 3"]').getAttribute('href')).toMatch(/3$/);
});

test.each([
  [
    { agentName: ' ', process: null, streamId: null },
    null,
    ['Agent: –none', 'Matching Process: –none', 'Expected tags: –none'],
    1,
  ],
  // The name of the process is not known, only its id.
  [{ process: { name: 'Process 7', isNamed: false } }, null, ['Matching Process: Process 7'], 3],
  [{}, { ok: false, reference: 'AB-12' }, ['Expected tags: The expected tags could not be loaded.'], 4],
])('the facts of a call with %j and the expected tags %j', async (changes, expectedTags, facts, links) => {
  await showFacts(changes, expectedTags);
  expect(readFacts()).toEqual(expect.arrayContaining(facts));
  expect(findAll('a')).toHaveLength(links);
});

test.each([
  [{ process: null, hasAgentChannel: false }, ['Match To Process'], ['match-to-process']],
  [{ process: {}, hasAgentChannel: true }, ['Swap Agent Channel'], ['swap-agent']],
  [{ process: {}, hasAgentChannel: false }, [], []],
])('a call with %j has the actions %j', async (changes, texts, intents) => {
  await showServerPage(<RecordingActions recording={{ id: '7', ...changes }} />);
  expect(listTexts('button')).toEqual(texts);
  expect(findAll<HTMLInputElement>('[name=intent]').map(({ value }) => value)).toEqual(intents);
  expect(findAll<HTMLInputElement>('[name=id]').map(({ value }) => value)).toEqual(texts.map(() => '7'));
});

test('each channel can be marked as the agent, and has what is said first on it', async () => {
  const channels = [
    { channel: '1', sentence: { text: 'Hello', start: 2, timeCode: '0:02' } },
    { channel: '2', sentence: { text: 'Hi', start: null, timeCode: '' } },
    { channel: '3', sentence: null },
  ];
  await showServerPage(
    <AudioPlayerProvider hasAudio urlTime={null}>
      <AgentChannels recordId="7" channels={channels} />
    </AudioPlayerProvider>,
    '/calls/7',
  );
  expect(listTexts('button')).toEqual(['1', '2', '3'].map((channel) => `Mark Agent as Channel ${channel}`));
  expect(findAll<HTMLInputElement>('[name=channel]').map(({ value }) => value)).toEqual(['1', '2', '3']);
  expect([listTexts('q'), listTexts('.subtle')]).toEqual([['Hello', 'Hi'], ['No sentence']]);
  expect(listTexts('li a')).toEqual(['0:02']);
});
