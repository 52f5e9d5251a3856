const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TENTHS_LIMIT = 10 * SECOND;

/** '0.4 s', '31 s', '3 min 45 s', '2 h 5 min', '3 d 4 h'. */
export function formatDuration(millis: number): string {
  if (millis < TENTHS_LIMIT) return `${Math.round(millis / (SECOND / 10)) / 10} s`;
  // Each limit is lower by half of the smaller unit: 59.6 s would be rounded to '60 s', so it is formatted as '1 min'.
  if (millis < MINUTE - SECOND / 2) return `${Math.round(millis / SECOND)} s`;
  if (millis < HOUR - SECOND / 2) return formatParts(millis, [MINUTE, 'min'], [SECOND, 's']);
  if (millis < DAY - MINUTE / 2) return formatParts(millis, [HOUR, 'h'], [MINUTE, 'min']);
  return formatParts(millis, [DAY, 'd'], [HOUR, 'h']);
}

type Unit = readonly [millis: number, name: string];

function formatParts(millis: number, [large, largeName]: Unit, [small, smallName]: Unit): string {
  const rounded = Math.round(millis / small) * small;
  const largeCount = Math.floor(rounded / large);
  const smallCount = (rounded % large) / small;
  return smallCount === 0 ? `${largeCount} ${largeName}` : `${largeCount} ${largeName} ${smallCount} ${smallName}`;
}
