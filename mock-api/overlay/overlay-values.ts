import { z } from 'zod';

const COLOR = /^#[0-9a-f]{6}$/i;
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A short text. */
export const text = z.string().trim().min(1).max(200);
export const longText = z.string().max(10_000);
export const color = z.string().regex(COLOR, 'must be a color like #1d39c4');
export const email = z.email('must be an e-mail address');
export const count = z.int().min(0);

/** A file of the overlay. */
export const file = z
  .string()
  .regex(/^(?![/\\])(?!.*\.\.)[^\0]+$/, 'must be a path below the folder of the JSON file')
  .meta({ description: 'Path of a file, relative to the folder of the JSON file', isFile: true });

export const time = z
  .union([
    z.iso.datetime({ offset: true }),
    z.strictObject({
      daysAgo: z.int().min(0).max(3650).describe('Days before today; 0 is today'),
      at: z.string().regex(CLOCK_TIME, 'must be a time like 09:30').describe("Time of day in the customer's zone"),
    }),
  ])
  .meta({
    description:
      'A fixed time like 2026-11-20T09:00:00Z, or days before today and a time of day, so that the demo stays current',
  });
export type OverlayTime = z.output<typeof time>;

/** The instant of a time. `zone` is an IANA name. */
export function toInstant(value: OverlayTime, now: Date, zone: string): string {
  if (typeof value === 'string') return new Date(value).toISOString();
  const day = new Date(now.getTime() - value.daysAgo * 24 * 60 * 60_000);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(day);
  const asIfUtc = Date.parse(`${date}T${value.at.length === 5 ? `${value.at}:00` : value.at}Z`);
  const instant = asIfUtc - getOffset(new Date(asIfUtc), zone);
  // A time of today that is still to come would be in the future.
  return new Date(Math.min(instant, now.getTime() - 60_000)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function getOffset(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return (
    Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')) - instant.getTime()
  );
}
