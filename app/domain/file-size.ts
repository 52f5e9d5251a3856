export const MEGABYTE = 1024 * 1024;

export const formatEmptyFile = (name: string) => `${name} is empty`;
export const formatTooLargeFile = (maxMb: number) => `The file is larger than ${maxMb} MB`;

/** Why a selected file is not uploaded because of its size in bytes; null if it is. */
export function findSizeRefusal({ name, size }: { name: string; size: number }, maxMb: number): string | null {
  if (size === 0) return formatEmptyFile(name);
  return size > maxMb * MEGABYTE ? formatTooLargeFile(maxMb) : null;
}
