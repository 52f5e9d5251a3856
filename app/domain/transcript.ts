import type { TranscriptionSentence } from './recording';
import { colouredNames } from './pipe-list';
import { offsetSeconds } from './time-code';

/** Who is heard: known once a channel is marked as the agent's, else only the channel is (D52). */
export type Speaker = 'Agent' | 'Client' | `Channel ${number}`;

/** A sentence at its place in the recording, in seconds; null where it has none. It is spoken until `end` at most, the next one starts at `next`. */
export type Line = TranscriptionSentence & {
  speaker: Speaker | null;
  start: number | null;
  end: number | null;
  next: number | null;
};

/** Usual pace of speech: what a sentence takes where nobody else says how long it is. */
const WORD_S = 0.4;
const SHORTEST_S = 0.6;

/** The speaker on a channel; 0 is a channel like any other (D51), null where the API names none. */
export function speakerOf(channel: number | null, agentChannel: number | null): Speaker | null {
  if (channel === null) return null;
  if (agentChannel === null) return `Channel ${channel}`;
  return channel === agentChannel ? 'Agent' : 'Client';
}

const known = new WeakMap<readonly TranscriptionSentence[], Map<number | null, readonly Line[]>>();

/**
 * The sentences of a recording in the order in which they are heard, each with its speaker and its place. The same rows
 * give the same lines again, so that what is known of a list stays known.
 */
export function transcriptOf(
  sentences: readonly TranscriptionSentence[],
  agentChannel: number | null,
): readonly Line[] {
  const ofRows = known.get(sentences) ?? new Map<number | null, readonly Line[]>();
  known.set(sentences, ofRows);
  const lines = ofRows.get(agentChannel) ?? linesOf(sentences, agentChannel);
  ofRows.set(agentChannel, lines);
  return lines;
}

function linesOf(sentences: readonly TranscriptionSentence[], agentChannel: number | null): Line[] {
  const lines = sentences.map((sentence): Line => {
    const start = offsetSeconds(sentence.offsetTimecode, sentence.offsetTime);
    return { ...sentence, speaker: speakerOf(sentence.channel, agentChannel), start, end: null, next: null };
  });
  // Those without a place come last, as they were.
  lines.sort((a, b) => orderOf(a) - orderOf(b));
  const startOfSame = new Map<Speaker | null, number>();
  let [at, after]: (number | null)[] = [null, null];
  for (const line of lines.toReversed()) {
    if (line.start === null) continue;
    // Two that start together are both heard until the one after them.
    if (line.start !== at) [at, after] = [line.start, at];
    line.next = after ?? null;
    const words = (line.sentenceDisplay ?? '').trim().split(/\s+/, 500).length;
    const spoken = line.start + Math.max(SHORTEST_S, words * WORD_S);
    line.end = Math.min(spoken, startOfSame.get(line.speaker) ?? spoken);
    startOfSame.set(line.speaker, line.start);
  }
  return lines;
}

function orderOf({ start }: Line): number {
  return start ?? Number.MAX_SAFE_INTEGER;
}

const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** The status as the filter knows it; null for any other word. */
export function sentimentOf({ sentimentStatus }: Pick<TranscriptionSentence, 'sentimentStatus'>): Sentiment | null {
  const status = sentimentStatus?.trim().toLowerCase();
  return SENTIMENTS.find((sentiment) => sentiment === status) ?? null;
}

/** Whether a sentence carries a tag that can be shown. */
export function hasTags({ tags }: Pick<TranscriptionSentence, 'tags'>): boolean {
  return colouredNames(tags).length > 0;
}
