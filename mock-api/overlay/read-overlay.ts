import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { describeIssues } from '../http/validation-message';
import { listFiles, MEDIA_TYPES } from './customer-files';
import type { Customer } from './customer-schema';
import { OverlaySchema, type Overlay } from './overlay-schema';

/** One error of an overlay. `path` is that of the value, such as 'customers[0].users[1].email'. */
export type OverlayProblem = { path: string; sentence: string };
type Report = (path: string, sentence: string) => void;

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
  const folder = resolve(dirname(path));
  const problems = parsed.success
    ? []
    : describeIssues(parsed.error, value).map(({ path: keys, sentence }) => ({ path: formatPath(keys), sentence }));
  const report: Report = (where, sentence) => problems.push({ path: where, sentence });
  // The references of an invalid part cannot be read; those of the others can.
  const customers = parsed.success ? parsed.data.customers : [];
  for (const [index, customer] of customers.entries()) {
    checkReferences(customer, `customers[${index}]`, report);
    checkFiles(customer, `customers[${index}]`, folder, report);
  }
  return { overlay: parsed.success && problems.length === 0 ? { ...parsed.data, folder } : null, problems };
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

/** Names that refer to other parts of the customer. */
function checkReferences(customer: Customer, path: string, report: Report): void {
  const require =
    (names: readonly string[] | undefined, what: string) => (name: string | null | undefined, where: string) => {
      if (name === null || name === undefined || names === undefined || names.includes(name)) return;
      report(`${path}.${where}`, `There is no ${what} ${name}, only ${names.join(', ') || 'none'}.`);
    };
  const requireDepartment = require(customer.departments, 'department');
  const requireUser = require(customer.users?.map((user) => user.email), 'user');
  const requireModel = require(customer.models?.map(({ name }) => name), 'model');
  const requireRecording = require((customer.recordings ?? [])
    .map(({ id }) => id)
    .filter((id) => id !== undefined), 'recording with the id');
  for (const [index, user] of (customer.users ?? []).entries())
    for (const [inner, name] of user.departments.entries())
      requireDepartment(name, `users[${index}].departments[${inner}]`);
  for (const [index, document] of (customer.documents ?? []).entries()) {
    requireUser(document.owner, `documents[${index}].owner`);
    requireModel(document.model, `documents[${index}].model`);
    for (const [page, { table }] of document.pages.entries())
      for (const [row, cells] of (table?.rows ?? []).entries())
        if (table && cells.length !== table.columns.length)
          report(
            `${path}.documents[${index}].pages[${page}].table.rows[${row}]`,
            `It has ${cells.length} texts, but there are ${table.columns.length} columns.`,
          );
  }
  for (const [index, { transcript }] of (customer.recordings ?? []).entries())
    for (const [sentence, { from, to }] of transcript.entries())
      if (to <= from) report(`${path}.recordings[${index}].transcript[${sentence}].to`, 'It must be after from.');
  for (const [index, stream] of (customer.streams ?? []).entries())
    requireRecording(stream.recording, `streams[${index}].recording`);
  for (const [index, config] of (customer.configs ?? []).entries())
    requireDepartment(config.department, `configs[${index}].department`);
  for (const [index, { from, until }] of (customer.licenses ?? []).entries())
    if (until < from) report(`${path}.licenses[${index}].until`, 'It must not be before from.');
  const emails = (customer.users ?? []).map((user) => user.email.toLowerCase());
  for (const [index, email] of emails.entries())
    if (emails.indexOf(email) < index) report(`${path}.users[${index}].email`, `${email} is there twice.`);
}

/** The files that a customer names must exist and have a known type. */
function checkFiles(customer: Customer, path: string, folder: string, report: Report): void {
  for (const { file, where } of listFiles(customer)) {
    const extension = extname(file).toLowerCase();
    if (!(extension in MEDIA_TYPES))
      report(`${path}.${where}`, `The type of ${file} is not known, only ${Object.keys(MEDIA_TYPES).join(', ')}.`);
    else if (!statSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
      report(`${path}.${where}`, `There is no file ${join(folder, file)}.`);
  }
}

function formatPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
