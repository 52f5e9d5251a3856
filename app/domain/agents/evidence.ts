import type { Hue } from './colour';

/** A part of a sentence; a marked part has the hue of its tag, or null if the tag is not known. */
export type TextPart = { text: string; isMarked: boolean; hue: Hue | null };

const MAX_EVIDENCES = 50;

/**
 * Splits a sentence into marked and unmarked parts. A part is marked if it equals an evidence, ignoring case (D54);
 * overlapping ranges become one part. The i-th evidence has the i-th hue if there are as many evidences as hues.
 */
export function markEvidences(text: string, evidences: readonly string[], hues: readonly Hue[]): TextPart[] {
  const isPaired = evidences.length === hues.length;
  const ranges = evidences
    .slice(0, MAX_EVIDENCES)
    .flatMap((evidence, index) => findRanges(text, evidence, isPaired ? (hues[index] ?? null) : null))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const parts: TextPart[] = [];
  let position = 0;
  for (const { start, end, hue } of mergeRanges(ranges)) {
    if (start > position) parts.push({ text: text.slice(position, start), isMarked: false, hue: null });
    parts.push({ text: text.slice(start, end), isMarked: true, hue });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isMarked: false, hue: null });
  return parts;
}

/** Half-open range of UTF-16 indexes. */
type TextRange = { start: number; end: number; hue: Hue | null };

function findRanges(text: string, evidence: string, hue: Hue | null): TextRange[] {
  const trimmed = evidence.trim();
  if (trimmed === '' || trimmed.length > text.length) return [];
  // A case-insensitive pattern: lower-casing the text could shift its indexes.
  const pattern = new RegExp(trimmed.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`), 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length, hue }));
}

/** Merges sorted ranges that overlap, or that touch and have the same hue. */
function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    const isJoined = last && (range.start < last.end || (range.start === last.end && range.hue === last.hue));
    if (isJoined) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}
