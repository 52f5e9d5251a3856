import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates the folder of a file if it is missing. Its parent must exist: with the option `recursive`, Node.js never returns
 * below `/proc`, where creating a folder fails as if the parent did not exist.
 */
export function createFolderOf(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) mkdirSync(folder);
}
