/** Whether the address of the page shows the failures of the week. */
export function isWeekOpen(searchParams: URLSearchParams): boolean {
  return searchParams.get('week') === 'open';
}
