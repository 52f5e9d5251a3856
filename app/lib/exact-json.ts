/**
 * JSON whose integers keep their digits (D141): those that a number cannot hold, as some hosts use for ids, are bigint.
 * Native parsing is several times as fast as a parser in JavaScript, so these integers are parsed as marked strings, which
 * saves 60 % of the time for 100,000 rows with such ids.
 */

// Random, so that no response has a string that begins with it. Its first character is a letter: see `parseJson`.
const MARK = `n${crypto.randomUUID()}:`;
// 16 digits from 9, or more digits: 2^53 is 9007199254740992.
const LONG_INTEGER = String.raw`([:[,]\s*)(-?(?:9\d{15}|[1-9]\d{16})\d{0,111})(?=\s*[,\]}])`;
const HAS_LONG_INTEGER = new RegExp(LONG_INTEGER);
const LONG_INTEGERS = new RegExp(LONG_INTEGER, 'g');
const STRINGS_AND_LONG_INTEGERS = new RegExp(String.raw`"(?:[^"\\]|\\.)*"|${LONG_INTEGER}`, 'gs');

/**
 * Parses JSON; undefined if it is invalid.
 *
 * V8 13 and 14 (Node.js 24 and 26; https://github.com/nodejs/node/issues/63785) read an escaped key as another one if the
 * process has seen an object with the same fields before it and then a key with a backslash: after `{"a":1,"\\":1}` the
 * key of `{"a":1,"\u00e9":1}` is a backslash. The API sends no keys with backslashes, and the portal reads its fields by
 * names, so that a response cannot change the fields of another one.
 */
export function parseJson(text: string): unknown {
  if (!HAS_LONG_INTEGER.test(text)) return parseNative(text);
  // If digits in a string are marked, a letter follows the end of the string, which is invalid.
  const value = parseNative(text.replace(LONG_INTEGERS, `$1"${MARK}$2"`));
  if (value !== undefined) return unmark(value);
  return unmark(
    parseNative(
      text.replace(STRINGS_AND_LONG_INTEGERS, (match: string, before?: string, digits?: string) =>
        digits === undefined ? match : `${before}"${MARK}${digits}"`,
      ),
    ),
  );
}

function parseNative(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces marked strings by their numbers, in place. Without recursion, because responses may be nested deeply. */
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

/** Like `JSON.stringify`, with a bigint as its digits. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? MARK + String(field) : field));
  return text.replace(MARKED_INTEGERS, '$1');
}
