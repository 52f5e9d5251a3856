import { MEGABYTE } from '~/lib/file-size';

export const formatEmptyFile = (name: string) => `${name} is empty`;

export const formatTooLargeFile = (maxMb: number) => `The file is larger than ${maxMb} MB`;

export function findSizeRefusal({ name, size }: { name: string; size: number }, maxMb: number): string | null {
  if (size === 0) return formatEmptyFile(name);
  return size > maxMb * MEGABYTE ? formatTooLargeFile(maxMb) : null;
}
