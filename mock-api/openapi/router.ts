import { createHash } from 'node:crypto';
import { Router } from 'express5';
import type { MockSettings } from '../state/mock';
import { createOpenApiDocument } from './document';
import type { Example } from './examples';
import { renderApiPage } from './page';
import { TRY_SCRIPT } from './try-form';

const SCRIPT_HASH = createHash('sha256').update(TRY_SCRIPT).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_HASH}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the OpenAPI document (/openapi.json) and its page (/openapi). Both are created on the first request. */
export function createOpenApiRouter(
  settings: MockSettings,
  getExamples: () => Promise<ReadonlyMap<string, Example>>,
): Router {
  const router = Router();
  let texts: Promise<{ json: string; page: string }> | null = null;
  const getTexts = () => (texts ??= createTexts(settings, getExamples));
  router.get('/openapi.json', async (_request, response) => void response.type('json').send((await getTexts()).json));
  router.get('/openapi', async (_request, response) => {
    const { page } = await getTexts();
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
  });
  return router;
}

async function createTexts(
  settings: MockSettings,
  getExamples: () => Promise<ReadonlyMap<string, Example>>,
): Promise<{ json: string; page: string }> {
  const document = createOpenApiDocument(await getExamples(), settings);
  return { json: JSON.stringify(document, null, 2), page: renderApiPage(document, settings.hasConsole) };
}
