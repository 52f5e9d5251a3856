import { parseColoredNames } from './colored-names';
import { toOffsetSeconds } from './time-code';
import type { TranscriptionSentence } from './transcription-sentence';

/** `Agent` and `Client` once the agent's channel is set, otherwise the channel number. */
export type Speaker = 'Agent' | 'Client' | `Channel ${number}`;

/**
 * A sentence with its speaker and times in seconds, null if it has no valid offset. `end` is an estimate from the number
 * of words; `nextStart` is the start of the next sentence.
 */
export type TimedSentence = TranscriptionSentence & {
  speaker: Speaker | null;
  start: number | null;
  end: number | null;
  nextStart: number | null;
};

const SECONDS_PER_WORD = 0.4;
const MIN_SENTENCE_SECONDS = 0.6;
/** Words after these do not lengthen the estimate. */
const MAX_COUNTED_WORDS = 500;

/** The speaker of a channel; null if the sentence has no channel. Channel 0 is a valid channel. */
export function getSpeaker(channel: number | null, agentChannel: number | null): Speaker | null {
  if (channel === null) return null;
  if (agentChannel === null) return `Channel ${channel}`;
  return channel === agentChannel ? 'Agent' : 'Client';
}

const transcriptCache = new WeakMap<readonly TranscriptionSentence[], Map<number | null, readonly TimedSentence[]>>();

/**
 * The sentences of a recording ordered by start time. The result is cached by array identity: the same arguments return
 * the same array, which callers use as a cache key.
 */
export function buildTranscript(
  sentences: readonly TranscriptionSentence[],
  agentChannel: number | null,
): readonly TimedSentence[] {
  const byAgentChannel = transcriptCache.get(sentences) ?? new Map<number | null, readonly TimedSentence[]>();
  transcriptCache.set(sentences, byAgentChannel);
  const transcript = byAgentChannel.get(agentChannel) ?? timeSentences(sentences, agentChannel);
  byAgentChannel.set(agentChannel, transcript);
  return transcript;
}

function timeSentences(sentences: readonly TranscriptionSentence[], agentChannel: number | null): TimedSentence[] {
  const timed = sentences.map((sentence): TimedSentence => {
    const start = toOffsetSeconds(sentence.offsetTimecode, sentence.offsetTime);
    return { ...sentence, speaker: getSpeaker(sentence.channel, agentChannel), start, end: null, nextStart: null };
  });
  // Sentences without a start come last, in their original order.
  timed.sort((a, b) => (a.start ?? Number.MAX_SAFE_INTEGER) - (b.start ?? Number.MAX_SAFE_INTEGER));
  const nextStartOfSpeaker = new Map<Speaker | null, number>();
  let currentStart: number | null = null;
  let nextStart: number | null = null;
  // Backwards, so that the next starts are known.
  for (const sentence of timed.toReversed()) {
    if (sentence.start === null) continue;
    // Sentences with the same start have the same `nextStart`.
    if (sentence.start !== currentStart) {
      nextStart = currentStart;
      currentStart = sentence.start;
    }
    sentence.nextStart = nextStart;
    const words = (sentence.sentenceDisplay ?? '').trim().split(/\s+/, MAX_COUNTED_WORDS).length;
    const estimatedEnd = sentence.start + Math.max(MIN_SENTENCE_SECONDS, words * SECONDS_PER_WORD);
    sentence.end = Math.min(estimatedEnd, nextStartOfSpeaker.get(sentence.speaker) ?? estimatedEnd);
    nextStartOfSpeaker.set(sentence.speaker, sentence.start);
  }
  return timed;
}

const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** The sentiment of a sentence, whatever the case of its status; null for an unknown status. */
export function getSentiment({ sentimentStatus }: Pick<TranscriptionSentence, 'sentimentStatus'>): Sentiment | null {
  const status = sentimentStatus?.trim().toLowerCase();
  return SENTIMENTS.find((sentiment) => sentiment === status) ?? null;
}

/** The names of the tags of a sentence. */
export function listSentenceTags({ tags }: Pick<TranscriptionSentence, 'tags'>): string[] {
  return parseColoredNames(tags).map(({ name }) => name);
}

/** Whether a sentence has at least one valid tag. */
export function hasTags({ tags }: Pick<TranscriptionSentence, 'tags'>): boolean {
  return parseColoredNames(tags).length > 0;
}
