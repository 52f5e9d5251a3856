import { expect, test } from 'vitest';
import type { RecordingOverview } from '~/domain/agents/recording-overview';
import { describeLanes } from './lanes-text';

const LANES = [
  { speaker: 'Agent', share: 60 },
  { speaker: 'Client', share: 40 },
];
const OVERVIEW = {
  duration: 4,
  lanes: LANES,
  secondsPerBar: null,
  taggedCount: 1,
  sentimentCounts: { positive: 3, neutral: 2, negative: 1 },
} as unknown as RecordingOverview;
const NONE = { matches: null, occasions: null, occasionCount: 0 };
const SENTIMENT = 'Sentiment over time: 3 positive, 2 neutral, 1 negative sentences.';

test.each([
  [{}, NONE, 'Who speaks when in 4 seconds. Talk share: Agent 60%, Client 40%.', '1 tagged sentence.'],
  [{ lanes: [] }, NONE, 'Who speaks in 4 seconds is not known.', '1 tagged sentence.'],
  [
    { secondsPerBar: 2, taggedCount: 0 },
    { matches: { count: 1200, starts: [] }, occasions: [], occasionCount: 15 },
    'Who speaks when in 4 seconds, in steps of 2 seconds. Talk share: Agent 60%, Client 40%.',
    '0 tagged sentences, 1,200 matches, 0 of 15 occasions.',
  ],
])('the lanes with %j and the marks %j in words', (changes, marks, speakers, marked) => {
  expect(describeLanes({ ...OVERVIEW, ...changes }, marks)).toBe(`${speakers} ${SENTIMENT} Marked are ${marked}`);
});
