const TICKS_PER_SECOND = 10_000_000;
/** A day: what lies behind it is a broken value. */
const LONGEST_S = 86_400;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,9})?)$/;
const DURATION = /^PT(?:(\d{1,2})H)?(?:(\d{1,4})M)?(?:(\d{1,6}(?:\.\d{1,9})?)S)?$/;

/** Seconds of a time code ('00:03:09.880', '3:09', 'PT3M9.88S') or of plain seconds ('189.88'); null when it is none. */
export function readTimeCode(value: string | null): number | null {
  const text = (value ?? '').trim();
  const [, hours, minutes, seconds] = CLOCK.exec(text) ?? DURATION.exec(text) ?? [];
  const isPlain = /^\d{1,6}(?:\.\d{1,9})?$/.test(text);
  if (!isPlain && hours === undefined && minutes === undefined && seconds === undefined) return null;
  const total = isPlain
    ? Number(text)
    : Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number((seconds ?? '0').replace(',', '.'));
  return total <= LONGEST_S ? total : null;
}

/** Where a sentence starts, in seconds: by its time code, which has no unit to guess, else by its offset in ticks (D53). */
export function offsetSeconds(offsetTimecode: string | null, offsetTime: number | null): number | null {
  const read = readTimeCode(offsetTimecode);
  if (read !== null) return read;
  if (offsetTime === null || offsetTime < 0) return null;
  const seconds = offsetTime / TICKS_PER_SECOND;
  return seconds <= LONGEST_S ? seconds : null;
}

/** Seconds as a time code with milliseconds: '00:03:09.880'. */
export function timeCodeText(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/** Seconds as a clock reads them: '03:09', from an hour on '1:03:09'. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(whole % 60)}`;
}

/** Seconds as they are spoken: '3 minutes 9 seconds'. */
export function spokenTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const named = (value: number, name: string) => (value === 0 ? '' : `${value} ${name}${value === 1 ? '' : 's'}`);
  const parts = [
    named(Math.floor(whole / 3600), 'hour'),
    named(Math.floor((whole % 3600) / 60), 'minute'),
    named(whole % 60, 'second'),
  ].filter(Boolean);
  return parts.join(' ') || '0 seconds';
}
