import { findNearestHue, parseColor, type Hue } from './color';

/** `color` is '#rrggbb'; null if the API sent no valid one. */
export type ColoredName = { name: string; color: string | null; hue: Hue };

const MAX_NAME_LENGTH = 200;

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

export function toColoredName(name: string | null, apiColor: string | null): ColoredName | null {
  const trimmed = (name ?? '').trim();
  // The entry ';;;' gives the name ';;', which is no name either.
  if (/^;*$/.test(trimmed)) return null;
  const color = parseColor(apiColor);
  return { name: trimmed.slice(0, MAX_NAME_LENGTH), color, hue: findNearestHue(color) };
}
