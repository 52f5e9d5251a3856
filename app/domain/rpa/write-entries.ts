import { changeEntry, toEntryText, validateRow, type AddProblem, type WrittenEntry } from './change-entry';
import { toLineFeeds, type EntryRow } from './entry-rows';
import { getSource, parseEntries, type JsonEntries, type JsonEntry } from './name-value-json';

/** Why a row cannot be written. */
export type RowProblem = { index: number; field: 'name' | 'value'; message: string };

type WrittenRow = WrittenEntry & { index: number };

const NO_ENTRIES: JsonEntries = { text: '', root: null, isSingle: false, entries: [] };

/**
 * Writes the rows of a form into the JSON text that the form was rendered from (D160), null if there was none. Entries
 * whose row is unchanged, and the text around them, stay as they are, to the byte. A changed value keeps its JSON type.
 * New entries have the shape of those that are there. New rows replace a text that `parseEntries` cannot parse.
 */
export function writeEntries(
  json: string | null,
  rows: readonly EntryRow[],
  { hasValues }: { hasValues: boolean },
): { text: string; problems: RowProblem[] } {
  const list = parseEntries(json) ?? NO_ENTRIES;
  const createEntry = chooseShape(list);
  const problems: RowProblem[] = [];
  const kept = new Map<JsonEntry, WrittenRow>();
  const added: WrittenRow[] = [];
  for (const [index, row] of rows.entries()) {
    const addProblem: AddProblem = (field, message) => problems.push({ index, field, message });
    const entry = findEntry(list, row);
    if (entry && !kept.has(entry)) {
      const written = changeEntry(list, entry, row, addProblem);
      if (written) kept.set(entry, { ...written, index });
      continue;
    }
    const name = (row.name ?? '').trim();
    const value = hasValues ? toLineFeeds(row.value ?? '') : undefined;
    validateRow(name, value ?? '', addProblem);
    if (name !== '') added.push({ ...createEntry(name, value), index });
  }
  problems.push(...findEqualKeys([...kept.values(), ...added]));
  const isSame = list.entries.every((entry) => kept.get(entry)?.text === getSource(list.text, entry.node));
  if (isSame && added.length === 0) return { text: json ?? '[]', problems };
  return { text: joinEntries(list, kept, added), problems };
}

function findEntry({ entries }: JsonEntries, { source = '' }: EntryRow): JsonEntry | undefined {
  return /^\d+$/.test(source) ? entries[Number(source)] : undefined;
}

/** Equal keys of an object are valid JSON, but readers see one of them only. Those that are there stay. */
function findEqualKeys(written: readonly WrittenRow[]): RowProblem[] {
  return written
    .filter(({ key, hasNewKey }) => hasNewKey && written.filter((other) => other.key === key).length > 1)
    .map(({ index }) => ({ index, field: 'name', message: 'This name is used already.' }));
}

/** Returns a function that creates an entry of the shape that the entries of the list have. */
function chooseShape({ root, isSingle, entries }: JsonEntries) {
  const known = entries.filter(({ name }) => name !== null);
  const nameKey = known.find(({ object }) => object)?.name?.key ?? null;
  const isPlain = known.length > 0 && known.every(({ object }) => object === null);
  const isObject = root?.type === 'object' && !isSingle;
  const keys = isObject ? entries.map(({ node }) => String(node.children?.[0]?.value)) : [];
  let nextNumber =
    keys.length > 0 && keys.every((key) => /^\d{1,9}$/.test(key)) ? Math.max(...keys.map(Number)) + 1 : null;
  return (name: string, value: string | undefined): WrittenEntry => {
    const nameText = JSON.stringify(name);
    const valueText = value === undefined ? undefined : JSON.stringify(value);
    const entryText = toEntryText(nameText, valueText, nameKey);
    if (!isObject) return { key: null, hasNewKey: false, text: isPlain && !value ? nameText : entryText };
    if (isPlain) return { key: name, hasNewKey: true, text: `${nameText}:${valueText ?? '""'}` };
    const key = nextNumber === null ? name : String(nextNumber++);
    return { key, hasNewKey: true, text: `${JSON.stringify(key)}:${entryText}` };
  };
}

/** Joins the entries with the text that stood around them. */
function joinEntries(
  { text, root, isSingle, entries }: JsonEntries,
  kept: ReadonlyMap<JsonEntry, WrittenRow>,
  added: readonly WrittenRow[],
): string {
  const newTexts = added.map((entry) => entry.text);
  const nodes = entries.map(({ node }) => node);
  const getEnd = (index: number) => (nodes[index]?.offset ?? 0) + (nodes[index]?.length ?? 0);
  const getSeparator = (index: number) => text.slice(getEnd(index - 1), nodes[index]?.offset);
  const [first] = nodes;
  const last = nodes.length - 1;
  if (!root || !first) {
    const [start, end] = root
      ? [text.slice(0, root.offset + 1), text.slice(root.offset + root.length - 1)]
      : ['[', ']'];
    return start + newTexts.join(',') + end;
  }
  const [before, after] = [text.slice(0, first.offset), text.slice(getEnd(last))];
  const indent = /\s*$/.exec(before)?.[0] ?? '';
  const newSeparator = last > 0 ? getSeparator(1) : `,${isSingle ? '' : indent}`;
  let joined = '';
  let count = 0;
  const append = (entry: string, separator: string) => {
    joined += count === 0 ? entry : separator + entry;
    count += 1;
  };
  entries.forEach((entry, index) => {
    const written = kept.get(entry);
    if (written) append(written.text, getSeparator(index));
  });
  const hasOriginal = count > 0;
  for (const entry of newTexts) append(entry, newSeparator);
  // One entry that is the whole text becomes a list, unless it stays alone.
  return isSingle && !(hasOriginal && count === 1) ? `${before}[${joined}]${after}` : before + joined + after;
}
