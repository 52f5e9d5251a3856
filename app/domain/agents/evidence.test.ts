import { expect, test } from 'vitest';
import { markEvidences } from './evidence';

const listMarkedTexts = (text: string, evidences: string[]) =>
  markEvidences(text, evidences, [])
    .filter(({ isMarked }) => isMarked)
    .map((part) => part.text);

test(
  'every occurrence of an evidence is marked, ignoring case, and the text is unchanged',
  { tags: ['EVENT-23', 'D54'] },
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

test('overlapping evidences are one part in the hue of the first', { tags: ['D54'] }, () => {
  expect(markEvidences('cancel my policy today', ['cancel my policy', 'my policy today'], ['red', 'blue'])).toEqual([
    { text: 'cancel my policy today', isMarked: true, hue: 'red' },
  ]);
  expect(listMarkedTexts('one two', ['one', ' two', 'one two'])).toEqual(['one two']);
});

test('an evidence is matched literally, not as a pattern', { tags: ['D54'] }, () => {
  expect(listMarkedTexts('It cost $4.50 (plus tax) [really]?', ['$4.50 (plus', '.*', '[really]?', '\\d'])).toEqual([
    '$4.50 (plus',
    '[really]?',
  ]);
  expect(listMarkedTexts('a-b/c #1', ['a-b/c', '#1'])).toEqual(['a-b/c', '#1']);
});

test('parts have hues only if there are as many tags as evidences', { tags: ['D54'] }, () => {
  expect(markEvidences('late', ['late'], ['red', 'blue'])[0]?.hue).toBeNull();
  expect(markEvidences('late', ['late'], ['red'])[0]?.hue).toBe('red');
});

test('without matches there is one unmarked part; an empty text has no parts; lower-casing does not shift ranges', () => {
  expect(markEvidences('plain', ['', ' ', 'longer than the text'], [])).toEqual([
    { text: 'plain', isMarked: false, hue: null },
  ]);
  expect(markEvidences('', ['x'], [])).toEqual([]);
  expect(listMarkedTexts('İİ late', ['LATE'])).toEqual(['late']);
});
