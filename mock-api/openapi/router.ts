import { Router } from 'express5';
import type { MockSettings } from '../state/mock';
import { createOpenApiDocument } from './document';

/** Serves the OpenAPI document (/openapi.json), which is created on the first request. */
export function createOpenApiRouter(settings: MockSettings): Router {
  const router = Router();
  let text: string | null = null;
  router.get('/openapi.json', (_request, response) => {
    text ??= JSON.stringify(createOpenApiDocument(settings), null, 2);
    response.type('json').send(text);
  });
  return router;
}
