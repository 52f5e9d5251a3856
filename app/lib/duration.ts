const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this length, tenths of a second are shown. */
const PRECISE_BELOW = 10 * SECOND;

/** Formats a length of time in milliseconds, from 0: '0.4 s', '31 s', '3 min 45 s', '2 h 5 min', '3 d 4 h'. */
export function formatDuration(millis: number): string {
  if (millis < PRECISE_BELOW) return `${Math.round(millis / (SECOND / 10)) / 10} s`;
  if (millis < MINUTE - SECOND / 2) return `${Math.round(millis / SECOND)} s`;
  if (millis < HOUR - SECOND / 2) return formatParts(millis, [MINUTE, 'min'], [SECOND, 's']);
  if (millis < DAY - MINUTE / 2) return formatParts(millis, [HOUR, 'h'], [MINUTE, 'min']);
  return formatParts(millis, [DAY, 'd'], [HOUR, 'h']);
}

type Unit = readonly [millis: number, name: string];

function formatParts(millis: number, [large, largeName]: Unit, [small, smallName]: Unit): string {
  const rounded = Math.round(millis / small) * small;
  const rest = (rounded % large) / small;
  const text = `${Math.floor(rounded / large)} ${largeName}`;
  return rest === 0 ? text : `${text} ${rest} ${smallName}`;
}
