import { applyEdits, type Edit } from 'jsonc-parser';
import { isUnchanged, toLineFeeds, toNodeText, type EntryRow } from './entry-rows';
import { getSource, parseEntries, type JsonEntries, type JsonEntry, type JsonNode } from './name-value-json';

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
  const textBefore = text.slice(0, first.offset);
  const indent = isSingle ? '' : textBefore.slice(textBefore.trimEnd().length);
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

/** An entry that a save keeps. `edits` are of the whole JSON text. */
type KeptEntry = {
  edits: Edit[];
  /** Of a property of an object; null for an element of a list. */
  key: string | null;
  /** The form has set the key, so it may be equal to another one. */
  hasNewKey: boolean;
};

type AddProblem = (field: 'name' | 'value', message: string) => void;

// In UTF-16 units. A longer text that is unchanged may stay.
const MAX_NAME = 300;
const MAX_VALUE = 10_000;

/** An unchanged text is null, and is not checked. */
export function validateRow(name: string | null, value: string | null, addProblem: AddProblem): void {
  if (name === '' && value !== '') addProblem('name', 'A value needs a name.');
  if (name !== null && name.length > MAX_NAME) addProblem('name', `At most ${MAX_NAME} characters`);
  if (value !== null && value.length > MAX_VALUE) addProblem('value', `At most ${MAX_VALUE} characters`);
}

/** Changes only what the user has changed. Null if the user has emptied the row, so that the entry is removed. */
function changeEntry({ text }: JsonEntries, entry: JsonEntry, row: EntryRow, addProblem: AddProblem): KeptEntry | null {
  const { node, object, name, value } = entry;
  const keyNode = node.type === 'property' ? node.children?.[0] : undefined;
  const key = keyNode ? String(keyNode.value) : null;
  const isNameUnchanged = isUnchanged(text, name?.node, row.name);
  const isValueUnchanged = isUnchanged(text, value?.node, row.value);
  // An entry of an unknown shape has no name. The form only shows it.
  if (!name || (isNameUnchanged && isValueUnchanged)) return { edits: [], key, hasNewKey: false };

  const newName = isNameUnchanged ? null : (row.name ?? '').trim();
  const rowValue = toLineFeeds(row.value ?? '');
  if (newName === '' && rowValue === '') return null;
  const newValue = isValueUnchanged ? null : rowValue;
  validateRow(newName, newValue, addProblem);

  // The name is the key itself, or the key repeats the Name of the object. A new name then becomes the key.
  const isKeyName = keyNode === name.node || (object !== null && key === name.node.value);
  const hasNewKey = newName !== null && isKeyName;
  const nameNodes = new Set(hasNewKey && keyNode ? [name.node, keyNode] : [name.node]);
  return {
    edits: editTexts(text, entry, {
      nameNodes,
      nameText: newName === null ? null : JSON.stringify(newName),
      valueText: newValue === null ? null : toValueText(value?.node, newValue, addProblem),
    }),
    key: hasNewKey ? newName : key,
    hasNewKey,
  };
}

function toValueText(node: JsonNode | undefined, newValue: string, addProblem: AddProblem): string | null {
  const valueText = toNodeText(node, newValue);
  if (valueText.ok) return valueText.text;
  addProblem('value', valueText.message);
  return null;
}

/**
 * The texts are JSON; null leaves them unchanged. `nameNodes` are the places of the name: its own, and the key if it
 * must be the same.
 */
function editTexts(
  text: string,
  { node, object, name, value }: JsonEntry,
  { nameNodes, nameText, valueText }: { nameNodes: Set<JsonNode>; nameText: string | null; valueText: string | null },
): Edit[] {
  const isPlainName = !object && !value;
  if (isPlainName && valueText !== null) {
    return [replaceNode(node, toEntryText(nameText ?? getSource(text, node), valueText))];
  }
  const edits = nameText === null ? [] : [...nameNodes].map((nameNode) => replaceNode(nameNode, nameText));
  if (valueText !== null && value) edits.push(replaceNode(value.node, valueText));
  else if (valueText !== null && name) {
    edits.push({ offset: getEnd(name.node), length: 0, content: `,"${getValueKey(name.key)}":${valueText}` });
  }
  return edits;
}

function replaceNode({ offset, length }: JsonNode, content: string): Edit {
  return { offset, length, content };
}

function getEnd({ offset, length }: JsonNode): number {
  return offset + length;
}

/** As the API writes it, unless the key of the name is in lower case, too. */
function getValueKey(nameKey: JsonNode | null): 'Value' | 'value' {
  return nameKey?.value === 'name' ? 'value' : 'Value';
}

/** `nameKey` is the key of the name in another entry, whose case the keys get. */
function toEntryText(name: string, value: string | undefined, nameKey: JsonNode | null = null): string {
  const valueKey = getValueKey(nameKey);
  const fields = [`"${valueKey === 'value' ? 'name' : 'Name'}":${name}`];
  if (value !== undefined) fields.push(`"${valueKey}":${value}`);
  return `{${fields.join(',')}}`;
}
