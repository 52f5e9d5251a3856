/** One of the seven measured hues that a mark or a dot on a lane is drawn in. */
export type Hue = 'red' | 'gold' | 'green' | 'teal' | 'blue' | 'violet' | 'pink';

/** A name with its colour as '#rrggbb'; null where the API sent none that can be read. `hue` is the nearest measured one. */
export type ColouredName = { name: string; colour: string | null; hue: Hue };

const MAX_NAME = 200;

/** Entries of a list that is joined with pipes, without the empty ones. */
export function splitPipes(value: string | null): string[] {
  return (value ?? '')
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Reads 'name;colour' entries joined with pipes (D55): a name may hold a ';' itself, a colour may be missing or be none. */
export function colouredNames(value: string | null): ColouredName[] {
  return splitPipes(value).flatMap((entry) => {
    const at = entry.lastIndexOf(';');
    const named = at < 0 ? colouredName(entry, null) : colouredName(entry.slice(0, at), entry.slice(at + 1));
    return named ? [named] : [];
  });
}

/** A name and what the API says of its colour; null where there is no name. */
export function colouredName(name: string | null, colourText: string | null): ColouredName | null {
  const shown = (name ?? '').trim();
  if (/^;*$/.test(shown)) return null;
  const colour = colourOf(colourText);
  return { name: shown.slice(0, MAX_NAME), colour, hue: hueOf(colour) };
}

/** Names that tags are coloured with: the basic ones of CSS, and the palette names of common component libraries. */
const NAMED: Readonly<Record<string, string>> = {
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
 * A colour of the API as '#rrggbb', or null. Whatever it is, only these seven signs ever reach an attribute: data never
 * decides what a style says.
 */
export function colourOf(value: string | null): string | null {
  const text = (value ?? '').trim().toLowerCase();
  if (Object.hasOwn(NAMED, text)) return NAMED[text] ?? null;
  const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(text)?.[1];
  if (long) return `#${long}`;
  const short = /^#([0-9a-f]{3})[0-9a-f]?$/.exec(text)?.[1];
  if (short) return `#${[...short].map((digit) => digit + digit).join('')}`;
  const figures = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/
    .exec(text)
    ?.slice(1);
  if (!figures || figures.some((figure) => Number(figure) > 255)) return null;
  return `#${figures.map((figure) => Number(figure).toString(16).padStart(2, '0')).join('')}`;
}

/** Places of the seven hues on the colour circle, in degrees. */
const HUES: readonly (readonly [Hue, number])[] = [
  ['red', 356],
  ['gold', 41],
  ['green', 143],
  ['teal', 183],
  ['blue', 207],
  ['violet', 257],
  ['pink', 329],
];
/** Below this difference of the channels a colour is a grey and near to none of them. */
const GREY = 16;

/** The hue nearest to a colour of `colourOf`; violet for none and for greys. */
export function hueOf(colour: string | null): Hue {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour?.slice(at, at + 2) ?? '0', 16));
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < GREY) return 'violet';
  const turn =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  const degrees = (turn * 60 + 360) % 360;
  const distance = (other: number) => Math.min(Math.abs(degrees - other), 360 - Math.abs(degrees - other));
  return HUES.reduce((nearest, hue) => (distance(hue[1]) < distance(nearest[1]) ? hue : nearest))[0];
}
