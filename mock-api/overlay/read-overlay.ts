import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { describeIssues } from '../http/validation-message';
import { seedData } from '../tables/tables';
import { applyOverlay } from './apply-overlay';
import { listFiles, MEDIA_TYPES } from './overlay-files';
import { OverlaySchema, type Overlay, type ReportProblem } from './overlay-schema';

/** A problem of the value at `path`, such as 'customers[0].rows.users[1].email'. */
type OverlayProblem = { path: string; sentence: string };

/** A relative path that does not leave its folder. */
const FILE_PATH = /^(?![/\\])(?!.*\.\.)[^\0]+$/;

/** Reads an overlay file and lists all its problems. `overlay` is null if there is a problem. */
export function checkOverlay(path: string): { overlay: Overlay | null; problems: OverlayProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It cannot be read';
    return { overlay: null, problems: [{ path: '', sentence: `${message.replace(/\.$/, '')}.` }] };
  }
  const parsed = OverlaySchema.safeParse(value);
  if (!parsed.success) {
    const issues = describeIssues(parsed.error, value);
    return { overlay: null, problems: issues.map((issue) => ({ ...issue, path: formatPath(issue.path) })) };
  }
  const overlay = { ...parsed.data, folder: resolve(dirname(path)) };
  const problems: OverlayProblem[] = [];
  const report: ReportProblem = (where, sentence) => problems.push({ path: where, sentence });
  // Applying the rows reports their problems. The data are not used otherwise.
  const now = new Date();
  applyOverlay(seedData({ seed: 1, now }, 'default'), overlay, now, report);
  checkFiles(overlay, report);
  return { overlay: problems.length === 0 ? overlay : null, problems };
}

/** Reads an overlay file. Throws an error with the first problem if it is invalid. */
export function readOverlay(path: string): Overlay {
  const { overlay, problems } = checkOverlay(path);
  if (overlay) return overlay;
  const [first] = problems;
  const place = first?.path ? `${first.path}: ` : '';
  const more = problems.length > 1 ? ` Further errors (${problems.length - 1}) are listed by --check-overlay` : '';
  // The caller adds the last period.
  throw new Error(`${place}${first?.sentence ?? 'It cannot be read.'}${more}`.replace(/\.$/, ''));
}

/** Formats problems as lines 'file: path: sentence'. */
export function formatProblems(path: string, problems: readonly OverlayProblem[]): string {
  return problems.map((problem) => [path, problem.path, problem.sentence].filter(Boolean).join(': ')).join('\n');
}

/** Reports the files that an overlay names but that do not exist or have no known type. */
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
