const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Without Intl, whose first call in a browser takes longer than rendering a list. */
export function getDayName(day: string): { weekday: string; day: number; month: string } {
  // JavaScript parses a date without a time as UTC.
  const date = new Date(day);
  return {
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  };
}

/** Formats YYYY-MM-DD as '20 Nov'. */
export function formatShortDay(isoDay: string): string {
  const { day, month } = getDayName(isoDay);
  return `${day} ${month.slice(0, 3)}`;
}
