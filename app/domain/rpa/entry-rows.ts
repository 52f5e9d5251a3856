import { getSource, type JsonEntries, type JsonNode } from './name-value-json';

/**
 * A row of a form with the entries of a JSON text. `source` is the index of its entry; a new row has none. `kept` is the
 * JSON text of an entry of an unknown shape, which the form only shows. Forms without values have no `value`.
 */
export type EntryRow = { source?: string; kept?: string; name?: string; value?: string };

/** Maximum length of the text of a kept entry in the form, in UTF-16 units. */
const MAX_KEPT = 200;

/** The rows of a form for the entries of a JSON text. */
export function toRows({ text, entries }: JsonEntries, { hasValues }: { hasValues: boolean }): EntryRow[] {
  return entries.map(({ node, name, value }, index) => {
    const source = String(index);
    if (!name) return { source, kept: toKeptText(getSource(text, node)) };
    const row = { source, name: toFieldText(text, name.value) };
    return hasValues ? { ...row, value: toFieldText(text, value?.value) } : row;
  });
}

function toKeptText(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return (line.length > MAX_KEPT ? `${line.slice(0, MAX_KEPT - 1)}…` : line).toWellFormed();
}

/** Whether a field of a row still has the text that `toRows` gave it, or is not in the form. */
export function isUnchanged(text: string, node: JsonNode | undefined, posted: string | undefined): boolean {
  return posted === undefined || toLineFeeds(posted) === toFieldText(text, node);
}

/**
 * The text of a value in a form: a string as it is, null and a missing value as '', every other value as its JSON text.
 * A string with characters that a form would change is shown as JSON text too, with escapes.
 */
function toFieldText(text: string, node: JsonNode | undefined): string {
  if (!node || node.type === 'null') return '';
  if (node.type !== 'string') return toLineFeeds(getSource(text, node));
  return toLineFeeds(isPlainText(node) ? String(node.value) : toEscapedJson(String(node.value)));
}

/** Browsers send a line break as CR LF without script, and as LF with it. */
export function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

// Control characters other than tab and line feed.
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** Whether a form can hold a string: all line breaks are of one kind, and it has no other control characters. */
function isPlainText({ value }: JsonNode): boolean {
  const text = String(value);
  const lines = text.replaceAll('\r\n', '');
  const isMixed = lines.length < text.length && lines.includes('\n');
  return text.isWellFormed() && !isMixed && lines.search(CONTROL) === -1;
}

function toEscapedJson(value: string): string {
  return JSON.stringify(value).replace(CONTROL, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'This value is a JSON string, in quotes and with escapes',
  number: 'This value is a number',
  boolean: 'This value is true or false',
  object: 'This value is a JSON object',
  array: 'This value is a JSON array',
};

/** The JSON text of a value that was changed in a form; it keeps its type. Null and a missing value become a string. */
export function toNodeText(
  node: JsonNode | undefined,
  posted: string,
): { ok: true; text: string } | { ok: false; message: string } {
  const value = toLineFeeds(posted);
  if (!node || node.type === 'null') return { ok: true, text: JSON.stringify(value) };
  if (node.type === 'string' && isPlainText(node)) {
    const hasPairs = String(node.value).includes('\r\n');
    return { ok: true, text: JSON.stringify(hasPairs ? value.replaceAll('\n', '\r\n') : value) };
  }
  if (getJsonType(value) === node.type) return { ok: true, text: value.trim() };
  return { ok: false, message: TYPE_MESSAGES[node.type] ?? 'This value has another type' };
}

/** Returns the type of a JSON text; undefined if it is not valid. */
function getJsonType(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? 'array' : typeof value;
  } catch {
    return undefined;
  }
}
