/** How sure the transcription is of a sentence, as the screen shows it. */
export type Confidence = { tone: 'success' | 'info' | 'error'; text: string };

/** Green from 90 percent, blue from 80, else red (section 9, D43). A value up to 1 is a fraction, else percent (D44). */
export function confidenceTone(value: number): Confidence['tone'] {
  const [high, middle] = value <= 1 ? [0.9, 0.8] : [90, 80];
  if (value >= high) return 'success';
  return value >= middle ? 'info' : 'error';
}

/** Tone by the value as it was sent, text in percent with 2 decimals; null where there is none that can be one. */
export function confidenceOf(value: number | null): Confidence | null {
  const percent = percentOf(value);
  if (value === null || percent === null) return null;
  return { tone: confidenceTone(value), text: `${percent.toFixed(2)}%` };
}

/** A share as percent, from a fraction or a percentage (D44); null for what is neither. */
export function percentOf(value: number | null): number | null {
  if (value === null || value < 0 || value > 100) return null;
  return value <= 1 ? value * 100 : value;
}
