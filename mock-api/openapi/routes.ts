import { createHash } from 'node:crypto';
import { Router } from 'express';
import type { MockSettings } from '../handlers';
import { openApiDocument } from './document';
import { examplesOf } from './examples';
import { documentationPage } from './page';
import { TRY_SCRIPT } from './try-out';

const SCRIPT_HASH = createHash('sha256').update(TRY_SCRIPT).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_HASH}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The contract for programs and for people. Both are made at their first request. */
export function openApiRouter(settings: MockSettings): Router {
  const router = Router();
  let made: Promise<{ json: string; page: string }> | null = null;
  const texts = () => (made ??= textsOf(settings));
  router.get('/openapi.json', async (_request, response) => void response.type('json').send((await texts()).json));
  router.get('/openapi', async (_request, response) => {
    const { page } = await texts();
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
  });
  return router;
}

async function textsOf(settings: MockSettings): Promise<{ json: string; page: string }> {
  const document = openApiDocument(await examplesOf(settings));
  return { json: JSON.stringify(document, null, 2), page: documentationPage(document) };
}
