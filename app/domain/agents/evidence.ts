import { foldCase } from '~/lib/text-search';
import { findAll, findWordRanges } from '~/lib/word-ranges';
import type { Hue } from './colored-names';

/**
 * A marked part is an evidence: words that are the reason for a tag. `hue` is null if the tag is not known. `pieces`:
 * the text, split at the words of the search; missing without them.
 */
export type TextPart = { text: string; isMarked: boolean; hue: Hue | null; pieces?: TextPiece[] };
type TextPiece = { text: string; isMatch: boolean };

// Without these limits one record could keep the server busy for seconds.
const MAX_EVIDENCES = 50;
/** In UTF-16 units. */
const MAX_EVIDENCE_LENGTH = 1000;
/** The text after them is not marked. */
const MAX_MARKS = 200;

/**
 * Overlapping evidences become one part. Each evidence has the hue at its index; if the numbers of hues and evidences
 * differ, none has a hue. Text and evidences must not have lone surrogates, which would match half of a character.
 */
export function markEvidences(text: string, evidences: readonly string[], hues: readonly Hue[]): TextPart[] {
  const foldedText = foldCase(text);
  const ranges = [...mapEvidencesToHues(evidences, hues)]
    .flatMap(([evidence, hue]) =>
      findAll(foldedText, evidence).map((start): TextRange => ({ start, end: start + evidence.length, hue })),
    )
    // By start; of ranges with the same start the longest first.
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const parts: TextPart[] = [];
  let position = 0;
  for (const { start, end, hue } of mergeRanges(ranges).slice(0, MAX_MARKS)) {
    if (start > position) parts.push({ text: text.slice(position, start), isMarked: false, hue: null });
    parts.push({ text: text.slice(start, end), isMarked: true, hue });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isMarked: false, hue: null });
  return parts;
}

/** A match can begin in one part and end in the next. */
export function markMatches(parts: readonly TextPart[], words: readonly string[]): TextPart[] {
  const matches = findWordRanges(parts.map(({ text }) => text).join(''), words).slice(0, MAX_MARKS);
  let nextPartStart = 0;
  return parts.map((part) => {
    const partStart = nextPartStart;
    const partEnd = partStart + part.text.length;
    nextPartStart = partEnd;
    const ownMatches = matches.filter((match) => match.start < partEnd && match.end > partStart);
    if (ownMatches.length === 0) return part;
    const pieces: TextPiece[] = [];
    let position = 0;
    // No piece is added for an empty text, for example before a match that began in an earlier part.
    const addPiece = ({ end, isMatch }: { end: number; isMatch: boolean }) => {
      if (end > position) pieces.push({ text: part.text.slice(position, end), isMatch });
      position = Math.max(position, end);
    };
    for (const match of ownMatches) {
      addPiece({ end: match.start - partStart, isMatch: false });
      addPiece({ end: Math.min(match.end - partStart, part.text.length), isMatch: true });
    }
    addPiece({ end: part.text.length, isMatch: false });
    return { ...part, pieces };
  });
}

type TextRange = { start: number; end: number; hue: Hue | null };

function mapEvidencesToHues(evidences: readonly string[], hues: readonly Hue[]): Map<string, Hue | null> {
  const isPaired = evidences.length === hues.length;
  const hueByEvidence = new Map<string, Hue | null>();
  for (const [index, evidence] of evidences.slice(0, MAX_EVIDENCES).entries()) {
    const trimmed = evidence.trim();
    if (trimmed === '' || trimmed.length > MAX_EVIDENCE_LENGTH) continue;
    const folded = foldCase(trimmed);
    if (!hueByEvidence.has(folded)) hueByEvidence.set(folded, isPaired ? (hues[index] ?? null) : null);
  }
  return hueByEvidence;
}

/** The hue of the first range is kept. */
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
