import type { Hue } from './pipe-list';

/** A part of a sentence; `hue` is that of its tag, null where it belongs to none in particular. */
export type TextPart = { text: string; mark: boolean; hue: Hue | null };

/** Evidences that are looked for in one sentence, at most. */
const MAX_EVIDENCES = 50;

/**
 * Cuts a sentence where evidence of its tags stands in it (D54): literal parts of it, whatever their case; parts that
 * overlap or touch are one mark. The i-th evidence has the hue of the i-th tag where there are as many of both.
 */
export function markedText(text: string, evidences: readonly string[], hues: readonly Hue[]): TextPart[] {
  const isPaired = evidences.length === hues.length;
  const found = evidences
    .slice(0, MAX_EVIDENCES)
    .flatMap((evidence, index) => placesOf(text, evidence, isPaired ? (hues[index] ?? null) : null))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { from, to, hue } of merged(found)) {
    if (from > at) parts.push({ text: text.slice(at, from), mark: false, hue: null });
    parts.push({ text: text.slice(from, to), mark: true, hue });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), mark: false, hue: null });
  return parts;
}

type Place = { from: number; to: number; hue: Hue | null };

function placesOf(text: string, evidence: string, hue: Hue | null): Place[] {
  const wanted = evidence.trim();
  if (wanted === '' || wanted.length > text.length) return [];
  // A pattern keeps the places of the text itself, which lower-casing can move.
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`), 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ from: index, to: index + match.length, hue }));
}

function merged(places: readonly Place[]): Place[] {
  const result: Place[] = [];
  for (const place of places) {
    const last = result.at(-1);
    // Marks side by side of different tags stay two.
    const joins = last && (place.from < last.to || (place.from === last.to && place.hue === last.hue));
    if (joins) last.to = Math.max(last.to, place.to);
    else result.push({ ...place });
  }
  return result;
}
