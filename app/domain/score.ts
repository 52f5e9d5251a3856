/** How sure a recognition is, as a screen shows it; the kit draws the tone with an icon as well. */
export type ShownScore = { percent: string; tone: OcrScoreTone; isDoubtful: boolean };
export type ShownConfidence = { percent: string; tone: ConfidenceTone };

export type OcrScoreTone = 'success' | 'gold' | 'error';
export type ConfidenceTone = 'success' | 'info' | 'error';

const GOOD = 90;
const FAIR = 80;
const MOST = 100;

type Band = 'good' | 'fair' | 'poor';

/** Hosts send a fraction, others percent: what is at most 1 is a fraction (D44). The raw value is compared (D42). */
function bandOf(share: number): Band {
  const scale = share <= 1 ? MOST : 1;
  if (share >= GOOD / scale) return 'good';
  return share >= FAIR / scale ? 'fair' : 'poor';
}

/** Score of a recognised label: 90 or more green, 80 to under 90 gold, below 80 red (D43). */
export function ocrScoreTone(score: number): OcrScoreTone {
  return ({ good: 'success', fair: 'gold', poor: 'error' } as const)[bandOf(score)];
}

/** Confidence of a transcribed sentence: 90 or more green, 80 to under 90 blue, below 80 red (D43). */
export function confidenceTone(confidence: number): ConfidenceTone {
  return ({ good: 'success', fair: 'info', poor: 'error' } as const)[bandOf(confidence)];
}

/** A share in percent, from a fraction or a percentage (D44); null for what is neither. */
export function percentOf(share: number | null): number | null {
  if (share === null || share < 0 || share > MOST) return null;
  return share <= 1 ? share * MOST : share;
}

/** Whether a label needs a look: those below 90 do. */
export function isDoubtful(score: number): boolean {
  return bandOf(score) !== 'good';
}

/** A score with two decimals, '95.67%' (D42); null where the host sent none that can be one. */
export function showScore(score: number | null): ShownScore | null {
  const percent = percentText(score);
  return score === null || percent === null
    ? null
    : { percent, tone: ocrScoreTone(score), isDoubtful: isDoubtful(score) };
}

/** A confidence with two decimals; null where the host sent none that can be one. */
export function showConfidence(confidence: number | null): ShownConfidence | null {
  const percent = percentText(confidence);
  return confidence === null || percent === null ? null : { percent, tone: confidenceTone(confidence) };
}

function percentText(share: number | null): string | null {
  const percent = percentOf(share);
  return percent === null ? null : `${percent.toFixed(2)}%`;
}
