import { cachePerObject } from '~/lib/cache-per-object';
import { roundToTenth } from '~/lib/format-number';
import { parseColoredNames } from './colored-names';
import {
  getSentiment,
  hasTags,
  listSentenceTags,
  type Sentiment,
  type Speaker,
  type TimedSentence,
} from './transcript';

/** `share`: the speaker's part of the spoken time in percent. */
type SpeakerLane = { speaker: Speaker; path: string; share: number };

/** `start` is in seconds, `color` is '#rrggbb', and `title` has the names of the tags and the sentence. */
type TagMark = { start: number; color: string | null; title: string };

/**
 * One unit of the x axis of the paths is one second. A passage is a time in which one speaker speaks without a
 * noticeable gap.
 */
export type RecordingOverview = {
  duration: number;
  lanes: SpeakerLane[];
  /**
   * Null if the lanes show each passage as a block. Otherwise they have bars: each stands for this number of seconds,
   * and its height is the share of them in which the speaker speaks.
   */
  secondsPerBar: number | null;
  tagMarks: TagMark[];
  /** Sentences close to each other share a mark, so this can be more than the marks. */
  taggedCount: number;
  /** An area between the middle, which is neutral, and the sentiment, positive above it; empty without sentiments. */
  sentimentTrend: string;
  sentimentCounts: Record<Sentiment, number>;
};

export const LANE_HEIGHT = 28;
export const TREND_HEIGHT = 24;
const BLOCK_HEIGHT = 24;
/** From the top and the bottom, in SVG units. */
const TREND_MARGIN = 2;
/** Gaps shorter than such a part of a recording are not drawn, to limit the size of the paths. */
const STEPS = 800;
/** Each has at most one point. */
const TREND_INTERVALS = 48;
const MAX_LANES = 4;
/** If a lane has more passages, all lanes have bars: hundreds of blocks would be too narrow to tell apart. */
const MAX_BLOCKS = 100;
const BAR_COUNT = 120;
/** Of its interval. */
const BAR_WIDTH = 0.8;
const MAX_TAG_MARKS = 200;
/** Of a sentence in the title of a mark, in UTF-16 units. */
const MAX_TITLE_TEXT = 60;
/** In steps. Tag marks of different colors are all drawn. */
const MIN_STEPS_BETWEEN_MARKS = 4;
const SENTIMENT_VALUES = { negative: -1, neutral: 0, positive: 1 } as const satisfies Record<Sentiment, number>;

/** `overview`: null if no sentence has times. Starts are in seconds, of all sentences that have tags. */
type TranscriptSummary = {
  overview: RecordingOverview | null;
  taggedStarts: readonly number[];
  startsByTag: ReadonlyMap<string, readonly number[]>;
};

export const summarizeTranscript = cachePerObject((transcript: readonly TimedSentence[]): TranscriptSummary => {
  const taggedStarts: number[] = [];
  const startsByTag = new Map<string, number[]>();
  for (const sentence of transcript) {
    const names = new Set(listSentenceTags(sentence));
    if (sentence.start === null || names.size === 0) continue;
    taggedStarts.push(sentence.start);
    for (const name of names) {
      const starts = startsByTag.get(name) ?? [];
      starts.push(sentence.start);
      startsByTag.set(name, starts);
    }
  }
  return { overview: buildOverview(transcript), taggedStarts, startsByTag };
});

function buildOverview(transcript: readonly TimedSentence[]): RecordingOverview | null {
  const sentences = transcript.filter(hasTimes);
  const duration = sentences.reduce((latestEnd, { end }) => Math.max(latestEnd, end), 0);
  if (duration === 0) return null;
  const step = duration / STEPS;
  const speakers = [...new Set(sentences.map(({ speaker }) => speaker))]
    .filter((speaker) => speaker !== null)
    .toSorted();
  const spokenSeconds = sumSeconds(sentences);
  const speeches = speakers.slice(0, MAX_LANES).map((speaker) => {
    const ownSentences = sentences.filter((sentence) => sentence.speaker === speaker);
    return { speaker, ownSentences, passages: joinPassages(ownSentences, step) };
  });
  const hasManyPassages = speeches.some(({ passages }) => passages.length > MAX_BLOCKS);
  const secondsPerBar = hasManyPassages ? duration / BAR_COUNT : null;
  return {
    duration,
    lanes: speeches.map(({ speaker, ownSentences, passages }, index) => {
      // Two lanes are mirrored at the line between them.
      const isHanging = speeches.length === 2 && index === 1;
      const blockTop = isHanging ? 0 : (LANE_HEIGHT - BLOCK_HEIGHT) / (speeches.length === 2 ? 1 : 2);
      return {
        speaker,
        path:
          secondsPerBar === null
            ? drawBlocks(passages, { step, top: blockTop })
            : drawBars(ownSentences, { secondsPerBar, isHanging }),
        share: Math.round((sumSeconds(ownSentences) / spokenSeconds) * 100),
      };
    }),
    secondsPerBar: secondsPerBar === null ? null : Math.round(secondsPerBar),
    tagMarks: placeTagMarks(sentences, step),
    taggedCount: sentences.filter(hasTags).length,
    sentimentTrend: drawTrend(sentences, duration),
    sentimentCounts: countSentiments(sentences),
  };
}

type SentenceWithTimes = TimedSentence & { start: number; end: number };

function hasTimes(sentence: TimedSentence): sentence is SentenceWithTimes {
  return sentence.start !== null && sentence.end !== null;
}

function sumSeconds(sentences: readonly SentenceWithTimes[]): number {
  return sentences.reduce((sum, { start, end }) => sum + end - start, 0);
}

type Passage = { start: number; end: number };

/** Joins the sentences of one speaker to passages. A gap of less than `step` seconds does not end a passage. */
function joinPassages(sentences: readonly SentenceWithTimes[], step: number): Passage[] {
  const passages: Passage[] = [];
  for (const { start, end } of sentences) {
    const last = passages.at(-1);
    if (last && start - last.end < step) last.end = Math.max(last.end, end);
    else passages.push({ start, end });
  }
  return passages;
}

function drawBlocks(passages: readonly Passage[], { step, top }: { step: number; top: number }): string {
  return passages
    .map(({ start, end }) => {
      const x = roundToTenth(start);
      return `M${x} ${top}h${roundToTenth(Math.max(step, end - start))}v${BLOCK_HEIGHT}H${x}z`;
    })
    .join('');
}

function drawBars(
  sentences: readonly SentenceWithTimes[],
  { secondsPerBar, isHanging }: { secondsPerBar: number; isHanging: boolean },
): string {
  const secondsByBar = Array.from({ length: BAR_COUNT }, () => 0);
  for (const { start, end } of sentences) {
    const firstIndex = Math.floor(start / secondsPerBar);
    for (let index = firstIndex; index < BAR_COUNT && index * secondsPerBar < end; index += 1) {
      const barStart = index * secondsPerBar;
      const seconds = Math.min(end, barStart + secondsPerBar) - Math.max(start, barStart);
      secondsByBar[index] = (secondsByBar[index] ?? 0) + seconds;
    }
  }
  const width = roundToTenth(secondsPerBar * BAR_WIDTH);
  return secondsByBar
    .map((seconds, index) => {
      const height = roundToTenth(Math.min(1, seconds / secondsPerBar) * LANE_HEIGHT);
      if (height === 0) return '';
      const x = roundToTenth(index * secondsPerBar);
      return isHanging ? `M${x} 0h${width}v${height}H${x}z` : `M${x} ${LANE_HEIGHT}h${width}v-${height}H${x}z`;
    })
    .join('');
}

/** All times are in seconds, in ascending order. */
export function placeMarks(times: readonly number[], duration: number): number[] {
  const minDistance = (duration / STEPS) * MIN_STEPS_BETWEEN_MARKS;
  const marks: number[] = [];
  for (const time of times) {
    const last = marks.at(-1);
    if (last === undefined || time - last >= minDistance) marks.push(roundToTenth(time));
  }
  return marks;
}

function placeTagMarks(sentences: readonly SentenceWithTimes[], step: number): RecordingOverview['tagMarks'] {
  const marks: RecordingOverview['tagMarks'] = [];
  for (const { start, tags, sentenceDisplay } of sentences) {
    const names = parseColoredNames(tags);
    const [firstTag] = names;
    const last = marks.at(-1);
    if (!firstTag) continue;
    const isSameColor = last !== undefined && last.color === firstTag.color;
    if (isSameColor && start - last.start < step * MIN_STEPS_BETWEEN_MARKS) continue;
    const title = `${names.map(({ name }) => name).join(', ')}: ${cutText(sentenceDisplay?.trim() ?? '')}`;
    marks.push({ start: roundToTenth(start), color: firstTag.color, title });
    if (marks.length === MAX_TAG_MARKS) break;
  }
  return marks;
}

function cutText(text: string): string {
  // The cut can split a character of two UTF-16 units, which `toWellFormed` replaces.
  return text.length > MAX_TITLE_TEXT ? `${text.slice(0, MAX_TITLE_TEXT).toWellFormed()}…` : text;
}

function drawTrend(sentences: readonly SentenceWithTimes[], duration: number): string {
  const intervals = Array.from({ length: TREND_INTERVALS }, () => ({ sum: 0, count: 0 }));
  for (const sentence of sentences) {
    const interval =
      intervals[Math.min(TREND_INTERVALS - 1, Math.floor((sentence.start / duration) * TREND_INTERVALS))];
    const sentiment = getSentiment(sentence);
    if (!interval || sentiment === null) continue;
    interval.sum += SENTIMENT_VALUES[sentiment];
    interval.count += 1;
  }
  const middle = TREND_HEIGHT / 2;
  const points = intervals.flatMap(({ sum, count }, index) => {
    if (count === 0) return [];
    const x = roundToTenth(((index + 0.5) / TREND_INTERVALS) * duration);
    const y = roundToTenth(middle - (sum / count) * (middle - TREND_MARGIN));
    return { x, y };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return '';
  return `M${first.x} ${middle}L${points.map(({ x, y }) => `${x} ${y}`).join('L')}L${last.x} ${middle}`;
}

function countSentiments(sentences: readonly TimedSentence[]): RecordingOverview['sentimentCounts'] {
  const counts = { negative: 0, neutral: 0, positive: 0 };
  for (const sentence of sentences) {
    const sentiment = getSentiment(sentence);
    if (sentiment !== null) counts[sentiment] += 1;
  }
  return counts;
}
