import { z } from 'zod';
import { parseTime } from '~/lib/dates';
import { parseJson } from '~/lib/exact-json';
import { dropPlaceholderEnd, lenient } from '~/lib/lenient-schema';

export const OccasionSchema = dropPlaceholderEnd(
  { start: 'startTime', end: 'endTime' },
  z.object({
    id: lenient.id,
    jsonData: lenient.longJsonText,
    screenshotUrl: lenient.text,
    color: lenient.text,
    startTime: lenient.time,
    endTime: lenient.time,
  }),
);
export type Occasion = z.infer<typeof OccasionSchema>;

/** In milliseconds since 1970, and in seconds. */
export type RecordingPeriod = { start: number; duration: number };

/** Null if it is not during the recording. Only the time shows which occasions belong to a recording. */
export function getRecordingSecond(time: string | null, { start, duration }: RecordingPeriod): number | null {
  const millis = parseTime(time);
  if (millis === null) return null;
  const second = (millis - start) / 1000;
  return second >= 0 && second <= duration ? second : null;
}

type OccasionContent = {
  lines: string[];
  questions: { question: string; answer: string | null }[];
  decisions: string[];
};

const MAX_ENTRIES = 100;
/** In UTF-16 units. */
const MAX_LENGTH = 2000;

/** Null if it is invalid or has no content. */
export function parseOccasionContent(jsonData: string | null): OccasionContent | null {
  const data = toRecord(parseJson(jsonData ?? 'null'));
  if (data === null) return null;
  const content = {
    lines: toStrings(data.occasionContent),
    questions: toQuestions(data.occasionInput),
    decisions: toStrings(data.occasionDecision),
  };
  return Object.values(content).some((entries) => entries.length > 0) ? content : null;
}

export function listOccasionTexts(jsonData: string | null): string[] {
  const content = parseOccasionContent(jsonData);
  if (!content) return [];
  const questions = content.questions.flatMap(({ question, answer }) => [question, answer ?? '']);
  return [...content.lines, ...questions, ...content.decisions];
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function toEntries(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [value];
}

function toStrings(value: unknown): string[] {
  return toEntries(value).flatMap((entry) => toText(entry) ?? []);
}

function toQuestions(value: unknown): OccasionContent['questions'] {
  return toEntries(value).flatMap((entry) => {
    const fields = toRecord(entry);
    const question = toText(fields?.questionName);
    return question === null ? [] : [{ question, answer: toText(fields?.answer) }];
  });
}

function toText(value: unknown): string | null {
  // `parseJson` returns large integers as bigint.
  if (['number', 'bigint', 'boolean'].includes(typeof value)) return String(value);
  if (typeof value !== 'string') return null;
  // The cut can split a surrogate pair, which `toWellFormed` replaces.
  return value.trim().slice(0, MAX_LENGTH).toWellFormed() || null;
}
