import { OcrDocumentSchema } from '~/domain/documents/ocr-document';
import { ModelSchema } from '~/domain/settings/model';
import { defineCalls } from './endpoint';

export const documentCalls = defineCalls({
  listOcrDocuments: {
    description: 'The documents of a user, with the values that were read from them.',
    method: 'GET',
    path: '/api/nanonets/users/{userId}/ocr-documents',
    response: 'list',
    result: OcrDocumentSchema,
  },

  predictOcrDocument: {
    description: 'Starts reading a document. Only a document in status 1 can be predicted.',
    method: 'POST',
    path: '/api/nanonets/ocr-documents/{documentId}/predict',
  },

  listModels: {
    description: 'All models for reading documents.',
    method: 'GET',
    path: '/api/nanonets/models',
    response: 'list',
    result: ModelSchema,
  },

  uploadDocument: {
    description: 'Uploads one document, to be read with a model.',
    method: 'POST',
    path: '/api/blob/{modelId}/uploaddocument',
    bodyFormat: 'form-with-file',
  },
});
