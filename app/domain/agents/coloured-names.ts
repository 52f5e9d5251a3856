import { findNearestHue, type Hue, parseColour } from './colour';

/** A name with its colour as '#rrggbb', null if the API sent no valid one, and the nearest hue. */
export type ColouredName = { name: string; colour: string | null; hue: Hue };

const MAX_NAME_LENGTH = 200;

/** Splits a pipe-separated list; empty entries are dropped. */
export function splitPipes(value: string | null): string[] {
  return (value ?? '')
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Parses 'name;colour|name;colour' (D55). A name may contain ';', a colour may be missing or invalid. */
export function parseColouredNames(value: string | null): ColouredName[] {
  return splitPipes(value).flatMap((entry) => {
    const separator = entry.lastIndexOf(';');
    const colouredName =
      separator < 0
        ? toColouredName(entry, null)
        : toColouredName(entry.slice(0, separator), entry.slice(separator + 1));
    return colouredName ? [colouredName] : [];
  });
}

/** A name with a colour of the API; null for an empty name. */
export function toColouredName(name: string | null, apiColour: string | null): ColouredName | null {
  const trimmed = (name ?? '').trim();
  // A name of nothing but semicolons is what remains of ';;;'.
  if (/^;*$/.test(trimmed)) return null;
  const colour = parseColour(apiColour);
  return { name: trimmed.slice(0, MAX_NAME_LENGTH), colour, hue: findNearestHue(colour) };
}
