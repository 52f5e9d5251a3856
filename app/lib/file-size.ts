const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const STEP = 1024;

/** Formats a number of bytes with its unit: '1.8 MB', '512 bytes'. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? String(Math.round(value)) : value.toFixed(1);
  return `${digits} ${bytes === 1 ? 'byte' : UNITS[unit]}`;
}
