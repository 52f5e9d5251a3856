import { expect, test } from 'vitest';
import { markEvidences, markMatches } from './evidence';

const listMarkedTexts = (text: string, evidences: string[]) =>
  markEvidences(text, evidences, [])
    .filter(({ isMarked }) => isMarked)
    .map((part) => part.text);

test(
  'every occurrence of an evidence is marked, ignoring case, and the text is unchanged',
  { tags: ['EVENT-23'] },
  () => {
    const text = 'Sorry, I am SORRY about the delay.';
    const parts = markEvidences(text, ['sorry', 'delay'], ['red', 'gold']);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ isMarked }) => isMarked)).toEqual([
      { text: 'Sorry', isMarked: true, hue: 'red' },
      { text: 'SORRY', isMarked: true, hue: 'red' },
      { text: 'delay', isMarked: true, hue: 'gold' },
    ]);
  },
);

test('overlapping evidences are one part in the hue of the first', () => {
  expect(markEvidences('cancel my policy today', ['cancel my policy', 'my policy today'], ['red', 'blue'])).toEqual([
    { text: 'cancel my policy today', isMarked: true, hue: 'red' },
  ]);
  expect(listMarkedTexts('one two', ['one', ' two', 'one two'])).toEqual(['one two']);
});

test('an evidence is matched literally, not as a pattern', () => {
  expect(listMarkedTexts('It cost $4.50 (plus tax) [really]?', ['$4.50 (plus', '.*', '[really]?', '\\d'])).toEqual([
    '$4.50 (plus',
    '[really]?',
  ]);
  expect(listMarkedTexts('a-b/c #1', ['a-b/c', '#1'])).toEqual(['a-b/c', '#1']);
});

test('parts have hues only if there are as many tags as evidences', () => {
  expect(markEvidences('late', ['late'], ['red', 'blue'])[0]?.hue).toBeNull();
  expect(markEvidences('late', ['late'], ['red'])[0]?.hue).toBe('red');
  // An empty evidence has its hue too, and a repeated one that of the first.
  expect(markEvidences('late', ['', 'late'], ['red', 'blue'])[0]?.hue).toBe('blue');
  expect(markEvidences('late', ['late', 'LATE'], ['red', 'blue'])[0]?.hue).toBe('red');
});

test('without matches there is one unmarked part; an empty text has no parts; lower-casing does not shift ranges', () => {
  expect(markEvidences('plain', ['', ' ', 'longer than the text'], [])).toEqual([
    { text: 'plain', isMarked: false, hue: null },
  ]);
  expect(markEvidences('', ['x'], [])).toEqual([]);
  expect(listMarkedTexts('İİ late', ['LATE'])).toEqual(['late']);
});

test('an evidence of more than 1,000 characters is not marked', () => {
  const text = 'x'.repeat(20_000);
  expect(listMarkedTexts(`a ${text}`, ['x'.repeat(19_000), 'A'])).toEqual(['a']);
  expect(listMarkedTexts(`a ${text}`, ['x'.repeat(1001)])).toEqual([]);
  expect(listMarkedTexts(`a ${text}`, ['x'.repeat(1000)])).toEqual([text]);
});

test('at most 50 evidences of a sentence are marked', () => {
  const evidences = Array.from({ length: 60 }, (_, index) => `word${index};`);
  expect(listMarkedTexts(evidences.join(' '), evidences)).toEqual(evidences.slice(0, 50));
});

test('at most 200 words of a search are marked in a sentence', () => {
  const [part] = markMatches(markEvidences('a '.repeat(300), [], []), ['a']);
  expect(part?.pieces?.filter(({ isMatch }) => isMatch)).toHaveLength(200);
});

test('at most 200 parts of a sentence are marked', () => {
  const text = 'a-'.repeat(10_000);
  const parts = markEvidences(text, ['a', 'A'], []);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isMarked }) => isMarked)).toHaveLength(200);
});

test('the words of a search are marked inside and outside of evidence, and across its borders', () => {
  const text = 'I will move everything to my bank.';
  const parts = markMatches(markEvidences(text, ['move everything'], ['gold']), ['every', 'bank']);
  expect(parts).toEqual([
    { text: 'I will ', isMarked: false, hue: null },
    {
      text: 'move everything',
      isMarked: true,
      hue: 'gold',
      pieces: [
        { text: 'move ', isMatch: false },
        { text: 'every', isMatch: true },
        { text: 'thing', isMatch: false },
      ],
    },
    {
      text: ' to my bank.',
      isMarked: false,
      hue: null,
      pieces: [
        { text: ' to my ', isMatch: false },
        { text: 'bank', isMatch: true },
        { text: '.', isMatch: false },
      ],
    },
  ]);
  // A word that ends where a part begins is not in that part.
  const touching = markMatches(markEvidences('over due', ['due'], ['red']), ['over']);
  expect(touching.map(({ pieces }) => pieces?.map((piece) => piece.text) ?? null)).toEqual([['over', ' '], null]);
  const next = markMatches(markEvidences('over due', ['due'], ['red']), ['due']);
  expect(next.map(({ pieces }) => pieces?.map((piece) => piece.text) ?? null)).toEqual([null, ['due']]);
  const beside = markMatches(markEvidences('overdue now', ['over', 'due now'], ['red', 'blue']), ['over']);
  expect(beside.map(({ pieces }) => pieces?.length ?? null)).toEqual([1, null]);
  const across = markMatches(markEvidences('overdue', ['over'], ['red']), ['verdu']);
  expect(across.map(({ pieces }) => pieces?.filter(({ isMatch }) => isMatch).map((piece) => piece.text))).toEqual([
    ['ver'],
    ['du'],
  ]);
});
