import { expect, test } from 'vitest';
import { filterValues, findSteps, getReviewParametersKey, readReviewQuery } from './review-query';

const read = (query: string) => readReviewQuery(new URLSearchParams(query));
const createValue = (number: number, { isDoubtful = false, isChanged = false, label = '', text = '' } = {}) => ({
  number,
  label,
  isDoubtful,
  isChanged,
  text,
});

test('a review reads its parameters from the URL, and invalid ones become the default', () => {
  expect(read('tab=moderated&only=changed&find=abn&value=3')).toEqual({
    tab: 'moderated',
    filter: 'changed',
    find: 'abn',
    value: 3,
    startLabel: null,
  });
  expect(read('tab=x&only=y&value=-1')).toEqual({
    tab: 'predicted',
    filter: 'all',
    find: '',
    value: null,
    startLabel: null,
  });
  expect(read(`value=first&find=${'x'.repeat(300)}`)).toMatchObject({ value: 'first', find: 'x'.repeat(200) });
});

test('a number of the URL is a positive integer, and the label of the list is that of either filter', () => {
  const values = ['0', '1.5', '1e3', 'x', '', '9007199254740993', '1'].map((value) => read(`value=${value}`).value);
  expect(values).toEqual([null, null, 1000, null, null, null, 1]);
  expect(
    ['doubtful=a', 'changed=b', 'doubtful=a&changed=b', 'doubtful='].map((query) => read(query).startLabel),
  ).toEqual(['a', 'b', 'a', '']);
});

test('filter and search leave the values that match both, without regard to case and accents', () => {
  const values = [
    createValue(1, { text: 'Café' }),
    createValue(2, { isDoubtful: true, text: 'CAFE' }),
    createValue(3, { isDoubtful: true, isChanged: true, text: 'tea' }),
  ];
  const numbers = (query: string) =>
    filterValues(values, read(query), ({ text }) => [text]).map(({ number }) => number);
  expect(numbers('')).toEqual([1, 2, 3]);
  expect(numbers('find=cafe')).toEqual([1, 2]);
  expect(numbers('find=cafe&only=below')).toEqual([2]);
  expect(numbers('tab=moderated&only=changed')).toEqual([3]);
  expect(numbers('find=%20')).toEqual([1, 2, 3]);
  // Words may be in several texts, and no word is in two of them.
  const find = (query: string) => filterValues(values, read(query), ({ text }) => [text, 'house']).length;
  expect([find('find=tea+house'), find('find=teahouse')]).toEqual([1, 0]);
});

test('steps lead from one value below 90 to the next, from any current value', () => {
  const values = [1, 2, 3, 4, 5].map((number) => createValue(number, { isDoubtful: number === 2 || number === 4 }));
  expect(findSteps(values, read(''))).toMatchObject({
    current: null,
    position: null,
    count: 2,
    next: 2,
    previous: null,
  });
  expect(findSteps(values, read('value=2'))).toMatchObject({ position: 1, next: 4, previous: null });
  expect(findSteps(values, read('value=3'))).toMatchObject({ position: null, next: 4, previous: 2 });
  expect(findSteps(values, read('value=4'))).toMatchObject({ position: 2, next: null, previous: 2 });
  expect(findSteps(values, read('value=first'))).toMatchObject({ current: { number: 2 }, position: 1, next: 4 });
  expect(findSteps(values, read('value=99'))).toMatchObject({ current: null, next: null, previous: 4 });
  expect(findSteps([createValue(1)], read('value=first'))).toMatchObject({
    current: null,
    count: 0,
    next: null,
    previous: null,
  });
});

test('with the filter for changed values the steps stop at these, and they start at the label of the list', () => {
  const values = [1, 2, 3, 4].map((number) =>
    createValue(number, { label: `label ${number}`, isDoubtful: number < 3, isChanged: number > 2 }),
  );
  const search = 'tab=moderated&only=changed&value=first';
  expect(findSteps(values, read(search))).toMatchObject({ position: 1, current: { number: 3 }, next: 4 });
  expect(findSteps(values, read(`${search}&changed=label+4`))).toMatchObject({ position: 2, previous: 3, next: null });
  expect(findSteps(values, read('value=first&doubtful=label+2'))).toMatchObject({ position: 2, previous: 1 });
  expect(findSteps(values, read('value=first&doubtful=other'))).toMatchObject({ position: 1 });
});

test('the browser filters a complete document, the server a large one', () => {
  const [all, filtered] = [new URLSearchParams(''), new URLSearchParams('only=below&find=x&p=2')];
  expect(getReviewParametersKey(all, { isComplete: true })).toBe(
    getReviewParametersKey(filtered, { isComplete: true }),
  );
  expect(getReviewParametersKey(all, { isComplete: false })).not.toBe(
    getReviewParametersKey(filtered, { isComplete: false }),
  );
  expect(getReviewParametersKey(new URLSearchParams('all=3'), { isComplete: true })).not.toBe(
    getReviewParametersKey(all, { isComplete: true }),
  );
  for (const query of ['only=below', 'find=x', 'p=2', 'all=3'])
    expect(getReviewParametersKey(new URLSearchParams(query), { isComplete: false }), query).not.toBe(
      getReviewParametersKey(all, { isComplete: false }),
    );
  expect(getReviewParametersKey(new URLSearchParams('value=3&tab=moderated'), { isComplete: false })).toBe(
    getReviewParametersKey(all, { isComplete: false }),
  );
});
