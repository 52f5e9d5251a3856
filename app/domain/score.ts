type ScoreDescription = { percent: string; tone: OcrScoreTone; isDoubtful: boolean };
type FormattedConfidence = { percent: string; tone: ConfidenceTone };

export type OcrScoreTone = 'success' | 'warning' | 'error';
type ConfidenceTone = 'success' | 'info' | 'error';

const GOOD_PERCENT = 90;
const FAIR_PERCENT = 80;
const MAX_PERCENT = 100;

type Band = 'good' | 'fair' | 'poor';

const OCR_SCORE_TONES: Record<Band, OcrScoreTone> = { good: 'success', fair: 'warning', poor: 'error' };
const CONFIDENCE_TONES: Record<Band, ConfidenceTone> = { good: 'success', fair: 'info', poor: 'error' };

/**
 * A value of at most 1 is a fraction (D44). For a fraction the limits are divided by 100: multiplying the value could
 * round it up to a limit.
 */
function getBand(value: number): Band {
  const divisor = value <= 1 ? MAX_PERCENT : 1;
  if (value >= GOOD_PERCENT / divisor) return 'good';
  return value >= FAIR_PERCENT / divisor ? 'fair' : 'poor';
}

export function getOcrScoreTone(score: number): OcrScoreTone {
  return OCR_SCORE_TONES[getBand(score)];
}

export function toPercent(value: number | null): number | null {
  if (value === null || value < 0 || value > MAX_PERCENT) return null;
  return value <= 1 ? value * MAX_PERCENT : value;
}

/** With two decimals; null if out of range. */
export function describeScore(score: number | null): ScoreDescription | null {
  const percent = formatPercent(score);
  return score === null || percent === null
    ? null
    : { percent, tone: getOcrScoreTone(score), isDoubtful: getBand(score) !== 'good' };
}

export function formatConfidence(confidence: number | null): FormattedConfidence | null {
  const percent = formatPercent(confidence);
  return confidence === null || percent === null ? null : { percent, tone: CONFIDENCE_TONES[getBand(confidence)] };
}

function formatPercent(value: number | null): string | null {
  const percent = toPercent(value);
  return percent === null ? null : `${percent.toFixed(2)}%`;
}
