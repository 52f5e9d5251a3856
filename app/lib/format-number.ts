/**
 * Formats a number with thousands separators: '12,500'. Does not use Intl, whose first call in a browser takes longer than
 * rendering a list.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}
