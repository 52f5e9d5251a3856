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

/** The parts of the name of a date (YYYY-MM-DD): 'Fri', 20 and 'November 2026'. Without Intl, as in `formatNumber`. */
export function getDayName(date: string): { weekday: string; day: number; month: string } {
  const time = new Date(date);
  return {
    weekday: WEEKDAYS[time.getUTCDay()] ?? '',
    day: time.getUTCDate(),
    month: `${MONTHS[time.getUTCMonth()]} ${time.getUTCFullYear()}`,
  };
}
