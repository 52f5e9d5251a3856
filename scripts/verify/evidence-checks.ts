import { getText, isRecord, parseJson, toRecords, type ApiRecord } from './api-records';
import type { Evidence } from './interpretations';

/** A tick is 100 ns. */
const TICKS_PER_SECOND = 10_000_000;
/** A measured unit counts as a tick if its relative deviation is smaller. */
const TOLERANCE = 0.01;
/** Hours (optional), minutes and seconds, such as 1:02:03.5. */
const TIMECODE = /^(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)$/;
const COUNTRY_CODE = /^[A-Z]{2}$/;
const OTHER_SHAPE = 'of another shape';

/** D44: whether all scores and confidences are fractions, so at most 1. */
export function judgeScores(evidence: Evidence, scores: readonly number[]): void {
  if (scores.length === 0) return;
  const highest = Math.max(...scores);
  evidence.add('D44', highest <= 1, `the highest of ${scores.length} is ${highest}`);
}

/** Returns the scores in the predictions of documents, which are JSON in strings. */
export function extractScores(documents: readonly ApiRecord[]): number[] {
  const pages = documents.flatMap(({ ocrPages }) => toRecords(ocrPages));
  const entries = pages.flatMap(({ predictionData }) => toRecords(parseJson(predictionData)));
  return entries.flatMap(({ score }) => (typeof score === 'number' ? [score] : []));
}

/** D53: whether offsetTime counts ticks of 100 ns. The time code of the same sentence shows its unit. */
export function judgeOffsets(evidence: Evidence, sentences: readonly ApiRecord[]): void {
  // For each sentence: how many units of offsetTime one second has.
  const unitsPerSecond = sentences.flatMap(({ offsetTime, offsetTimecode }) => {
    const seconds = parseTimecode(offsetTimecode);
    return typeof offsetTime === 'number' && seconds !== null && seconds > 0 ? [offsetTime / seconds] : [];
  });
  const median = unitsPerSecond.toSorted((a, b) => a - b)[Math.floor(unitsPerSecond.length / 2)];
  if (median === undefined) {
    evidence.add('D53', null, 'no sentence has both');
    return;
  }
  const areTicks = Math.abs(median / TICKS_PER_SECOND - 1) < TOLERANCE;
  const shownMedian = Math.round(median).toLocaleString('en');
  evidence.add('D53', areTicks, `a second is ${shownMedian} of offsetTime in ${unitsPerSecond.length} sentences`);
}

/** Returns seconds, or null if the text is no time code. */
function parseTimecode(timecode: unknown): number | null {
  const [, hours, minutes, seconds] = TIMECODE.exec(String(timecode)) ?? [];
  return seconds === undefined ? null : Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** D58: reports whether the jsonData of occasions are strings, objects or both. The portal accepts all three. */
export function judgeOccasions(evidence: Evidence, occasions: readonly ApiRecord[]): void {
  const kinds: string[] = [];
  if (occasions.some(({ jsonData }) => isRecord(jsonData))) kinds.push('objects');
  if (occasions.some(({ jsonData }) => typeof jsonData === 'string')) kinds.push('strings');
  if (kinds.length > 0) evidence.add('D58', true, kinds.join(' and '));
}

/** D61: reports the shapes of the settings and variables of process configs, which are JSON in strings. */
export function judgeVariables(evidence: Evidence, configs: readonly ApiRecord[]): void {
  const shapes = new Map<string, number>();
  for (const text of configs.flatMap(({ customSettings, variables }) => [customSettings, variables])) {
    if (typeof text !== 'string' || text.trim() === '') continue;
    const shape = describeShape(parseJson(text));
    if (shape !== null) shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  if (shapes.size === 0) return;
  const summary = [...shapes].map(([shape, count]) => `${count} ${shape}`).join(', ');
  evidence.add('D61', !shapes.has(OTHER_SHAPE), summary);
}

/** Describes a parsed text. Returns null for an empty list or object, which does not show a shape. */
function describeShape(value: unknown): string | null {
  // The text is no JSON. It has no shape that could contradict D61.
  if (value === undefined) return 'broken';
  const isList = Array.isArray(value);
  if (!isList && !isRecord(value)) return OTHER_SHAPE;
  const entries = isList ? value : Object.values(value);
  if (entries.length === 0) return null;
  if (!entries.every((entry) => isRecord(entry) && 'Name' in entry)) return OTHER_SHAPE;
  const hasValues = entries.some((entry) => 'Value' in entry);
  return `${isList ? 'lists' : 'objects'} of Name${hasValues ? ' and Value' : ''}`;
}

/** D90: whether countries are names. Two capital letters are a code. */
export function judgeCountries(evidence: Evidence, companies: readonly ApiRecord[]): void {
  const countries = companies
    .flatMap((company) => [getText(company, 'country'), getText(company, 'billingCountry')])
    .filter((country) => country !== null);
  if (countries.length === 0) return;
  const codes = countries.filter((country) => COUNTRY_CODE.test(country));
  if (codes.length === 0) evidence.add('D90', true, `${countries.length} names`);
  else evidence.add('D90', false, `${codes.length} of ${countries.length} are codes such as ${codes[0]}`);
}

/** D37: whether the report URL of a user is a field of the company. */
export function judgeReportUrl(evidence: Evidence, user: ApiRecord): void {
  if (isRecord(user.company) && 'reportUrl' in user.company) evidence.add('D37', true);
  else if ('reportUrl' in user) evidence.add('D37', false, 'it is beside the other fields of the user');
  else evidence.add('D37', null, 'the user has neither');
}
