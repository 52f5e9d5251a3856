/** Without Intl: its first call in a browser takes longer than rendering a list. */
export function formatNumber(value: number): string {
  // Finds the places for separators: before each group of three digits, except at the start and after a decimal point.
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
