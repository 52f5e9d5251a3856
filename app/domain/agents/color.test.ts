import { expect, test } from 'vitest';
import { findNearestHue, parseColor } from './color';

test('a color is parsed to #rrggbb, anything else to null', () => {
  expect(parseColor('#FA0')).toBe('#ffaa00');
  expect(parseColor('#389e0dff')).toBe('#389e0d');
  expect(parseColor('Orange')).toBe('#fa8c16');
  expect(parseColor('rgb(56, 158, 13)')).toBe('#389e0d');
  expect(parseColor('rgba(56 158 13 / 50%)')).toBe('#389e0d');
  expect(parseColor('rgb(255, 0, 0)')).toBe('#ff0000');
  for (const invalid of [
    null,
    '',
    '#12',
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
  const hues = { '#cf1322': 'red', '#ad8b00': 'gold', '#389e0d': 'green', '#08979c': 'teal', '#0958d9': 'blue' };
  for (const [color, hue] of Object.entries({
    ...hues,
    '#531dab': 'violet',
    '#eb2f96': 'pink',
    '#808080': 'grey',
    '#d4380d': 'orange',
    '#a8071a': 'red',
  }))
    expect(findNearestHue(color), color).toBe(hue);
  // Red is at both ends of the color wheel.
  expect(findNearestHue('#ff0011')).toBe('red');
  expect(findNearestHue(null)).toBe('grey');
});

test('a name of a hue is a color of that hue', () => {
  for (const hue of ['grey', 'red', 'gold', 'green', 'blue', 'pink'])
    expect(findNearestHue(parseColor(hue)), hue).toBe(hue);
});
