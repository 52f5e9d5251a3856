import { expect, test } from 'vitest';
import { getRecordingSecond, listOccasionTexts, parseOccasionContent } from './occasion';

const DATA = {
  occasionContent: ['Customer record opened', 7],
  occasionInput: [
    { questionName: 'Identified?', answer: 'Yes' },
    { questionName: 'Again?', answer: '' },
    { answer: 'x' },
  ],
  occasionDecision: ['Refund'],
};

test(
  'lines, questions with answers and decisions are parsed',
  { tags: ['EVENT-33', 'EVENT-34', 'EVENT-35', 'D58'] },
  () => {
    expect(parseOccasionContent(JSON.stringify(DATA))).toEqual({
      lines: ['Customer record opened', '7'],
      questions: [
        { question: 'Identified?', answer: 'Yes' },
        { question: 'Again?', answer: null },
      ],
      decisions: ['Refund'],
    });
  },
);

test('the search covers all displayed strings', { tags: ['EVENT-36'] }, () => {
  expect(listOccasionTexts(JSON.stringify(DATA))).toEqual([
    'Customer record opened',
    '7',
    'Identified?',
    'Yes',
    'Again?',
    '',
    'Refund',
  ]);
});

test('malformed and empty data is parsed to null; valid parts of other data are kept', () => {
  const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`;
  for (const text of [
    null,
    '',
    '{"broken":',
    'null',
    '[]',
    '"text"',
    '[null, 1]',
    deep,
    '{"occasionContent":{}}',
    '{"occasionInput":"x"}',
  ])
    expect(parseOccasionContent(text), String(text).slice(0, 20)).toBeNull();
  expect(parseOccasionContent('{"occasionContent":"one line","occasionDecision":[null,{"a":1},"Go"]}')).toMatchObject({
    lines: ['one line'],
    decisions: ['Go'],
  });
});

test('the second of a recording counts from its start; times before and after the recording, and invalid ones, have none', () => {
  const recording = { start: Date.parse('2026-11-20T09:00:00Z'), duration: 60 };
  expect(getRecordingSecond('2026-11-20T09:00:30', recording)).toBe(30);
  for (const time of ['2026-11-20T08:59:59Z', '2026-11-20T09:01:01Z', '09:00', null]) {
    expect(getRecordingSecond(time, recording), String(time)).toBeNull();
  }
});
