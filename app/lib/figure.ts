/**
 * A number as English writes it, thousands apart: '12,500'. Without Intl, whose first use in a browser takes longer than
 * the drawing of a list.
 */
export function figure(value: number): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}
