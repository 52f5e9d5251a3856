import { z } from 'zod';
import type { ReportProblem } from './overlay-schema';

/*
 * An overlay replaces seeded data by those of a customer. Besides plain JSON, its values can be
 * `{"daysAgo": 2, "at": "10:15"}` for a time, `{"file": "files/logo.svg"}` for a file of the overlay, and
 * `{"idOf": "users", "email": "a@b.example"}` for the id of a row.
 */

/** Days before today and a time of day in the zone of the customer, so that the data stay current. */
const TimeSchema = z.strictObject({
  daysAgo: z.int().min(0).max(3650),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
});

export type ValueContext = {
  now: Date;
  /** IANA name of the time zone of the customer. */
  zone: string;
  /** Returns the id of the row of a table that has these values; undefined if there is none. */
  findId(table: string, fields: Readonly<Record<string, unknown>>): number | undefined;
  report: ReportProblem;
};

export function getFilePath(file: string): string {
  return `/files/overlay/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** Returns the file that a value such as `{"file": "files/logo.svg"}` names; undefined if it is another value. */
export function getFile(value: object): string | undefined {
  const isFile = Object.keys(value).length === 1 && 'file' in value && typeof value.file === 'string';
  return isFile ? String(value.file) : undefined;
}

/**
 * Returns a value as the mock stores it. Times, files and rows at any depth become ISO times, paths and ids. `path` is
 * the place of the value in the overlay, for reports of invalid values.
 */
export function resolveValue(value: unknown, path: string, context: ValueContext): unknown {
  if (Array.isArray(value)) return value.map((item, index) => resolveValue(item, `${path}[${index}]`, context));
  if (typeof value !== 'object' || value === null) return value;
  const file = getFile(value);
  if (file !== undefined) return getFilePath(file);
  if ('daysAgo' in value) {
    const time = TimeSchema.safeParse(value);
    if (time.success) return toInstant(time.data, context);
    context.report(path, 'It must be a time like {"daysAgo": 2, "at": "10:15"}.');
    return '';
  }
  if ('idOf' in value) {
    const { idOf, ...fields } = value as { idOf: unknown } & Record<string, unknown>;
    const id = context.findId(String(idOf), fields);
    if (id === undefined) context.report(path, `There is no row of ${String(idOf)} with ${JSON.stringify(fields)}.`);
    return id ?? 0;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolveValue(inner, `${path}.${key}`, context)]),
  );
}

/** Returns the ISO time of a time of day in the zone of the customer. */
function toInstant({ daysAgo, at }: z.output<typeof TimeSchema>, { now, zone }: ValueContext): string {
  const sameTimeOfThatDay = new Date(now.getTime() - daysAgo * 24 * 60 * 60_000);
  const day = formatInZone(sameTimeOfThatDay, zone).slice(0, 'YYYY-MM-DD'.length);
  const timeOfDay = at.length === 'HH:mm'.length ? `${at}:00` : at;
  // The time is parsed as UTC first. Then the offset of the zone at about that time is subtracted.
  const asIfUtc = Date.parse(`${day}T${timeOfDay}Z`);
  const offset = Date.parse(`${formatInZone(new Date(asIfUtc), zone)}Z`) - asIfUtc;
  // A later time of today would be in the future. It becomes a minute ago.
  return new Date(Math.min(asIfUtc - offset, now.getTime() - 60_000)).toISOString();
}

/** Formats a time in a zone as 'YYYY-MM-DDTHH:mm:ss'. The Swedish locale has a space instead of the T. */
function formatInZone(instant: Date, timeZone: string): string {
  return instant.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
