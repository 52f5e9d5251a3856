import { expect, test } from 'vitest';
import { toColoredName } from './colored-names';

const parseColor = (color: string | null) => toColoredName('Tag', color)?.color ?? null;
const findNearestHue = (color: string | null) => toColoredName('Tag', color)?.hue;

test('a color is parsed to #rrggbb, anything else to null', () => {
  expect(parseColor('#FA0')).toBe('#ffaa00');
  expect(parseColor('#389e0dff')).toBe('#389e0d');
  expect(parseColor('Orange')).toBe('#fa8c16');
  expect(parseColor('rgb(56, 158, 13)')).toBe('#389e0d');
  expect(parseColor('rgba(56 158 13 / 50%)')).toBe('#389e0d');
  expect(parseColor('rgb(255, 0, 0)')).toBe('#ff0000');
  expect([' red ', '#abcd', 'rgb( 0,10 , 160 )', 'rgba(1, 2, 3, 0.5)', 'RGBA(1 2 3 / .5)'].map(parseColor)).toEqual([
    '#f5222d',
    '#aabbcc',
    '#000aa0',
    '#010203',
    '#010203',
  ]);
  for (const invalid of [
    null,
    '',
    '#12',
    '#12345',
    '#1234567',
    'rgb(0, 256, 0)',
    'rgb(1, 2)',
    'rgb(1, 2, 3, 4, 5)',
    'hsl(0, 0, 0)',
    'var(--x)',
    'rgb(256, 0, 0)',
    'constructor',
    'url(//evil.example)',
    'red;background:url(javascript:alert(1))',
    '"><script>alert(1)</script>',
  ])
    expect(parseColor(invalid), String(invalid)).toBeNull();
});

test('a color has the nearest of the hues; no color and greys have grey', () => {
  // Names of CSS or of Ant Design, which are no colors of the theme.
  const named = { crimson: 'red', maroon: 'red', coral: 'orange', volcano: 'orange', lime: 'gold', turquoise: 'teal' };
  const others = {
    geekblue: 'blue',
    indigo: 'violet',
    purple: 'violet',
    fuchsia: 'pink',
    silver: 'grey',
    black: 'grey',
  };
  for (const [name, hue] of Object.entries({ ...named, ...others }))
    expect(findNearestHue(parseColor(name)), name).toBe(hue);
  // Red is at both ends of the color wheel.
  for (const color of ['#ff0011', '#ff0000', '#ff1e00']) expect(findNearestHue(color), color).toBe('red');
  expect(findNearestHue('#ff2a00')).toBe('orange');
  // Between two hues, on each side of the middle.
  const between = ['#ffd000', '#b3ff00', '#00ffb0', '#00e1ff', '#00a6ff', '#0037ff', '#2f00ff', '#ff00e6', '#ff004d'];
  expect(between.map(findNearestHue)).toEqual([
    'gold',
    'gold',
    'green',
    'teal',
    'blue',
    'blue',
    'violet',
    'pink',
    'pink',
  ]);
  // A color whose channels differ by less than 16 is a grey.
  expect([findNearestHue('#808090'), findNearestHue('#80808f')]).toEqual(['violet', 'grey']);
  expect(findNearestHue(null)).toBe('grey');
});
