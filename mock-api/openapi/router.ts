import { Router } from 'express5';
import type { MockSettings } from '../state/mock';
import { createOpenApiDocument } from './document';
import { createExamples } from './examples';

/** Serves the OpenAPI document (/openapi.json), which is created on the first request. */
export function createOpenApiRouter(settings: MockSettings): Router {
  const router = Router();
  let text: Promise<string> | null = null;
  router.get('/openapi.json', async (_request, response) => {
    text ??= createText(settings);
    response.type('json').send(await text);
  });
  return router;
}

async function createText(settings: MockSettings): Promise<string> {
  return JSON.stringify(createOpenApiDocument(await createExamples(settings), settings), null, 2);
}
