import { OcrDocumentSchema } from '~/domain/documents/ocr-document';
import { choose, time, type ListFields } from '~/list-fields';

/**
 * The lists of this area by name, for `list-fields.test.tsx`. `columns` has the record's field and the sort key of each
 * column. `looks` has the classes of its cells, and after `~` the characters that it reserves while the list is loaded.
 * `oneLineFrom` is the width in rem from which times have one line. `filled` has the columns that are not empty for a
 * record without values.
 */
export const LIST_FIELDS: Record<string, ListFields> = {
  'ocr-documents': {
    record: OcrDocumentSchema,
    samples: {
      status: choose({ value: 1, text: 'Uploaded', filter: '1' }, { value: 3, text: 'Validated', filter: '3' }),
      createdTime: time,
      predictionTime: time,
    },
    search: ['fileName'],
    order: '-created-time',
    filters: { status: 'status', model: 'modelName' },
    columns: {
      No: [],
      'File Name': ['fileName', 'file-name'],
      Model: ['modelName', 'model'],
      Status: ['status', 'status'],
      Action: [],
      'Created Time': ['createdTime', 'created-time'],
      'Prediction Time': ['predictionTime', 'prediction-time'],
    },
    filled: ['No', 'Action'],
    looks: {
      No: 'short from-55 ~2',
      'File Name': 'names-row pin percent-20 untranslated ~26',
      Model: 'from-52 untranslated ~20',
      Status: 'short ~12',
      Action: 'action ~34',
      'Created Time': 'time ~19',
      'Prediction Time': 'time from-61 ~19',
    },
    oneLineFrom: 70,
  },
};
