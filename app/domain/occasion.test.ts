import { expect, test } from 'vitest';
import { occasionContent, occasionTexts } from './occasion';

const DATA = {
  occasionContent: ['Customer record opened', 7],
  occasionInput: [
    { questionName: 'Identified?', answer: 'Yes' },
    { questionName: 'Again?', answer: '' },
    { answer: 'x' },
  ],
  occasionDecision: ['Refund'],
};

test('EVENT-33 EVENT-34 EVENT-35 D58 lines, questions with answers and decisions are read', () => {
  expect(occasionContent(JSON.stringify(DATA))).toEqual({
    lines: ['Customer record opened', '7'],
    questions: [
      { question: 'Identified?', answer: 'Yes' },
      { question: 'Again?', answer: null },
    ],
    decisions: ['Refund'],
  });
});

test('EVENT-36 the search sees everything that is shown', () => {
  expect(occasionTexts(JSON.stringify(DATA))).toEqual([
    'Customer record opened',
    '7',
    'Identified?',
    'Yes',
    'Again?',
    '',
    'Refund',
  ]);
});

test('malformed, empty and strange data is no content, and never an error', () => {
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
    expect(occasionContent(text), String(text).slice(0, 20)).toBeNull();
  expect(occasionContent('{"occasionContent":"one line","occasionDecision":[null,{"a":1},"Go"]}')).toMatchObject({
    lines: ['one line'],
    decisions: ['Go'],
  });
});
