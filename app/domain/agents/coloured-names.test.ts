import { expect, test } from 'vitest';
import { parseColouredNames, splitPipes, toColouredName } from './coloured-names';

test('pipe-separated name;colour entries are parsed', { tags: ['EVENT-04', 'D55'] }, () => {
  expect(parseColouredNames('Complaint;#cf1322|Greeting;#8c8c8c')).toEqual([
    { name: 'Complaint', colour: '#cf1322', hue: 'red' },
    { name: 'Greeting', colour: '#8c8c8c', hue: 'violet' },
  ]);
});

test('empty entries are dropped, a name may contain a semicolon, a colour may be missing', { tags: ['D55'] }, () => {
  for (const empty of [null, '', ' ', '|||', ';;;', ';#fff'])
    expect(parseColouredNames(empty), String(empty)).toEqual([]);
  expect(parseColouredNames('a;b;c;#fff|no colour')).toMatchObject([
    { name: 'a;b;c', colour: '#ffffff' },
    { name: 'no colour', colour: null },
  ]);
  expect(toColouredName(null, 'red')).toBeNull();
});

test('keywords are split at pipes and empty ones are dropped', { tags: ['TAGS-05'] }, () => {
  expect(splitPipes('a|b| c ||')).toEqual(['a', 'b', 'c']);
  expect(splitPipes(null)).toEqual([]);
});
