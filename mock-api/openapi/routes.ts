import { Router } from 'express';
import { openApiDocument } from './document';
import { documentationPage } from './page';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The contract for programs and for people. Both are made at their first request. */
export function openApiRouter(): Router {
  const router = Router();
  let made: { json: string; page: string } | null = null;
  const texts = () => {
    if (made) return made;
    const document = openApiDocument();
    made = { json: JSON.stringify(document, null, 2), page: documentationPage(document) };
    return made;
  };
  router.get('/openapi.json', (_request, response) => void response.type('json').send(texts().json));
  router.get(
    '/openapi',
    (_request, response) => void response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(texts().page),
  );
  return router;
}
