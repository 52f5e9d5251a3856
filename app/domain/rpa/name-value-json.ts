import { parseTree, type Node as JsonNode } from 'jsonc-parser';
import { cleanText } from '~/lib/lenient-schema';
import type { NameValue } from './name-value';

export type { JsonNode };

/** Maximum length of a JSON string that is parsed, in UTF-16 units. */
const MAX_JSON = 1_000_000;
const MAX_ENTRIES = 1000;
/** The only keys of an object that is an entry by itself, in lower case. */
const ENTRY_KEYS = new Set(['name', 'value', 'type']);

/** A property of an object, or a plain name, which has no key. */
type Field = { key: JsonNode | null; value: JsonNode };

/** An entry of `customSettings` or `variables`. Its nodes are places in the text, so that it can be changed in place. */
export type JsonEntry = {
  /** The element of the list, or the property of the object, that is the entry. */
  node: JsonNode;
  /** The object with Name and Value; null for a plain name and for a value by its name. */
  object: JsonNode | null;
  /** Null: the shape of the entry is unknown. */
  name: Field | null;
  value: Field | null;
};

/** `root` is null for an empty text and for the JSON value null. */
export type JsonEntries = { text: string; root: JsonNode | null; isSingle: boolean; entries: JsonEntry[] };

/**
 * Parses `customSettings` and `variables` in each of their shapes (D61): an array or an object of entries with Name and
 * optional Value, an array of names, an object of values by name, a single entry. Nothing is rounded or dropped: values
 * are places in the text (D160). Returns null for invalid JSON, for a number, a string or a boolean, and for a text that
 * is too long or nested too deeply for the parser, about 5000 levels.
 */
export function parseEntries(json: string | null): JsonEntries | null {
  const text = json ?? '';
  if (text.trim() === '') return { text, root: null, isSingle: false, entries: [] };
  const root = text.length > MAX_JSON ? null : parseNodes(text);
  if (root?.type === 'null') return { text, root: null, isSingle: false, entries: [] };
  if (root?.type !== 'array' && root?.type !== 'object') return null;
  const isSingle = root.type === 'object' && isSingleEntry(root);
  const nodes = isSingle ? [root] : (root.children ?? []);
  return { text, root, isSingle, entries: nodes.map(parseEntry) };
}

/** Null for invalid JSON. The parser tolerates errors and is recursive, so `JSON.parse` decides what is valid. */
function parseNodes(text: string): JsonNode | null {
  try {
    JSON.parse(text);
    return parseTree(text) ?? null;
  } catch {
    return null;
  }
}

function isSingleEntry(object: JsonNode): boolean {
  const keys = (object.children ?? []).map(({ children }) => String(children?.[0]?.value).toLowerCase());
  return readName(object) !== null && keys.every((key) => ENTRY_KEYS.has(key));
}

function parseEntry(node: JsonNode): JsonEntry {
  const [key = null, value = node] = node.type === 'property' ? (node.children ?? []) : [];
  const unknown = { node, object: null, name: null, value: null };
  const name = value.type === 'object' ? readName(value) : null;
  if (name) return { node, object: value, name, value: findField(value, 'Value') };
  if (key)
    return key.value === '' ? unknown : { node, object: null, name: { key: null, value: key }, value: { key, value } };
  return value.type === 'string' && value.value !== '' ? { ...unknown, name: { key: null, value } } : unknown;
}

/** The Name of an object, if it has one that is not empty. */
function readName(object: JsonNode): Field | null {
  const name = findField(object, 'Name');
  return name && isScalar(name.value) && name.value.value !== '' ? name : null;
}

function isScalar({ type }: JsonNode): boolean {
  return type === 'string' || type === 'number' || type === 'boolean';
}

/** Finds a property by its name, or else its name in lower case. Of equal keys the last one counts, as for JSON.parse. */
function findField({ children = [] }: JsonNode, name: 'Name' | 'Value'): Field | null {
  const find = (wanted: string) => children.findLast((property) => property.children?.[0]?.value === wanted);
  const [key, value] = (find(name) ?? find(name.toLowerCase()))?.children ?? [];
  return key && value ? { key, value } : null;
}

/** A node as it is in the text. */
export function getSource(text: string, { offset, length }: JsonNode): string {
  return text.slice(offset, offset + length);
}

/** The text that a list shows: a string as it is, null as '', every other value as its JSON text. */
function getShownText(text: string, node: JsonNode | undefined): string {
  if (!node || node.type === 'null') return '';
  return cleanText(node.type === 'string' ? String(node.value) : getSource(text, node), Infinity);
}

/**
 * Names and values for lists. An entry of an unknown shape has no name, and its JSON text as the value. Null is invalid
 * JSON.
 */
export function parseNameValues(json: string | null): NameValue[] | null {
  const parsed = parseEntries(json);
  if (!parsed) return null;
  return parsed.entries.slice(0, MAX_ENTRIES).map(({ node, name, value }) => ({
    name: getShownText(parsed.text, name?.value),
    value: name ? getShownText(parsed.text, value?.value) : cleanText(getSource(parsed.text, node), Infinity),
  }));
}
