import { changeEntry, toEntryText, validateRow, type AddProblem, type WrittenEntry } from './change-entry';
import { toLineFeeds, type EntryRow } from './entry-rows';
import { getSource, parseEntries, type JsonEntries, type JsonEntry } from './name-value-json';

/** Why a row cannot be written. `index` is that of the row in the form. */
export type RowProblem = { index: number; field: 'name' | 'value'; message: string };

type WrittenRow = WrittenEntry & { index: number };

const NO_ENTRIES: JsonEntries = { text: '', root: null, isSingle: false, entries: [] };

/**
 * Writes the rows of a form into the JSON text that the form was rendered from, null if there was none. Entries whose
 * row is unchanged, and the text around them, stay as they are, to the byte (D160): robots and other tools read the
 * text, too. A changed value keeps its JSON type. New entries have the shape of the existing ones. New rows replace a
 * text that `parseEntries` cannot parse.
 */
export function writeEntries(
  json: string | null,
  rows: readonly EntryRow[],
  { hasValues }: { hasValues: boolean },
): { text: string; problems: RowProblem[] } {
  const list = parseEntries(json) ?? NO_ENTRIES;
  const createEntry = getEntryCreator(list);
  const problems: RowProblem[] = [];
  const remaining = new Map<JsonEntry, WrittenRow>();
  const added: WrittenRow[] = [];
  for (const [index, row] of rows.entries()) {
    const addProblem: AddProblem = (field, message) => problems.push({ index, field, message });
    const entry = findEntry(list, row);
    // A second row with the same source is a new row.
    if (entry && !remaining.has(entry)) {
      const written = changeEntry(list, entry, row, addProblem);
      if (written) remaining.set(entry, { ...written, index });
      continue;
    }
    const name = (row.name ?? '').trim();
    const value = hasValues ? toLineFeeds(row.value ?? '') : undefined;
    validateRow(name, value ?? '', addProblem);
    if (name !== '') added.push({ ...createEntry(name, value), index });
  }
  problems.push(...findEqualKeys([...remaining.values(), ...added]));
  const isUnchanged = list.entries.every((entry) => remaining.get(entry)?.text === getSource(list.text, entry.node));
  if (isUnchanged && added.length === 0) return { text: json ?? '[]', problems };
  return { text: joinEntries(list, remaining, added), problems };
}

/** Returns the entry of a row; undefined for a new row. The source comes from the browser, so it can be any text. */
function findEntry({ entries }: JsonEntries, { source = '' }: EntryRow): JsonEntry | undefined {
  return /^\d+$/.test(source) ? entries[Number(source)] : undefined;
}

/**
 * Reports keys of an object that the form has set and that occur twice: that is valid JSON, but parsers keep only one
 * of them. Equal keys that the text had already are not reported.
 */
function findEqualKeys(written: readonly WrittenRow[]): RowProblem[] {
  return written
    .filter(({ key, hasNewKey }) => hasNewKey && written.filter((other) => other.key === key).length > 1)
    .map(({ index }) => ({ index, field: 'name', message: 'This name is used already.' }));
}

/** Returns a function that creates new entries in the shape of the existing ones. */
function getEntryCreator({ root, isSingle, entries }: JsonEntries) {
  const namedEntries = entries.filter(({ name }) => name !== null);
  const nameKey = namedEntries.find(({ object }) => object)?.name?.key ?? null;
  // A list of names, or an object of values by name.
  const hasNoObjects = namedEntries.length > 0 && namedEntries.every(({ object }) => object === null);
  const hasKeys = root?.type === 'object' && !isSingle;
  let nextNumber = hasKeys ? getNextNumber(entries) : null;
  return (name: string, value: string | undefined): WrittenEntry => {
    const nameText = JSON.stringify(name);
    const valueText = value === undefined ? undefined : JSON.stringify(value);
    const entryText = toEntryText(nameText, valueText, nameKey);
    // A value needs an object, also in a list of names.
    if (!hasKeys) return { key: null, hasNewKey: false, text: hasNoObjects && !value ? nameText : entryText };
    if (hasNoObjects) return { key: name, hasNewKey: true, text: `${nameText}:${valueText ?? '""'}` };
    const key = nextNumber === null ? name : String(nextNumber++);
    return { key, hasNewKey: true, text: `${JSON.stringify(key)}:${entryText}` };
  };
}

/** Returns the next key of an object whose keys are numbers, as in '{"0":…,"1":…}'; null if they are not. */
function getNextNumber(entries: readonly JsonEntry[]): number | null {
  const keys = entries.map(({ node }) => String(node.children?.[0]?.value));
  const areNumbers = keys.length > 0 && keys.every((key) => /^\d{1,9}$/.test(key));
  return areNumbers ? Math.max(...keys.map(Number)) + 1 : null;
}

/** Joins the remaining entries and the new ones, with the text that is around and between the entries of the list. */
function joinEntries(
  { text, root, isSingle, entries }: JsonEntries,
  remaining: ReadonlyMap<JsonEntry, WrittenRow>,
  added: readonly WrittenRow[],
): string {
  const nodes = entries.map(({ node }) => node);
  const [firstNode] = nodes;
  const addedTexts = added.map((entry) => entry.text);
  if (!root) return `[${addedTexts.join(',')}]`;
  if (!firstNode) {
    // An empty list or object: the new entries stand between its brackets.
    const closingBracket = root.offset + root.length - 1;
    return text.slice(0, root.offset + 1) + addedTexts.join(',') + text.slice(closingBracket);
  }
  const getEnd = (index: number) => (nodes[index]?.offset ?? 0) + (nodes[index]?.length ?? 0);
  /** The text between an entry and the one before it. */
  const getSeparator = (index: number) => text.slice(getEnd(index - 1), nodes[index]?.offset);
  const textBefore = text.slice(0, firstNode.offset);
  const textAfter = text.slice(getEnd(nodes.length - 1));
  const indent = isSingle ? '' : (/\s*$/.exec(textBefore)?.[0] ?? '');
  const addedSeparator = nodes.length > 1 ? getSeparator(1) : `,${indent}`;
  const remainingParts = entries.flatMap((entry, index) => {
    const written = remaining.get(entry);
    return written ? { text: written.text, separator: getSeparator(index) } : [];
  });
  const addedParts = addedTexts.map((addedText) => ({ text: addedText, separator: addedSeparator }));
  const joined = [...remainingParts, ...addedParts]
    .map((part, index) => (index === 0 ? part.text : part.separator + part.text))
    .join('');
  // A single entry that is the whole text stays one. Otherwise it becomes a list.
  const isStillSingle = remainingParts.length === 1 && addedParts.length === 0;
  return isSingle && !isStillSingle ? `${textBefore}[${joined}]${textAfter}` : textBefore + joined + textAfter;
}
