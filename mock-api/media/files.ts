import { Router } from 'express';
import type { Mock } from '../handlers';
import { reportPage } from './report-page';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** What browsers load themselves, under /files. Nothing here needs a session, as with a real file host. */
export function filesRouter({ db }: Mock): Router {
  const router = Router();
  router.get('/reports/:reportId', (request, response) => {
    const report = db.reports.find((candidate) => String(candidate.id) === request.params.reportId);
    if (!report) {
      response.status(404).type('text').send('Report not found.');
      return;
    }
    const companyName = db.companies.find((company) => company.id === report.companyId)?.name ?? '';
    // No frame rule: the portal shows these pages in a frame, from another origin where the mock has its own port.
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(reportPage({ report, companyName }));
  });
  return router;
}
