/**
 * Formats a number with thousands separators: '12,500'. Not with Intl: its first use in a browser takes longer than to
 * render a list.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}
