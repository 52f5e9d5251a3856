import { ModelSchema } from '../../domain/model';
import { OcrDocumentSchema } from '../../domain/ocr-document';
import { endpoint } from './endpoint';

export const listOcrDocuments = endpoint({
  name: 'listOcrDocuments',
  group: 'documents',
  method: 'GET',
  path: '/api/nanonets/users/{userId}/ocr-documents',
  answer: 'list',
  result: OcrDocumentSchema,
});

export const predictOcrDocument = endpoint({
  name: 'predictOcrDocument',
  group: 'documents',
  method: 'POST',
  path: '/api/nanonets/ocr-documents/{documentId}/predict',
});

export const listModels = endpoint({
  name: 'listModels',
  group: 'documents',
  method: 'GET',
  path: '/api/nanonets/models',
  answer: 'list',
  result: ModelSchema,
});

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  group: 'documents',
  method: 'POST',
  path: '/api/blob/{modelId}/uploaddocument',
  multipart: 'file',
});
