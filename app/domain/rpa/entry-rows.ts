import { getSource, type JsonEntries, type JsonNode } from './name-value-json';

/**
 * `source` is the index of the entry; a new row has none. An entry of an unknown shape has its JSON text in `kept`,
 * which the form only shows.
 */
export type EntryRow = { source?: string; kept?: string; name?: string; value?: string };

/** In UTF-16 units. */
const MAX_KEPT = 200;

export function toRows({ text, entries }: JsonEntries, { hasValues }: { hasValues: boolean }): EntryRow[] {
  return entries.map(({ node, name, value }, index) => {
    const source = String(index);
    if (!name) return { source, kept: toKeptText(getSource(text, node)) };
    const row = { source, name: toFieldText(text, name.node) };
    return hasValues ? { ...row, value: toFieldText(text, value?.node) } : row;
  });
}

function toKeptText(json: string): string {
  const line = json.replace(/\s+/g, ' ');
  return (line.length > MAX_KEPT ? `${line.slice(0, MAX_KEPT - 1)}…` : line).toWellFormed();
}

/** True if the form does not have the field. */
export function isUnchanged(text: string, node: JsonNode | undefined, posted: string | undefined): boolean {
  return posted === undefined || toLineFeeds(posted) === toFieldText(text, node);
}

/** A string with characters that a form would change is shown as JSON text with escapes. */
function toFieldText(text: string, node: JsonNode | undefined): string {
  if (!node || node.type === 'null') return '';
  if (node.type !== 'string') return toLineFeeds(getSource(text, node));
  return toLineFeeds(isPlainText(node) ? String(node.value) : toEscapedJson(String(node.value)));
}

/** Browsers submit line breaks as CR LF without JavaScript, and as LF with it. */
export function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** Its line breaks must be all LF or all CR LF, without lone surrogates or control characters other than tabs. */
function isPlainText({ value }: JsonNode): boolean {
  const text = String(value);
  const withoutCrLf = text.replaceAll('\r\n', '');
  const hasCrLf = withoutCrLf.length < text.length;
  const hasMixedBreaks = hasCrLf && withoutCrLf.includes('\n');
  return text.isWellFormed() && !hasMixedBreaks && withoutCrLf.search(CONTROL) === -1;
}

function toEscapedJson(value: string): string {
  // JSON.stringify escapes only some of the control characters.
  return JSON.stringify(value).replace(
    CONTROL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'This value is a JSON string, in quotes and with escapes',
  number: 'This value is a number',
  boolean: 'This value is true or false',
  object: 'This value is a JSON object',
  array: 'This value is a JSON array',
};

/** The type must stay that of the old value. Null and a missing value become a string. */
export function toNodeText(
  node: JsonNode | undefined,
  posted: string,
): { ok: true; text: string } | { ok: false; message: string } {
  const value = toLineFeeds(posted);
  if (!node || node.type === 'null') return { ok: true, text: JSON.stringify(value) };
  if (node.type === 'string' && isPlainText(node)) {
    const hadCrLf = String(node.value).includes('\r\n');
    return { ok: true, text: JSON.stringify(hadCrLf ? value.replaceAll('\n', '\r\n') : value) };
  }
  // All other values were shown as JSON text, which the user has edited.
  if (getJsonType(value) === node.type) return { ok: true, text: value.trim() };
  return { ok: false, message: TYPE_MESSAGES[node.type] ?? 'This value has another type' };
}

function getJsonType(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (value === null) return 'null';
    return Array.isArray(value) ? 'array' : typeof value;
  } catch {
    return undefined;
  }
}
