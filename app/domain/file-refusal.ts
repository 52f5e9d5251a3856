import { MEGABYTE } from '~/lib/file-size';

/** Says that a file has no content. */
export const formatEmptyFile = (name: string) => `${name} is empty`;

/** Says that a file exceeds the limit for uploads, in megabytes. */
export const formatTooLargeFile = (maxMb: number) => `The file is larger than ${maxMb} MB`;

/** Why the size of a selected file, in bytes, forbids its upload; null if it is allowed. */
export function findSizeRefusal({ name, size }: { name: string; size: number }, maxMb: number): string | null {
  if (size === 0) return formatEmptyFile(name);
  return size > maxMb * MEGABYTE ? formatTooLargeFile(maxMb) : null;
}
