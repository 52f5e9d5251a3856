/** Without Intl: its first call in a browser takes longer than rendering a list. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
