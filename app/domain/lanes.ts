import { colouredNames, type Hue } from './pipe-list';
import { hasTags, type Line, type Sentiment, sentimentOf, type Speaker } from './transcript';

/** One speaker of a recording: a path of blocks where they speak, and their share of all that is spoken, in percent. */
export type Lane = { speaker: Speaker; path: string; share: number };

/** A recording at a glance. Places are seconds; drawings have one unit a second. */
export type Overview = {
  duration: number;
  lanes: Lane[];
  /** Sentences with tags, drawn in the hue of the first one. */
  marks: { at: number; hue: Hue }[];
  /** Negative below, positive above the middle of its height; empty where nothing is known of the mood. */
  trend: string;
  /** Sentences of each sentiment. */
  moods: Record<Sentiment, number>;
};

/** Height of a lane and of the trend, and of a block in a lane. */
export const LANE_HEIGHT = 28;
export const TREND_HEIGHT = 24;
const BLOCK = { top: 6, height: 16 };
/** Parts of the whole that are told apart: what is nearer is drawn as one, however long the transcript is. */
const STEPS = 800;
const TREND_STEPS = 48;
const MOST_LANES = 4;
const MOST_MARKS = 400;

/** What is known of a whole transcript: its drawing, null where no sentence has a place, and where sentences have tags. */
export type Survey = { overview: Overview | null; tagged: readonly number[] };

const surveys = new WeakMap<readonly Line[], Survey>();

/** Looks through a transcript, once for the same lines. */
export function surveyOf(lines: readonly Line[]): Survey {
  const survey = surveys.get(lines) ?? {
    overview: overviewOf(lines),
    tagged: lines.flatMap((line) => (line.start !== null && hasTags(line) ? line.start : [])),
  };
  surveys.set(lines, survey);
  return survey;
}

function overviewOf(lines: readonly Line[]): Overview | null {
  const placed = lines.filter(isPlaced);
  const duration = placed.reduce((longest, { end }) => Math.max(longest, end), 0);
  if (duration === 0) return null;
  const step = duration / STEPS;
  const speakers = [...new Set(placed.map(({ speaker }) => speaker))].filter((speaker) => speaker !== null).toSorted();
  const spoken = (heard: readonly PlacedLine[]) => heard.reduce((sum, { start, end }) => sum + end - start, 0);
  const all = spoken(placed);
  return {
    duration,
    lanes: speakers.slice(0, MOST_LANES).map((speaker) => {
      const own = placed.filter((line) => line.speaker === speaker);
      return { speaker, path: blocksOf(own, step), share: Math.round((spoken(own) / all) * 100) };
    }),
    marks: marksOf(placed, step),
    trend: trendOf(placed, duration),
    moods: moodsOf(placed),
  };
}

type PlacedLine = Line & { start: number; end: number };

function isPlaced(line: Line): line is PlacedLine {
  return line.start !== null && line.end !== null;
}

function blocksOf(lines: readonly PlacedLine[], step: number): string {
  const blocks: { from: number; to: number }[] = [];
  for (const { start, end } of lines) {
    const last = blocks.at(-1);
    if (last && start - last.to < step) last.to = Math.max(last.to, end);
    else blocks.push({ from: start, to: end });
  }
  return blocks
    .map(
      ({ from, to }) =>
        `M${figure(from)} ${BLOCK.top}h${figure(Math.max(step, to - from))}v${BLOCK.height}H${figure(from)}z`,
    )
    .join('');
}

function marksOf(lines: readonly PlacedLine[], step: number): Overview['marks'] {
  const marks: Overview['marks'] = [];
  for (const { start, tags } of lines) {
    const [first] = colouredNames(tags);
    const last = marks.at(-1);
    if (!first || (last && last.hue === first.hue && start - last.at < step * 4)) continue;
    marks.push({ at: Number(figure(start)), hue: first.hue });
    if (marks.length === MOST_MARKS) break;
  }
  return marks;
}

/** How the mood goes: the mean of the sentences around each point, from -1 to 1. */
function trendOf(lines: readonly PlacedLine[], duration: number): string {
  const sums = Array.from({ length: TREND_STEPS }, () => ({ mood: 0, count: 0 }));
  for (const line of lines) {
    const place = sums[Math.min(TREND_STEPS - 1, Math.floor((line.start / duration) * TREND_STEPS))];
    const sentiment = sentimentOf(line);
    if (!place || sentiment === null) continue;
    place.mood += sentiment === 'positive' ? 1 : sentiment === 'negative' ? -1 : 0;
    place.count += 1;
  }
  const middle = TREND_HEIGHT / 2;
  const points = sums.flatMap(({ mood, count }, index) => {
    if (count === 0) return [];
    const x = ((index + 0.5) / TREND_STEPS) * duration;
    return [`${figure(x)} ${figure(middle - (mood / count) * (middle - 2))}`];
  });
  return points.length > 1 ? `M${points.join('L')}` : '';
}

function moodsOf(lines: readonly Line[]): Overview['moods'] {
  const moods = { negative: 0, neutral: 0, positive: 0 };
  for (const line of lines) {
    const sentiment = sentimentOf(line);
    if (sentiment !== null) moods[sentiment] += 1;
  }
  return moods;
}

function figure(value: number): string {
  return String(Math.round(value * 10) / 10);
}
