import { expect, test } from 'vitest';
import { getRecordingSecond, listOccasionTexts, OccasionSchema, parseOccasionContent } from './occasion';

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

test('data that arrives as an object keeps the digits of its numbers', { tags: ['D58', 'D160'] }, () => {
  const { jsonData } = OccasionSchema.parse({ id: 1, jsonData: { occasionDecision: [3544790567247868290n, true] } });
  expect(parseOccasionContent(jsonData)?.decisions).toEqual(['3544790567247868290', 'true']);
  expect(OccasionSchema.parse({ id: 1, jsonData: '{"a":1}' }).jsonData).toBe('{"a":1}');
});

test('of each list 100 entries are shown, of each text 2,000 characters without spaces at its ends', () => {
  const entries = [` ${'x'.repeat(1999)}😀 `, ' ', ...Array.from({ length: 100 }, () => 'y')];
  const json = JSON.stringify({
    occasionContent: entries,
    occasionInput: entries.map((questionName) => ({ questionName, answer: questionName })),
  });
  const content = parseOccasionContent(json);
  // Of a character at the end, half is left.
  const text = `${'x'.repeat(1999)}\ufffd`;
  expect(content?.lines).toEqual([text, ...Array.from({ length: 98 }, () => 'y')]);
  expect([content?.questions.length, content?.questions[0]]).toEqual([99, { question: text, answer: text }]);
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
  const ends = ['2026-11-20T09:00:00Z', '2026-11-20T09:01:00Z'];
  expect(ends.map((time) => getRecordingSecond(time, recording))).toEqual([0, 60]);
  for (const time of ['2026-11-20T08:59:59Z', '2026-11-20T09:01:01Z', '09:00', null]) {
    expect(getRecordingSecond(time, recording), String(time)).toBeNull();
  }
});
