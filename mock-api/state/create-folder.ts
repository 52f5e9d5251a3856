import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates the folder of a file if it is missing. The parent folder must exist. The option `recursive` of mkdir would
 * create it, but never returns for a path below `/proc`.
 */
export function createFolderOf(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) mkdirSync(folder);
}
