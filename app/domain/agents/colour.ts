/** The theme's hues: tagged words of a transcript are highlighted in one of them. */
export type Hue = 'red' | 'gold' | 'green' | 'teal' | 'blue' | 'violet' | 'pink';

/** Colour names that the API may send: those of CSS, overridden by the palette of Ant Design. */
const NAMED_COLOURS: Readonly<Record<string, string>> = {
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

/**
 * Parses a colour name, '#' with 3, 4, 6 or 8 hex digits, 'rgb()' or 'rgba()' to '#rrggbb'. Alpha is dropped. Null if it
 * is none of these. The result is safe as an attribute value: no other characters of the input pass.
 */
export function parseColour(value: string | null): string | null {
  const text = (value ?? '').trim().toLowerCase();
  if (Object.hasOwn(NAMED_COLOURS, text)) return NAMED_COLOURS[text] ?? null;
  const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(text)?.[1];
  if (long) return `#${long}`;
  const short = /^#([0-9a-f]{3})[0-9a-f]?$/.exec(text)?.[1];
  if (short) return `#${[...short].map((digit) => digit + digit).join('')}`;
  const channels = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/
    .exec(text)
    ?.slice(1)
    .map(Number);
  if (!channels || channels.some((channel) => channel > 255)) return null;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Each hue with the angle of its `--color-hue-*` token on the colour wheel, in degrees. */
const HUES: readonly (readonly [Hue, number])[] = [
  ['red', 356],
  ['gold', 41],
  ['green', 143],
  ['teal', 183],
  ['blue', 207],
  ['violet', 257],
  ['pink', 329],
];
/** A colour whose channels differ by less is a grey and has no hue. */
const MIN_CHROMA = 16;
const DEFAULT_HUE: Hue = 'violet';

/** The nearest hue to a '#rrggbb' colour; the default hue for null and for greys. */
export function findNearestHue(colour: string | null): Hue {
  if (colour === null) return DEFAULT_HUE;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16));
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (chroma < MIN_CHROMA) return DEFAULT_HUE;
  const sextant =
    max === red ? (green - blue) / chroma : max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  const degrees = (sextant * 60 + 360) % 360;
  const getDistance = (other: number) => Math.min(Math.abs(degrees - other), 360 - Math.abs(degrees - other));
  return HUES.reduce((nearest, hue) => (getDistance(hue[1]) < getDistance(nearest[1]) ? hue : nearest))[0];
}
