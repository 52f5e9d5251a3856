/** Whether the URL of the page Main Loggings shows the failures of the week. */
export function isWeekOpen(searchParams: URLSearchParams): boolean {
  return searchParams.get('week') === 'open';
}
