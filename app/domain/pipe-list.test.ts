import { expect, test } from 'vitest';
import { colouredName, colouredNames, colourOf, hueOf, splitPipes } from './pipe-list';

test('EVENT-04 D55 name;colour entries joined with a pipe become names with colours', () => {
  expect(colouredNames('Complaint;#cf1322|Greeting;#8c8c8c')).toEqual([
    { name: 'Complaint', colour: '#cf1322', hue: 'red' },
    { name: 'Greeting', colour: '#8c8c8c', hue: 'violet' },
  ]);
});

test('D55 nothing is no tag, a name may hold a semicolon, a colour may be missing', () => {
  for (const nothing of [null, '', ' ', '|||', ';;;', ';#fff'])
    expect(colouredNames(nothing), String(nothing)).toEqual([]);
  expect(colouredNames('a;b;c;#fff|no colour')).toMatchObject([
    { name: 'a;b;c', colour: '#ffffff' },
    { name: 'no colour', colour: null },
  ]);
  expect(colouredName(null, 'red')).toBeNull();
});

test('a colour reaches an attribute as seven signs or not at all', () => {
  expect(colourOf('#FA0')).toBe('#ffaa00');
  expect(colourOf('#389e0dff')).toBe('#389e0d');
  expect(colourOf('Orange')).toBe('#fa8c16');
  expect(colourOf('rgb(56, 158, 13)')).toBe('#389e0d');
  expect(colourOf('rgba(56 158 13 / 50%)')).toBe('#389e0d');
  for (const bad of [
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
    expect(colourOf(bad), String(bad)).toBeNull();
});

test('a mark takes the nearest of seven hues, violet where there is none', () => {
  const hues = { '#cf1322': 'red', '#ad8b00': 'gold', '#389e0d': 'green', '#08979c': 'teal', '#0958d9': 'blue' };
  for (const [colour, hue] of Object.entries({ ...hues, '#531dab': 'violet', '#eb2f96': 'pink', '#808080': 'violet' }))
    expect(hueOf(colour), colour).toBe(hue);
  expect(hueOf(null)).toBe('violet');
});

test('TAGS-05 keywords are split on the pipe sign, without empty ones', () => {
  expect(splitPipes('a|b| c ||')).toEqual(['a', 'b', 'c']);
  expect(splitPipes(null)).toEqual([]);
});
