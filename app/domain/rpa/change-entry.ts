import { applyEdits, type Edit } from 'jsonc-parser';
import { isUnchanged, toLineFeeds, toNodeText, type EntryRow } from './entry-rows';
import { getSource, type JsonEntries, type JsonEntry, type JsonNode } from './name-value-json';

/** An entry as it is written. `key` is its key, if it is a property; `hasNewKey`: a row has set it. */
export type WrittenEntry = { text: string; key: string | null; hasNewKey: boolean };

/** Reports that a field of a row cannot be written. */
export type AddProblem = (field: 'name' | 'value', message: string) => void;

// Maximum lengths in UTF-16 units. What is longer already may stay as it is.
const MAX_NAME = 300;
const MAX_VALUE = 10_000;

/** Reports a value without a name, and texts that are too long. */
export function validateRow(name: string | null, value: string | null, addProblem: AddProblem): void {
  if (name === '' && value !== '') addProblem('name', 'A value needs a name.');
  if (name !== null && name.length > MAX_NAME) addProblem('name', `At most ${MAX_NAME} characters`);
  if (value !== null && value.length > MAX_VALUE) addProblem('value', `At most ${MAX_VALUE} characters`);
}

/** Writes a row into its entry: only the name and the value that it changes. Null: the row was emptied. */
export function changeEntry(
  { text }: JsonEntries,
  { node, object, name, value }: JsonEntry,
  row: EntryRow,
  addProblem: AddProblem,
): WrittenEntry | null {
  const keyNode = node.type === 'property' ? node.children?.[0] : undefined;
  const key = keyNode ? String(keyNode.value) : null;
  const isNameSame = isUnchanged(text, name?.value, row.name);
  const isValueSame = isUnchanged(text, value?.value, row.value);
  if (!name || (isNameSame && isValueSame)) return { text: getSource(text, node), key, hasNewKey: false };
  const newName = isNameSame ? null : (row.name ?? '').trim();
  const newValue = toLineFeeds(row.value ?? '');
  if (newName === '' && newValue === '') return null;
  validateRow(newName, isValueSame ? null : newValue, addProblem);

  const edits: Edit[] = [];
  // Offsets from the start of the entry.
  const edit = (offset: number, length: number, content: string) =>
    edits.push({ offset: offset - node.offset, length, content });
  const replace = ({ offset, length }: JsonNode, content: string) => edit(offset, length, content);
  const nameText = newName === null ? getSource(text, name.value) : JSON.stringify(newName);
  // The key of an entry often repeats its name.
  const isKeyName = keyNode === name.value || (object !== null && key === name.value.value);
  if (newName !== null) replace(name.value, nameText);
  if (newName !== null && keyNode && isKeyName && keyNode !== name.value) replace(keyNode, nameText);
  if (!isValueSame) {
    const valueText = toNodeText(value?.value, newValue);
    if (!valueText.ok) addProblem('value', valueText.message);
    else if (value) replace(value.value, valueText.text);
    else if (object) edit(name.value.offset + name.value.length, 0, `,"${getValueKey(name.key)}":${valueText.text}`);
    else edits.splice(0, Infinity, { offset: 0, length: node.length, content: toEntryText(nameText, valueText.text) });
  }
  const hasNewKey = newName !== null && isKeyName;
  return { text: applyEdits(getSource(text, node), edits), key: hasNewKey ? newName : key, hasNewKey };
}

/** Names of the keys of an entry: those of the API, or in lower case where the name has a lower-case key. */
export function getValueKey(nameKey: JsonNode | null): 'Value' | 'value' {
  return nameKey?.value === 'name' ? 'value' : 'Value';
}

/** An entry as an object, from the JSON texts of its name and of its value, if it has one. */
export function toEntryText(name: string, value: string | undefined, nameKey: JsonNode | null = null): string {
  const valueKey = getValueKey(nameKey);
  const fields = [`"${valueKey === 'value' ? 'name' : 'Name'}":${name}`];
  if (value !== undefined) fields.push(`"${valueKey}":${value}`);
  return `{${fields.join(',')}}`;
}
