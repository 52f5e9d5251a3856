import { z } from 'zod';
import type { ReportProblem } from './overlay-schema';

/** Days before today and a time of day in the zone of the customer, so that the demo stays current. */
const TimeSchema = z.strictObject({
  daysAgo: z.int().min(0).max(3650),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
});

/** What the values of a customer are resolved with. `findId` returns the id of the row of a table with these fields. */
export type ValueContext = {
  now: Date;
  zone: string;
  findId(table: string, fields: Readonly<Record<string, unknown>>): number | undefined;
  report: ReportProblem;
};

/** The address of a file of an overlay. */
export function getFilePath(file: string): string {
  return `/files/overlay/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** The file that a value names, as `{"file": "files/logo.svg"}` does; undefined: it names none. */
export function getFile(value: object): string | undefined {
  const isFile = Object.keys(value).length === 1 && 'file' in value && typeof value.file === 'string';
  return isFile ? String(value.file) : undefined;
}

/** A value as it is stored: times, files and references at any depth become instants, addresses and ids. */
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

function toInstant({ daysAgo, at }: z.output<typeof TimeSchema>, { now, zone }: ValueContext): string {
  const day = new Date(now.getTime() - daysAgo * 24 * 60 * 60_000);
  const asIfUtc = Date.parse(`${formatInZone(day, zone).slice(0, 10)}T${at.length === 5 ? `${at}:00` : at}Z`);
  const offset = Date.parse(`${formatInZone(new Date(asIfUtc), zone)}Z`) - asIfUtc;
  // A time of today that is still to come would be in the future.
  return new Date(Math.min(asIfUtc - offset, now.getTime() - 60_000)).toISOString();
}

/** Formats as 'YYYY-MM-DDTHH:mm:ss', which is the Swedish form but for the T. */
function formatInZone(instant: Date, timeZone: string): string {
  return instant.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
