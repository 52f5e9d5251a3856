import { testCells } from '~/list-cells.test-helpers';
import { SENTENCE_COLUMNS } from '~/routes/agents/event-details/sentence-columns';
import { RECORDING_COLUMNS } from '~/routes/agents/event-list/recording-columns';
import { STREAM_COLUMNS } from '~/routes/agents/stream-list/stream-columns';
import { TAG_COLUMNS } from '~/routes/agents/tag-list/tag-columns';

const RECORDING = {
  recordingName: 'Call',
  audioUrl: 'https://audio.example/7.wav',
  isAudioUrlTooLong: false,
  refusedHost: null,
  hasDetails: true,
  isRunning: false,
  tags: [],
  moreTagNames: [],
  moreTagCount: 0,
};

const TAGS = [
  { name: 'A', color: null },
  { name: 'B', color: null },
];

testCells([
  [
    RECORDING_COLUMNS,
    'Audio Player',
    RECORDING,
    [
      { row: { isRunning: true }, text: 'Call Still being transcribed' },
      { row: { isRunning: true, audioUrl: null }, text: 'Call Still being transcribed' },
      { row: { audioUrl: null }, text: 'Call No audio' },
      { row: { audioUrl: null, isAudioUrlTooLong: true }, text: 'Call The address of its audio is too long' },
      { link: '/events/7' },
      { row: { hasDetails: false, audioUrl: null }, text: 'Call No audio', link: null },
      { row: { refusedHost: 'audio.example' }, text: /on audio\.example$/ },
      { row: { hasDetails: false, refusedHost: 'audio.example' }, link: 'https://audio.example/7.wav' },
      { row: { recordingName: null, refusedHost: 'audio.example' }, text: /a recording without a name/ },
      { path: '/events?tag=A', link: '/events/7?next=A&list=/events?tag=A' },
      { path: '/events?tag=A&tag=B&q=A', link: '/events/7?next=A&next=B&list=/events?tag=A&tag=B&q=A' },
    ],
  ],
  [
    RECORDING_COLUMNS,
    'Tags',
    RECORDING,
    [
      { text: '– none' },
      { row: { tags: TAGS }, text: 'A B', html: ['<li title="A">', '<li title="B">'] },
      {
        row: { tags: TAGS, moreTagNames: ['C', 'D'], moreTagCount: 2 },
        text: 'A B +2 more: C, D',
        html: ['<span class="subtle tabular-nums " title="C, D">'],
      },
      // On a card two tags are shown.
      {
        row: { tags: [...TAGS, { name: 'C', color: null }], moreTagNames: ['D'], moreTagCount: 1 },
        text: 'A B +2 more: C, D C +1 more: D',
      },
    ],
  ],
  [
    RECORDING_COLUMNS,
    'View Details',
    RECORDING,
    [
      { path: '/events?tag=A', link: '/events/7?next=A&list=/events?tag=A', label: 'View Details of Call' },
      { row: { recordingName: null }, label: 'View Details of a recording without a name' },
      { row: { hasDetails: false }, text: '– none', link: null },
    ],
  ],
  [
    STREAM_COLUMNS,
    'Action',
    {},
    [{ path: '/streams?q=a', link: /list=\/streams\?q=a$/, label: 'View Details of stream 7' }],
  ],
  [
    TAG_COLUMNS,
    'Keyword',
    {},
    [
      { row: { keywords: [] }, text: '– none' },
      { row: { keywords: ['a', 'b'] }, text: 'a b', tones: ['plain', 'plain'] },
    ],
  ],
  [
    TAG_COLUMNS,
    'Calls',
    { tag: { name: 'A', color: null } },
    [
      { row: { recordingCount: 2 }, text: '2', link: '/events?tag=A', label: '2 calls with the tag A' },
      { row: { recordingCount: 1 }, text: '1', label: '1 call with the tag A' },
      { row: { recordingCount: 0 }, text: '0', link: null },
      { row: { recordingCount: null }, text: '– none', link: null },
      { row: { tag: null, recordingCount: 2 }, text: '– none', link: null },
    ],
  ],
  [
    SENTENCE_COLUMNS,
    'Confidence',
    {},
    [
      { row: { confidence: null }, text: '– none' },
      ...['success', 'info', 'error'].map((tone) => ({
        row: { confidence: { tone, percent: '50.00%' } },
        text: '50.00%',
        tones: [tone],
      })),
    ],
  ],
  [
    SENTENCE_COLUMNS,
    'Sentiment',
    { sentiment: null, percentages: { negative: null, neutral: null, positive: null } },
    [
      { row: { sentimentStatus: ' ' }, text: '– none', tones: [] },
      { row: { sentimentStatus: 'mixed' }, text: 'mixed', tones: ['neutral'] },
    ],
  ],
]);
