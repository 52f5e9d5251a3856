import type { Edit } from 'jsonc-parser';
import { isUnchanged, toLineFeeds, toNodeText, type EntryRow } from './entry-rows';
import { getSource, type JsonEntries, type JsonEntry, type JsonNode } from './name-value-json';

/** An entry that a save keeps. `edits` are of the whole JSON text. */
export type KeptEntry = {
  edits: Edit[];
  /** Of a property of an object; null for an element of a list. */
  key: string | null;
  /** The form has set the key, so it may be equal to another one. */
  hasNewKey: boolean;
};

export type AddProblem = (field: 'name' | 'value', message: string) => void;

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
export function changeEntry(
  { text }: JsonEntries,
  entry: JsonEntry,
  row: EntryRow,
  addProblem: AddProblem,
): KeptEntry | null {
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

export function getEnd({ offset, length }: JsonNode): number {
  return offset + length;
}

/** As the API writes it, unless the key of the name is in lower case, too. */
function getValueKey(nameKey: JsonNode | null): 'Value' | 'value' {
  return nameKey?.value === 'name' ? 'value' : 'Value';
}

/** `nameKey` is the key of the name in another entry, whose case the keys get. */
export function toEntryText(name: string, value: string | undefined, nameKey: JsonNode | null = null): string {
  const valueKey = getValueKey(nameKey);
  const fields = [`"${valueKey === 'value' ? 'name' : 'Name'}":${name}`];
  if (value !== undefined) fields.push(`"${valueKey}":${value}`);
  return `{${fields.join(',')}}`;
}
