import { cachePerObject } from '~/lib/cache-per-object';
import { parseColoredNames } from './colored-names';
import { formatTimeCode, toOffsetSeconds } from './time-code';
import type { TranscriptionSentence } from './transcription-sentence';

export type Speaker = 'Agent' | 'Client' | `Channel ${number}`;

/**
 * Times are in seconds, null without a valid offset. `end` is an estimate from the number of words. `nextStart` is the
 * next later start of any speaker.
 */
export type TimedSentence = TranscriptionSentence & {
  speaker: Speaker | null;
  start: number | null;
  end: number | null;
  nextStart: number | null;
};

const SECONDS_PER_WORD = 0.4;
const MIN_SENTENCE_SECONDS = 0.6;
const MAX_COUNTED_WORDS = 500;

function getSpeaker(channel: number | null, agentChannel: number | null): Speaker | null {
  if (channel === null) return null;
  if (agentChannel === null) return `Channel ${channel}`;
  return channel === agentChannel ? 'Agent' : 'Client';
}

/** The same array for the same sentences and channel. */
export const buildTranscript = cachePerObject(timeSentences);

function timeSentences(
  sentences: readonly TranscriptionSentence[],
  agentChannel: number | null,
): readonly TimedSentence[] {
  const timed = sentences.map((sentence): TimedSentence => {
    const start = toOffsetSeconds(sentence.offsetTimecode, sentence.offsetTime);
    return { ...sentence, speaker: getSpeaker(sentence.channel, agentChannel), start, end: null, nextStart: null };
  });
  // Sentences without a start come last, in their original order.
  timed.sort((a, b) => (a.start ?? Number.MAX_SAFE_INTEGER) - (b.start ?? Number.MAX_SAFE_INTEGER));
  const nextStartOfSpeaker = new Map<Speaker | null, number>();
  let currentStart: number | null = null;
  let nextStart: number | null = null;
  for (const sentence of timed.toReversed()) {
    if (sentence.start === null) continue;
    // `nextStart` is later than the start, so sentences with the same start have the same one.
    if (sentence.start !== currentStart) {
      nextStart = currentStart;
      currentStart = sentence.start;
    }
    sentence.nextStart = nextStart;
    const estimatedEnd = sentence.start + estimateSeconds(sentence.sentenceDisplay);
    // A sentence ends at the latest when the same speaker starts the next one.
    sentence.end = Math.min(estimatedEnd, nextStartOfSpeaker.get(sentence.speaker) ?? estimatedEnd);
    nextStartOfSpeaker.set(sentence.speaker, sentence.start);
  }
  return timed;
}

/** As the API sent it, else of the start; null without both. */
export function getTimeCode({ offsetTimecode, start }: Pick<TimedSentence, 'offsetTimecode' | 'start'>): string | null {
  return offsetTimecode?.trim() || (start === null ? null : formatTimeCode(start));
}

function estimateSeconds(text: string | null): number {
  const wordCount = (text ?? '').trim().split(/\s+/, MAX_COUNTED_WORDS).length;
  return Math.max(MIN_SENTENCE_SECONDS, wordCount * SECONDS_PER_WORD);
}

const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

export function getSentiment({ sentimentStatus }: Pick<TranscriptionSentence, 'sentimentStatus'>): Sentiment | null {
  const status = sentimentStatus?.trim().toLowerCase();
  return SENTIMENTS.find((sentiment) => sentiment === status) ?? null;
}

export function listSentenceTags({ tags }: Pick<TranscriptionSentence, 'tags'>): string[] {
  return parseColoredNames(tags).map(({ name }) => name);
}

export function hasTags({ tags }: Pick<TranscriptionSentence, 'tags'>): boolean {
  return parseColoredNames(tags).length > 0;
}
