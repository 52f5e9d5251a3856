import { expect, test } from 'vitest';
import { OcrDocumentSchema } from './ocr-document';

const parse = (fields: object) => OcrDocumentSchema.parse({ id: 1, ...fields });

test('the data of a page are a JSON text, also if they arrive as JSON', { tags: ['D58', 'D160'] }, () => {
  const data = [{ label: 'total', ocrText: 3544790567247868290n }];
  const text = '[{"label":"total","ocrText":3544790567247868290}]';
  const { ocrPages } = parse({
    ocrPages: [{ predictionData: data, moderatedData: text }, { predictionData: { a: 1 } }],
  });
  expect(ocrPages).toMatchObject([{ predictionData: text, moderatedData: text }, { predictionData: '{"a":1}' }]);
});

test('a time of prediction that is a placeholder is none', { tags: ['D175'] }, () => {
  const [createdTime, predictionTime] = ['2026-11-20T08:00:00Z', '2026-11-20T08:01:00Z'];
  expect(parse({ createdTime, predictionTime: '0001-01-01T00:00:00' }).predictionTime).toBeNull();
  expect(parse({ createdTime, predictionTime }).predictionTime).toBe(predictionTime);
});
