export type Hue = 'grey' | 'red' | 'orange' | 'gold' | 'green' | 'teal' | 'blue' | 'violet' | 'pink';

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

/** Trimmed and shortened. */
export const toTagName = (name: string | null) => toColoredName(name, null)?.name ?? null;

/** Color names that the API may send, of CSS and of Ant Design. A name that both have means the color of Ant Design. */
const NAMED_COLORS: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#1677ff',
  brown: '#a52a2a',
  coral: '#ff7f50',
  crimson: '#dc143c',
  cyan: '#13c2c2',
  fuchsia: '#ff00ff',
  geekblue: '#2f54eb',
  gold: '#faad14',
  gray: '#808080',
  green: '#52c41a',
  grey: '#808080',
  indigo: '#4b0082',
  lime: '#a0d911',
  magenta: '#eb2f96',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#fa8c16',
  orchid: '#da70d6',
  pink: '#eb2f96',
  purple: '#722ed1',
  red: '#f5222d',
  salmon: '#fa8072',
  silver: '#c0c0c0',
  teal: '#008080',
  tomato: '#ff6347',
  turquoise: '#40e0d0',
  violet: '#ee82ee',
  volcano: '#fa541c',
  white: '#ffffff',
  yellow: '#fadb14',
};

/** Null for a value that is no color. The result is safe as an attribute value. Alpha is dropped. */
function parseColor(value: string | null): string | null {
  const text = (value ?? '').trim().toLowerCase();
  if (Object.hasOwn(NAMED_COLORS, text)) return NAMED_COLORS[text] ?? null;
  const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(text)?.[1];
  if (long) return `#${long}`;
  // Each digit is doubled: '#f80' is '#ff8800'.
  const short = /^#([0-9a-f]{3})[0-9a-f]?$/.exec(text)?.[1];
  if (short) return `#${[...short].map((digit) => digit + digit).join('')}`;
  const channels = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/
    .exec(text)
    ?.slice(1)
    .map(Number);
  if (!channels || channels.some((channel) => channel > 255)) return null;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The angle of its `--color-hue-*` token on the color wheel, in degrees. */
const HUES: readonly (readonly [Hue, number])[] = [
  ['red', 356],
  ['orange', 20],
  ['gold', 41],
  ['green', 143],
  ['teal', 183],
  ['blue', 207],
  ['violet', 257],
  ['pink', 329],
];
const FULL_CIRCLE = 360;
/** Between the largest and the smallest channel, of 0 to 255; less is grey. */
const MIN_CHROMA = 16;
const DEFAULT_HUE: Hue = 'grey';

function findNearestHue(color: string | null): Hue {
  if (color === null) return DEFAULT_HUE;
  const degrees = getHueDegrees(color);
  if (degrees === null) return DEFAULT_HUE;
  let nearestHue = DEFAULT_HUE;
  let minDistance = FULL_CIRCLE;
  for (const [hue, hueDegrees] of HUES) {
    const difference = Math.abs(degrees - hueDegrees);
    const distance = Math.min(difference, FULL_CIRCLE - difference);
    if (distance < minDistance) {
      nearestHue = hue;
      minDistance = distance;
    }
  }
  return nearestHue;
}

/** As HSL and HSV define it; null for greys. */
function getHueDegrees(color: string): number | null {
  const parseChannel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  const [red, green, blue] = [parseChannel(1), parseChannel(3), parseChannel(5)];
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (chroma < MIN_CHROMA) return null;
  if (max === red) return (((green - blue) / chroma) * 60 + FULL_CIRCLE) % FULL_CIRCLE;
  if (max === green) return ((blue - red) / chroma) * 60 + 120;
  return ((red - green) / chroma) * 60 + 240;
}
