import { expect, test } from 'vitest';
import { parseColoredNames, splitPipes, toColoredName } from './colored-names';

test('pipe-separated name;color entries are parsed', { tags: ['EVENT-04'] }, () => {
  expect(parseColoredNames('Complaint;#cf1322|Greeting;#8c8c8c')).toEqual([
    { name: 'Complaint', color: '#cf1322', hue: 'red' },
    { name: 'Greeting', color: '#8c8c8c', hue: 'grey' },
  ]);
});

test('empty entries are dropped, a name may contain a semicolon, a color may be missing', () => {
  for (const empty of [null, '', ' ', '|||', ';;;', ';#fff'])
    expect(parseColoredNames(empty), String(empty)).toEqual([]);
  expect(parseColoredNames('a;b;c;#fff|no color')).toMatchObject([
    { name: 'a;b;c', color: '#ffffff' },
    { name: 'no color', color: null },
  ]);
  expect(toColoredName(null, 'red')).toBeNull();
  expect(parseColoredNames(`${'x'.repeat(201)};red`)[0]?.name).toBe('x'.repeat(200));
  expect(parseColoredNames('a; red |b ; #12 ')).toMatchObject([
    { name: 'a', hue: 'red' },
    { name: 'b', color: null, hue: 'grey' },
  ]);
  expect(toColoredName(' a ', 'RED')).toEqual({ name: 'a', color: '#f5222d', hue: 'red' });
});

test('keywords are split at pipes and empty ones are dropped', { tags: ['TAGS-05'] }, () => {
  expect(splitPipes('a|b| c ||')).toEqual(['a', 'b', 'c']);
  expect(splitPipes(null)).toEqual([]);
});
