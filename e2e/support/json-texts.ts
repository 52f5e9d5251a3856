import fc from 'fast-check';
import { unusualString } from './property-tests';

/** White space between tokens, mostly none. */
const space = fc.constantFrom('', '', '', ' ', '\n', '\r\n  ', '\t');
const key = fc.oneof(
  fc.constantFrom('Name', 'Value', 'name', 'value', 'Type', '0', '1', '__proto__', 'constructor', ''),
  unusualString,
);
/** Texts with line breaks of every kind, white space at both ends, and characters that HTML or a form post changes. */
const formText = fc
  .array(fc.constantFrom('a', ' ', '\n', '\r\n', '\r', '\t', '"', '&amp;', '<', '\0', '\u0085', '\u2028', '\ufeff'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

/** Escapes every UTF-16 code unit, as in `\u0041` for `A`. */
const escapeAll = (value: string) =>
  value.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
/** A JSON string: with the escapes that are needed, or with all characters escaped. */
const stringText = fc
  .tuple(fc.oneof(unusualString, formText), fc.boolean())
  .map(([value, isEscaped]) => (isEscaped ? `"${escapeAll(value)}"` : JSON.stringify(value)));
const scalarText = fc.oneof(
  stringText,
  fc.constantFrom('null', 'true', 'false', '3544790567247868102', '1e400', '-0', '1.0', '0.10', '1E+2', '-12e-3'),
  fc.integer().map(String),
);

function createContainer(open: string, member: fc.Arbitrary<string>, close: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(fc.tuple(space, member, space), { maxLength: 4 }), space)
    .map(
      ([parts, inner]) => open + (parts.length === 0 ? inner : parts.map((part) => part.join('')).join(',')) + close,
    );
}

const createProperty = (value: fc.Arbitrary<string>) =>
  fc
    .tuple(key, space, space, value)
    .map(([name, before, after, text]) => `${JSON.stringify(name)}${before}:${after}${text}`);

const { value: valueText } = fc.letrec<{ value: string; entry: string }>((tie) => ({
  // The API sends the entries of a process configuration in this shape.
  entry: fc
    .tuple(stringText, tie('value'), space)
    .map(([name, value, gap]) => `{"Name":${gap}${name},"Value":${value}}`),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalarText,
    tie('entry'),
    createContainer('[', tie('value'), ']'),
    createContainer('{', createProperty(tie('value')), '}'),
  ),
}));

/** Valid JSON texts with what a parser can lose: digits, escapes, white space, equal keys, lone surrogates. */
export const jsonText = fc.tuple(space, valueText, space).map((parts) => parts.join(''));
