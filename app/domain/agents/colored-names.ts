import { findNearestHue, parseColor, type Hue } from './color';

/** A name with its color as '#rrggbb', null if the API sent no valid one, and the nearest hue. */
export type ColoredName = { name: string; color: string | null; hue: Hue };

/** In UTF-16 units. A longer name is cut. */
const MAX_NAME_LENGTH = 200;

/** Splits a pipe-separated list of the API, 'a|b', and drops empty entries. */
export function splitPipes(value: string | null): string[] {
  return (value ?? '')
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Parses 'name;color|name;color'. A name may contain ';', a color may be missing or invalid. */
export function parseColoredNames(value: string | null): ColoredName[] {
  return splitPipes(value).flatMap((entry) => {
    const separator = entry.lastIndexOf(';');
    const coloredName =
      separator < 0 ? toColoredName(entry, null) : toColoredName(entry.slice(0, separator), entry.slice(separator + 1));
    return coloredName ? [coloredName] : [];
  });
}

/** Creates a colored name from a name and a color of the API; null for an empty name. */
export function toColoredName(name: string | null, apiColor: string | null): ColoredName | null {
  const trimmed = (name ?? '').trim();
  // The entry ';;;' gives the name ';;', which is no name either.
  if (/^;*$/.test(trimmed)) return null;
  const color = parseColor(apiColor);
  return { name: trimmed.slice(0, MAX_NAME_LENGTH), color, hue: findNearestHue(color) };
}
