import { parseTree, type Node as JsonNode } from 'jsonc-parser';
import { cleanText } from '~/lib/lenient-schema';
import type { NameValue } from './name-value';

export type { JsonNode };

/** In UTF-16 units. */
const MAX_JSON = 1_000_000;
const MAX_SHOWN_ENTRIES = 1000;
const NO_MAX_LENGTH = Infinity;
/** With other keys it is an object of values by name. */
const ENTRY_KEYS = new Set(['name', 'value', 'type']);

/** `key` is null for a name that is plain or itself a key. */
type Field = { key: JsonNode | null; node: JsonNode };

/** A node has the offset and length of a part of the JSON text, so that a save can change that part only. */
export type JsonEntry = {
  /** An element of a list, a property of an object, or the single object. */
  node: JsonNode;
  /** Null for a plain name and for a value by name. */
  object: JsonNode | null;
  /** Null: unknown. */
  name: Field | null;
  /** Null: it has none, or an unknown shape. */
  value: Field | null;
};

/** `root` is null for an empty text and for null. With `isSingle` the whole text is one entry. */
export type JsonEntries = { text: string; root: JsonNode | null; isSingle: boolean; entries: JsonEntry[] };

/**
 * Each shape of `customSettings` and `variables` (D61). Values stay parts of the text, so that a save does not round or
 * drop anything (D160). Null for invalid JSON, a number, string or boolean, and a text that is too long or nested about
 * 5000 levels deep.
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

/** Null for invalid JSON, which `parseTree` would tolerate, and for JSON that is too deep for its recursion. */
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
  const name = value.type === 'object' ? readName(value) : null;
  if (name) return { node, object: value, name, value: findField(value, 'Value') };
  const nameNode = key ?? (value.type === 'string' ? value : null);
  if (nameNode === null || nameNode.value === '') return { node, object: null, name: null, value: null };
  return { node, object: null, name: { key: null, node: nameNode }, value: key ? { key, node: value } : null };
}

function readName(object: JsonNode): Field | null {
  const name = findField(object, 'Name');
  return name && isScalar(name.node) && name.node.value !== '' ? name : null;
}

function isScalar({ type }: JsonNode): boolean {
  return type === 'string' || type === 'number' || type === 'boolean';
}

/** Of equal keys the last one counts, as for JSON.parse. */
function findField({ children = [] }: JsonNode, name: 'Name' | 'Value'): Field | null {
  const find = (searchedKey: string) => children.findLast((property) => property.children?.[0]?.value === searchedKey);
  const [key, node] = (find(name) ?? find(name.toLowerCase()))?.children ?? [];
  return key && node ? { key, node } : null;
}

export function getSource(text: string, { offset, length }: JsonNode): string {
  return text.slice(offset, offset + length);
}

/** As in `toFieldText`, without line breaks of a form. */
function getShownText(text: string, node: JsonNode | undefined): string {
  if (!node || node.type === 'null') return '';
  return cleanText(node.type === 'string' ? String(node.value) : getSource(text, node), NO_MAX_LENGTH);
}

/** An entry of an unknown shape has the name '' and its JSON text as the value. */
export function parseNameValues(json: string | null): NameValue[] | null {
  const parsed = parseEntries(json);
  if (!parsed) return null;
  return parsed.entries.slice(0, MAX_SHOWN_ENTRIES).map(({ node, name, value }) => ({
    name: getShownText(parsed.text, name?.node),
    value: name ? getShownText(parsed.text, value?.node) : cleanText(getSource(parsed.text, node), NO_MAX_LENGTH),
  }));
}
