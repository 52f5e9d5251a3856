import { expect, test } from 'vitest';
import { summarizeTranscript } from '~/domain/agents/recording-overview';
import { buildTranscript } from '~/domain/agents/transcript';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { expectDefined } from '../../../../e2e/support/expect-defined';
import { renderPage } from '../../../../e2e/support/rendered-form';
import { SpeakerLanes } from './speaker-lanes';

/** What screen readers hear of the lanes of two sentences. */
async function readCaption(...channels: readonly (number | null)[]): Promise<string | undefined> {
  const rows = channels.map((channel, id) =>
    TranscriptionSentenceSchema.parse({
      id,
      channel,
      sentenceDisplay: 'one two three four five',
      offsetTimecode: `00:00:0${id * 2}.000`,
    }),
  );
  const overview = expectDefined(summarizeTranscript(buildTranscript(rows, 0)).overview, 'the overview');
  const html = await renderPage(<SpeakerLanes overview={overview} marks={{ matches: null, occasions: null }} />);
  return /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(html)?.[1];
}

test('the lanes say in words who speaks how much, or that it is not known', async () => {
  const rest = 'Sentiment over time: 0 positive, 0 neutral, 0 negative sentences. Marked are 0 tagged sentences.';
  expect(await readCaption(0, 1)).toBe(`Who speaks when in 4 seconds. Talk share: Agent 50%, Client 50%. ${rest}`);
  expect(await readCaption(null, null)).toBe(`Who speaks in 4 seconds is not known. ${rest}`);
});
