import { expect, test } from 'vitest';
import { markedText } from './evidence';

const marksOf = (text: string, evidences: string[]) =>
  markedText(text, evidences, [])
    .filter(({ mark }) => mark)
    .map((part) => part.text);

test('EVENT-23 D54 each evidence is marked wherever it stands, whatever its case, and the text stays whole', () => {
  const text = 'Sorry, I am SORRY about the delay.';
  const parts = markedText(text, ['sorry', 'delay'], ['red', 'gold']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ mark }) => mark)).toEqual([
    { text: 'Sorry', mark: true, hue: 'red' },
    { text: 'SORRY', mark: true, hue: 'red' },
    { text: 'delay', mark: true, hue: 'gold' },
  ]);
});

test('D54 evidences that overlap are one mark in the hue of the first', () => {
  expect(markedText('cancel my policy today', ['cancel my policy', 'my policy today'], ['red', 'blue'])).toEqual([
    { text: 'cancel my policy today', mark: true, hue: 'red' },
  ]);
  expect(marksOf('one two', ['one', ' two', 'one two'])).toEqual(['one two']);
});

test('D54 an evidence is a text and no pattern', () => {
  expect(marksOf('It cost $4.50 (plus tax) [really]?', ['$4.50 (plus', '.*', '[really]?', '\\d'])).toEqual([
    '$4.50 (plus',
    '[really]?',
  ]);
  expect(marksOf('a-b/c #1', ['a-b/c', '#1'])).toEqual(['a-b/c', '#1']);
});

test('D54 hues need as many tags as evidences', () => {
  expect(markedText('late', ['late'], ['red', 'blue'])[0]?.hue).toBeNull();
  expect(markedText('late', ['late'], ['red'])[0]?.hue).toBe('red');
});

test('nothing to mark leaves one plain part; no text leaves none; places hold where lower case is longer', () => {
  expect(markedText('plain', ['', ' ', 'longer than the text'], [])).toEqual([
    { text: 'plain', mark: false, hue: null },
  ]);
  expect(markedText('', ['x'], [])).toEqual([]);
  expect(marksOf('İİ late', ['LATE'])).toEqual(['late']);
});
