/**
 * Parses and writes JSON whose integers keep all their digits (D141). Some hosts use ids above 2^53, which a number
 * cannot hold exactly: such an integer becomes a bigint. The text is changed so that `JSON.parse` reads these integers
 * as marked strings, because a JSON parser in JavaScript would be several times slower.
 */

// Random, so that no string of a response begins with it. `parseJson` relies on the letter at its start.
const MARK = `n${crypto.randomUUID()}:`;
// An integer as a whole value of JSON that may be 2^53 (9007199254740992) or more: 16 digits of which the first is 9,
// or 17 to 128 digits. An id has at most 128 characters.
const LONG_INTEGER = String.raw`([:[,]\s*)(-?(?:9\d{15}|[1-9]\d{16})\d{0,111})(?=\s*[,\]}])`;
const HAS_LONG_INTEGER = new RegExp(LONG_INTEGER);
const LONG_INTEGERS = new RegExp(LONG_INTEGER, 'g');

/**
 * Parses JSON; undefined if it is invalid.
 *
 * `JSON.parse` of Node.js 24 and 26 has a bug (https://github.com/nodejs/node/issues/63785): after `{"a":1,"\\":1}`, it
 * reads the last key of `{"a":1,"\u00e9":1}` as a backslash, too. The portal is not affected. The API sends no keys
 * with backslashes, and the portal reads only fields whose names it knows.
 */
export function parseJson(text: string): unknown {
  if (!HAS_LONG_INTEGER.test(text)) return parseNative(text);
  // This fast pattern also finds digits inside of strings. There, the inserted quote ends the string, and the letter of
  // the mark makes the JSON invalid.
  const value = parseNative(text.replace(LONG_INTEGERS, `$1"${MARK}$2"`));
  if (value !== undefined) return unmark(value);
  // Then only those outside of strings are marked, told by the quotes before them. A pattern that matches whole strings
  // exceeds the stack in one of some million characters.
  let quote = text.indexOf('"');
  let isInString = false;
  const markedText = text.replace(LONG_INTEGERS, (match: string, before: string, digits: string, position: number) => {
    for (; quote !== -1 && quote < position; quote = text.indexOf('"', quote + 1)) {
      if (!isEscaped(text, quote)) isInString = !isInString;
    }
    return isInString ? match : `${before}"${MARK}${digits}"`;
  });
  return unmark(parseNative(markedText));
}

/** Whether an odd number of backslashes is before the position. */
function isEscaped(text: string, position: number): boolean {
  let start = position;
  while (text[start - 1] === '\\') start -= 1;
  return (position - start) % 2 === 1;
}

function parseNative(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces marked strings by integers, in place and without recursion, because a response may be nested deeply. */
function unmark(root: unknown): unknown {
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const fields = node as Record<string, unknown>;
    for (const key in fields) {
      const value = fields[key];
      if (typeof value === 'object' && value !== null) pending.push(value);
      else if (typeof value === 'string' && value.startsWith(MARK)) fields[key] = toInteger(value.slice(MARK.length));
    }
  }
  return root;
}

function toInteger(digits: string): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}

const MARKED_INTEGERS = new RegExp(`"${MARK}(-?\\d+)"`, 'g');

export function toJson(value: unknown): string {
  // `JSON.stringify` throws for a bigint. So it gets a marked string, of which only the digits are kept.
  const text = JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? MARK + String(field) : field));
  return text.replace(MARKED_INTEGERS, '$1');
}
