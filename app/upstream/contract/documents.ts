import { OcrDocumentSchema } from '~/domain/documents/ocr-document';
import { ModelSchema } from '~/domain/settings/model';
import { defineEndpoint } from './endpoint';

export const listOcrDocuments = defineEndpoint({
  name: 'listOcrDocuments',
  group: 'documents',
  method: 'GET',
  path: '/api/nanonets/users/{userId}/ocr-documents',
  response: 'list',
  result: OcrDocumentSchema,
});

export const predictOcrDocument = defineEndpoint({
  name: 'predictOcrDocument',
  group: 'documents',
  method: 'POST',
  path: '/api/nanonets/ocr-documents/{documentId}/predict',
});

export const listModels = defineEndpoint({
  name: 'listModels',
  group: 'documents',
  method: 'GET',
  path: '/api/nanonets/models',
  response: 'list',
  result: ModelSchema,
});

export const uploadDocument = defineEndpoint({
  name: 'uploadDocument',
  group: 'documents',
  method: 'POST',
  path: '/api/blob/{modelId}/uploaddocument',
  bodyFormat: 'form-with-file',
});
