import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const DECISIONS = 'app/decisions.md';
const FOLDERS = ['app', 'mock-api', 'e2e', 'scripts', '.github', '.ci'];
const TEXT_FILE = /\.(?:tsx?|js|css|md|ya?ml|patch)$|(?:^|\/)(?:Dockerfile|Caddyfile|\.env\.example)$|^\.ci\/run$/;
/** The id of a decision. A leading zero is excluded: Irish postcodes such as `D02` have one. */
const ID = /\bD[1-9]\d{0,2}\b/g;

const read = (file: string) => readFile(new URL(file, ROOT), 'utf8');

async function findTextFiles(): Promise<string[]> {
  const inFolders = FOLDERS.map(async (folder) =>
    (await readdir(new URL(folder, ROOT), { recursive: true })).map((file) => `${folder}/${file}`),
  );
  const files = [...(await readdir(ROOT)), ...(await Promise.all(inFolders)).flat()];
  return files.filter((file) => TEXT_FILE.test(file) && file !== DECISIONS);
}

const decisions = await read(DECISIONS);
// An entry ends before the next heading, or at the end of the file: with the flag m, `$` alone matches at each line end.
const ENTRY = /^### (D\d+): (.*)\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm;
const entries = [...decisions.matchAll(ENTRY)].map(([, id = '', question = '', body = '']) => ({ id, question, body }));
const ids = new Set(entries.map(({ id }) => id));

test('every decision id that the repository cites is explained, and every explained id is cited', async () => {
  const files = await findTextFiles();
  expect(files.length).toBeGreaterThan(500);
  const cited = new Set<string>();
  const unknown: string[] = [];
  for (const file of files) {
    for (const [id] of (await read(file)).matchAll(ID)) {
      cited.add(id);
      if (!ids.has(id)) unknown.push(`${file} cites ${id}, which ${DECISIONS} does not explain`);
    }
  }
  expect([...new Set(unknown)]).toEqual([]);
  expect(
    [...ids].filter((id) => !cited.has(id)).map((id) => `${DECISIONS} explains ${id}, which is cited nowhere`),
  ).toEqual([]);
});

test('every decision has its own id, a question and a choice, and refers to decisions that exist', () => {
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.length).toBe(ids.size);
  for (const { id, question, body } of entries) {
    expect(question, id).toMatch(/\?$/);
    // A paragraph or a list with the choice, and optionally a paragraph with the reason and one with the setting.
    expect(body, id).toMatch(/^\n[^*\n-].*\n(?:\n(?:- .*\n)+)?(?:\n\*Why:\* .*\n)?(?:\n\*Setting:\* .*\n)?\n*$/);
  }
  expect([...decisions.matchAll(ID)].map(([id]) => id).filter((id) => !ids.has(id))).toEqual([]);
});
