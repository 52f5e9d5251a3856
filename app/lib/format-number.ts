/** Formats a number as '12,500', without Intl: its first call in a browser takes longer than rendering a list. */
export function formatNumber(value: number): string {
  // Finds the places for separators: before each group of three digits, except at the start and after a decimal point.
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** Rounds to one decimal place. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
