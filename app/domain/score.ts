/** Colours of a score, by the meaning that the kit draws with an icon as well. */
export type OcrScoreTone = 'success' | 'gold' | 'error';
export type ConfidenceTone = 'success' | 'info' | 'error';

/** A score as a screen shows it. */
export type ShownScore = { percent: string; tone: OcrScoreTone; isDoubtful: boolean };

const GOOD = 90;
const FAIR = 80;

type Band = 'good' | 'fair' | 'poor';

/** Hosts send a fraction, others percent: what is at most 1 is a fraction (D44). The raw value is compared (D42). */
function bandOf(score: number): Band {
  const scale = score <= 1 ? 100 : 1;
  if (score >= GOOD / scale) return 'good';
  return score >= FAIR / scale ? 'fair' : 'poor';
}

/** Score of a recognised label: 90 or more green, 80 to under 90 gold, below 80 red (D43). */
export function ocrScoreTone(score: number): OcrScoreTone {
  return ({ good: 'success', fair: 'gold', poor: 'error' } as const)[bandOf(score)];
}

/** Confidence of a transcribed sentence: 90 or more green, 80 to under 90 blue, below 80 red (D43). */
export function confidenceTone(confidence: number): ConfidenceTone {
  return ({ good: 'success', fair: 'info', poor: 'error' } as const)[bandOf(confidence)];
}

/** A fraction or a percentage as percent with two decimals: '95.67%' (D42, D44). */
export function scorePercent(score: number): string {
  return `${(score <= 1 ? score * 100 : score).toFixed(2)}%`;
}

/** What is below 90 needs a look. */
export function isDoubtful(score: number): boolean {
  return bandOf(score) !== 'good';
}

/** A score ready for the screen; null where the host sent none. */
export function showScore(score: number | null): ShownScore | null {
  if (score === null) return null;
  return { percent: scorePercent(score), tone: ocrScoreTone(score), isDoubtful: isDoubtful(score) };
}
