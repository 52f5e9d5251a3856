import { Router } from 'express';
import type { Response } from 'express';
import type { Mock } from '../handlers';
import { createDocumentFiles, moderationPage } from './document-files';
import { reportPage } from './report-page';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** What browsers load themselves, under /files. Nothing here needs a session, as with a real file host. */
export function filesRouter({ db, settings }: Mock): Router {
  const router = Router();
  const documentFile = createDocumentFiles(db, settings.seed);
  router.get('/reports/:reportId', (request, response) => {
    const report = db.reports.find((candidate) => String(candidate.id) === request.params.reportId);
    if (!report) return notFound(response, 'Report');
    const companyName = db.companies.find((company) => company.id === report.companyId)?.name ?? '';
    // No frame rule: the portal shows these pages in a frame, from another origin where the mock has its own port.
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(reportPage({ report, companyName }));
  });
  router.get('/profile-pictures/:pictureId', (request, response) => {
    const picture = db.pictures.get(Number(request.params.pictureId));
    if (!picture) return notFound(response, 'Picture');
    // An SVG opened by itself is a document of this origin: it may run nothing.
    response.set('Content-Security-Policy', `${PAGE_POLICY}; sandbox`).set('Content-Type', picture.type).send(picture.bytes);
  });
  router.get('/documents/:documentId', (request, response) => {
    const document = db.documents.find(({ id }) => String(id) === request.params.documentId);
    if (!document) return notFound(response, 'Document');
    const { type, bytes } = documentFile(document);
    const name = encodeURIComponent((document.fileName ?? 'document').toWellFormed());
    response.set('Content-Type', type).set('Content-Disposition', `inline; filename*=UTF-8''${name}`).send(bytes);
  });
  router.get('/moderation/:documentId', (request, response) => {
    const document = db.documents.find(({ id }) => String(id) === request.params.documentId);
    if (!document) return notFound(response, 'Document');
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(moderationPage(document));
  });
  return router;
}

function notFound(response: Response, what: string): void {
  response.status(404).type('text').send(`${what} not found.`);
}
