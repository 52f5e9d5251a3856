import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { describeIssues } from '../http/validation-message';
import { seedData } from '../tables/tables';
import { applyOverlay } from './apply-overlay';
import { listFiles, MEDIA_TYPES } from './overlay-files';
import { OverlaySchema, type Overlay, type ReportProblem } from './overlay-schema';

/** One error of an overlay. `path` is that of the value, such as 'customers[0].rows.users[1].email'. */
type OverlayProblem = { path: string; sentence: string };

/** A path below the folder of the JSON file. */
const FILE_PATH = /^(?![/\\])(?!.*\.\.)[^\0]+$/;

/** Reads an overlay and all its errors. Without an error there is an overlay. */
export function checkOverlay(path: string): { overlay: Overlay | null; problems: OverlayProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const sentence = error instanceof Error ? error.message : 'It cannot be read';
    return { overlay: null, problems: [{ path: '', sentence: `${sentence.replace(/\.$/, '')}.` }] };
  }
  const parsed = OverlaySchema.safeParse(value);
  if (!parsed.success) {
    const issues = describeIssues(parsed.error, value);
    return {
      overlay: null,
      problems: issues.map(({ path: keys, sentence }) => ({ path: formatPath(keys), sentence })),
    };
  }
  const overlay = { ...parsed.data, folder: resolve(dirname(path)) };
  const problems: OverlayProblem[] = [];
  const report: ReportProblem = (where, sentence) => problems.push({ path: where, sentence });
  // The rows are checked as they are applied, to data that nobody uses.
  const now = new Date();
  applyOverlay(seedData({ seed: 1, now }, 'default'), overlay, now, report);
  checkFiles(overlay, report);
  return { overlay: problems.length === 0 ? overlay : null, problems };
}

/** Reads an overlay file. Throws an error with one sentence if it is invalid. */
export function readOverlay(path: string): Overlay {
  const { overlay, problems } = checkOverlay(path);
  if (overlay) return overlay;
  const [first] = problems;
  const more = problems.length > 1 ? ` There are ${problems.length - 1} more errors: --check-overlay lists them` : '';
  throw new Error(
    `${first?.path ? `${first.path}: ` : ''}${first?.sentence ?? 'It cannot be read.'}${more}`.replace(/\.$/, ''),
  );
}

/** All errors as lines 'file: path: sentence'. */
export function formatProblems(path: string, problems: readonly OverlayProblem[]): string {
  return problems.map((problem) => [path, problem.path, problem.sentence].filter(Boolean).join(': ')).join('\n');
}

/** The files that an overlay names must exist and have a known type. */
function checkFiles({ customers, folder }: Overlay, report: ReportProblem): void {
  for (const { file, where } of listFiles({ customers })) {
    if (!FILE_PATH.test(file)) report(where, 'It must be a path below the folder of the JSON file.');
    else if (!(extname(file).toLowerCase() in MEDIA_TYPES))
      report(where, `The type of ${file} is not known, only ${Object.keys(MEDIA_TYPES).join(', ')}.`);
    else if (!statSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
      report(where, `There is no file ${join(folder, file)}.`);
  }
}

function formatPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
