const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const UNIT_FACTOR = 1024;
export const MEGABYTE = UNIT_FACTOR * UNIT_FACTOR;

export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unitIndex = 0;
  while (value >= UNIT_FACTOR && unitIndex < UNITS.length - 1) {
    value /= UNIT_FACTOR;
    unitIndex += 1;
  }
  const digits = unitIndex === 0 || value >= 100 ? String(Math.round(value)) : value.toFixed(1);
  return `${digits} ${bytes === 1 ? 'byte' : UNITS[unitIndex]}`;
}
