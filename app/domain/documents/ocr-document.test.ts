import { expect, test } from 'vitest';
import { canPredict, getOcrStatus, hasPrediction } from './ocr-document';

test('a document in status 1 can be predicted, one in any other has a prediction', () => {
  const statuses = [null, 0, 1, 2, 3, 4];
  const documents = statuses.map((status) => ({ status }));
  expect(documents.map(canPredict)).toEqual([false, false, true, false, false, false]);
  expect(documents.map(hasPrediction)).toEqual([true, true, false, true, true, true]);
  expect(documents.map(getOcrStatus)).toEqual([
    null,
    { kind: null, label: '0' },
    { kind: 'uploaded', label: 'Uploaded' },
    { kind: 'predicted', label: 'Predicted' },
    { kind: 'validated', label: 'Validated' },
    { kind: null, label: '4' },
  ]);
});
