import { applyEdits, type Edit } from 'jsonc-parser';
import { changeEntry, getEnd, toEntryText, validateRow, type AddProblem, type KeptEntry } from './change-entry';
import { toLineFeeds, type EntryRow } from './entry-rows';
import { parseEntries, type JsonEntries, type JsonEntry } from './name-value-json';

/** `index` is that of the row in the form. */
type RowProblem = { index: number; field: 'name' | 'value'; message: string };

type KeptRow = KeptEntry & { index: number };
type AddedRow = Pick<KeptRow, 'key' | 'hasNewKey' | 'index'> & { text: string };

const NO_ENTRIES: JsonEntries = { text: '', root: null, isSingle: false, entries: [] };

/**
 * Unchanged entries, and the text around them, stay to the byte (D160): robots and other tools read the text, too. A
 * changed value keeps its JSON type. New rows replace a text that `parseEntries` cannot parse.
 */
export function writeEntries(
  json: string | null,
  rows: readonly EntryRow[],
  { hasValues }: { hasValues: boolean },
): { text: string; problems: RowProblem[] } {
  const list = parseEntries(json) ?? NO_ENTRIES;
  const createEntry = getEntryCreator(list);
  const problems: RowProblem[] = [];
  const kept = new Map<JsonEntry, KeptRow>();
  const added: AddedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const addProblem: AddProblem = (field, message) => problems.push({ index, field, message });
    const entry = findEntry(list, row);
    // A second row with the same source is a new row.
    if (entry && !kept.has(entry)) {
      const changed = changeEntry(list, entry, row, addProblem);
      if (changed) kept.set(entry, { ...changed, index });
      continue;
    }
    const name = (row.name ?? '').trim();
    const value = hasValues ? toLineFeeds(row.value ?? '') : undefined;
    validateRow(name, value ?? '', addProblem);
    if (name !== '') added.push({ ...createEntry(name, value), index });
  }
  const keptRows = [...kept.values()];
  problems.push(...findEqualKeys([...keptRows, ...added]));
  const listEdits = editList(
    list,
    (entry) => kept.has(entry),
    added.map(({ text }) => text),
  );
  const edits = [...keptRows.flatMap((row) => row.edits), ...listEdits];
  return { text: edits.length === 0 ? (json ?? '[]') : applyEdits(list.text, edits), problems };
}

/** The source comes from the browser, so it can be any text. */
function findEntry({ entries }: JsonEntries, { source = '' }: EntryRow): JsonEntry | undefined {
  return /^\d+$/.test(source) ? entries[Number(source)] : undefined;
}

/** Equal keys are valid JSON, but parsers keep only one. Those that the text had already are not reported. */
function findEqualKeys(written: readonly (KeptRow | AddedRow)[]): RowProblem[] {
  return written
    .filter(({ key, hasNewKey }) => hasNewKey && written.filter((other) => other.key === key).length > 1)
    .map(({ index }) => ({ index, field: 'name', message: 'This name is used already.' }));
}

function getEntryCreator({ root, isSingle, entries }: JsonEntries) {
  const namedEntries = entries.filter(({ name }) => name !== null);
  const nameKey = namedEntries.find(({ object }) => object)?.name?.key ?? null;
  // A list of names, or an object of values by name.
  const hasNoObjects = namedEntries.length > 0 && namedEntries.every(({ object }) => object === null);
  const hasKeys = root?.type === 'object' && !isSingle;
  let nextNumber = hasKeys ? getNextNumber(entries) : null;
  return (name: string, value: string | undefined): Omit<AddedRow, 'index'> => {
    const nameText = JSON.stringify(name);
    const valueText = value === undefined ? undefined : JSON.stringify(value);
    const entryText = toEntryText(nameText, valueText, nameKey);
    if (!hasKeys) return { key: null, hasNewKey: false, text: hasNoObjects && !value ? nameText : entryText };
    if (hasNoObjects) return { key: name, hasNewKey: true, text: `${nameText}:${valueText ?? '""'}` };
    const key = nextNumber === null ? name : String(nextNumber++);
    return { key, hasNewKey: true, text: `${JSON.stringify(key)}:${entryText}` };
  };
}

/** As in '{"0":…,"1":…}'; null if the keys are no numbers. */
function getNextNumber(entries: readonly JsonEntry[]): number | null {
  const keys = entries.map(({ node }) => String(node.children?.[0]?.value));
  const areNumbers = keys.length > 0 && keys.every((key) => /^\d{1,9}$/.test(key));
  return areNumbers ? Math.max(...keys.map(Number)) + 1 : null;
}

/**
 * Removes entries and adds new ones, which are JSON texts. The edits are own ones: `modify` of jsonc-parser writes numbers
 * in another form, changes the first of equal keys, and damages a list in one line when it removes the last element.
 */
function editList(
  { text, root, isSingle, entries }: JsonEntries,
  isKept: (entry: JsonEntry) => boolean,
  added: readonly string[],
): Edit[] {
  const toList = (texts: string) => (isSingle ? `[${texts}]` : texts);
  const nodes = entries.map(({ node }) => node);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!root) return added.length === 0 ? [] : [{ offset: 0, length: text.length, content: `[${added.join(',')}]` }];
  if (!first || !last) {
    return added.length === 0 ? [] : [{ offset: root.offset + 1, length: root.length - 2, content: added.join(',') }];
  }
  const indent = isSingle ? '' : (/\s*$/.exec(text.slice(0, first.offset))?.[0] ?? '');
  const separator = nodes[1] ? text.slice(getEnd(first), nodes[1].offset) : `,${indent}`;
  const firstKept = entries.findIndex(isKept);
  if (firstKept === -1) {
    const length = getEnd(last) - first.offset;
    return [{ offset: first.offset, length, content: toList(added.join(separator)) }];
  }
  const removals = entries.flatMap((entry, index): Edit[] => {
    if (isKept(entry)) return [];
    // An entry goes with the separator before it; those before the first one that stays, with the separator after them.
    const before = nodes[index - 1];
    const next = nodes[index + 1];
    const start = index > firstKept && before ? getEnd(before) : entry.node.offset;
    const end = index < firstKept && next ? next.offset : getEnd(entry.node);
    return [{ offset: start, length: end - start, content: '' }];
  });
  if (added.length === 0) return removals;
  const content = added.map((addedText) => separator + addedText).join('');
  const openList = isSingle ? [{ offset: first.offset, length: 0, content: '[' }] : [];
  return [...removals, ...openList, { offset: getEnd(last), length: 0, content: isSingle ? `${content}]` : content }];
}
