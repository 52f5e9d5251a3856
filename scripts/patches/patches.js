import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * One installed file, and for each hunk of its patch the lines that the file has after the patch.
 * @typedef {{ patch: string, file: string, hunks: string[] }} PatchedFile
 */

/**
 * Reads all patches. Paths are relative to the root of the repository.
 * @returns {PatchedFile[]}
 */
export function readPatches() {
  return listPatchFiles().flatMap((patch) =>
    readFileSync(join(FOLDER, patch), 'utf8')
      .split(/^diff --git .*\n/m)
      .slice(1)
      .map((diff) => {
        // The header line of the new file: +++ b/PATH
        const [, file = ''] = /^\+\+\+ b\/(.+)$/m.exec(diff) ?? [];
        const hunks = diff.split(/^@@ .*\n/m).slice(1);
        return { patch, file, hunks: hunks.map(getPatchedLines) };
      }),
  );
}

/**
 * Returns the names of the patches that are not in the installed packages. Files that are not installed are skipped.
 * @param {string} [root]
 */
export function findMissingPatches(root = ROOT) {
  const missing = readPatches().filter(({ file, hunks }) => {
    const path = join(root, file);
    if (!existsSync(path)) return false;
    const code = readFileSync(path, 'utf8');
    return !hunks.every((hunk) => code.includes(hunk));
  });
  return [...new Set(missing.map(({ patch }) => patch))];
}

/** Throws if an installed package lacks its patch. That happens after `npm ci --ignore-scripts`. */
export function requirePatches() {
  const missing = findMissingPatches();
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} of scripts/patches is not applied: run npm run postinstall.`);
}

/** Returns a hash of all patches. It names Vite's cache, because Vite does not notice changes of installed files. */
export function hashPatches() {
  const hash = createHash('sha256');
  for (const patch of listPatchFiles()) hash.update(readFileSync(join(FOLDER, patch)));
  return hash.digest('hex').slice(0, 8);
}

function listPatchFiles() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.patch'))
    .toSorted();
}

/**
 * Returns the context lines and the added lines of a hunk, without their first character, which is a space or a plus.
 * @param {string} hunk
 */
function getPatchedLines(hunk) {
  return hunk
    .split('\n')
    .filter((line) => /^[ +]/.test(line))
    .map((line) => line.slice(1))
    .join('\n');
}
