const TICKS_PER_SECOND = 10_000_000;
const MS_PER_HOUR = 3_600_000;
/** One day; longer values are invalid. */
const MAX_SECONDS = 86_400;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,9})?)$/;
const DURATION = /^PT(?=\d)(?:(\d{1,2})H)?(?:(\d{1,4})M)?(?:(\d{1,6}(?:\.\d{1,9})?)S)?$/;
const PLAIN_SECONDS = /^\d{1,6}(?:\.\d{1,9})?$/;

/** '00:03:09.880', '3:09', 'PT3M9.88S', '189.88'. */
export function parseTimeCode(value: string | null): number | null {
  const seconds = parseSeconds((value ?? '').trim());
  return seconds !== null && seconds <= MAX_SECONDS ? seconds : null;
}

function parseSeconds(text: string): number | null {
  if (PLAIN_SECONDS.test(text)) return Number(text);
  const match = CLOCK.exec(text) ?? DURATION.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/**
 * The time code takes precedence, because the API does not say the unit of `offsetTime`, which is assumed to be ticks
 * of 100 ns (D53).
 */
export function toOffsetSeconds(offsetTimecode: string | null, offsetTime: number | null): number | null {
  const timeCodeSeconds = parseTimeCode(offsetTimecode);
  if (timeCodeSeconds !== null) return timeCodeSeconds;
  if (offsetTime === null || offsetTime < 0) return null;
  const seconds = offsetTime / TICKS_PER_SECOND;
  return seconds <= MAX_SECONDS ? seconds : null;
}

export function formatTimeCode(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const hours = Math.floor(ms / MS_PER_HOUR);
  const minutesAndSeconds = new Date(ms % MS_PER_HOUR).toISOString().slice(14, 23);
  return `${String(hours).padStart(2, '0')}:${minutesAndSeconds}`;
}

export function formatClock(seconds: number): string {
  const wholeSeconds = Math.floor(seconds);
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  const padTwo = (value: number) => String(value).padStart(2, '0');
  const minutesAndSeconds = `${padTwo(minutes)}:${padTwo(wholeSeconds % 60)}`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds;
}

/** Without units that are 0: '3 minutes 9 seconds'. */
export function formatSpokenDuration(seconds: number): string {
  const wholeSeconds = Math.floor(seconds);
  const formatUnit = (value: number, unit: string) => (value === 0 ? '' : `${value} ${unit}${value === 1 ? '' : 's'}`);
  const parts = [
    formatUnit(Math.floor(wholeSeconds / 3600), 'hour'),
    formatUnit(Math.floor((wholeSeconds % 3600) / 60), 'minute'),
    formatUnit(wholeSeconds % 60, 'second'),
  ].filter(Boolean);
  return parts.join(' ') || '0 seconds';
}
