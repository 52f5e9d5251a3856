import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates the folder of a file, but not its parents: mkdir with `recursive` never returns for a path below /proc. */
export function createFolderOf(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) mkdirSync(folder);
}
