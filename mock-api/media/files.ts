import { Router } from 'express';
import type { Response } from 'express';
import type { RecordingRecord } from '../entities/recordings';
import type { Mock } from '../handlers';
import { companyOf } from '../records';
import { createDocumentFiles, moderationPage } from './document-files';
import { occasionsOf } from '../seed/occasions';
import { robotsOf } from '../seed/robots';
import { seededFaker } from '../seed/seeded';
import { sentencesOf } from '../seed/sentences';
import { portraitOf } from './portrait';
import { reportPage } from './report-page';
import { screenshotOf } from './screenshot';
import { sendSound } from './send-sound';
import type { Sound } from './sound';
import { soundOf } from './sound';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** What browsers load themselves, under /files. Nothing here needs a session, as with a real file host. */
export function filesRouter({ db, settings }: Mock): Router {
  const router = Router();
  const source = { seed: settings.seed, now: new Date(0) };
  const voices = seededFaker(source, 'voices');
  const screens = seededFaker(source, 'screens');
  const sounds = new WeakMap<RecordingRecord, Sound>();
  const documentFile = createDocumentFiles();
  router.get('/reports/:reportId', (request, response) => {
    const report = db.reports.find((candidate) => String(candidate.id) === request.params.reportId);
    if (!report) return notFound(response, 'Report');
    const companyName = db.companies.find((company) => company.id === report.companyId)?.name ?? '';
    // No frame rule: the portal shows these pages in a frame, from another origin where the mock has its own port.
    response
      .set('Content-Security-Policy', PAGE_POLICY)
      .type('html')
      .send(reportPage({ report, companyName, robots: robotsOf(companyName) }));
  });
  router.get('/profile-pictures/:pictureId', (request, response) => {
    const picture = db.pictures.get(Number(request.params.pictureId));
    if (!picture) return notFound(response, 'Picture');
    // An SVG opened by itself is a document of this origin: it may run nothing.
    response
      .set('Content-Security-Policy', `${PAGE_POLICY}; sandbox`)
      .set('Content-Type', picture.type)
      .send(picture.bytes);
  });
  router.get('/portraits/:portrait', (request, response) => {
    const portrait = portraitOf(request.params.portrait);
    if (portrait === null) return notFound(response, 'Picture');
    response
      .set('Content-Security-Policy', `${PAGE_POLICY}; sandbox`)
      .set('Content-Type', 'image/svg+xml')
      .send(Buffer.from(portrait));
  });
  router.get('/documents/:documentId', (request, response) => {
    const document = db.documents.find(({ id }) => String(id) === request.params.documentId);
    if (!document) return notFound(response, 'Document');
    const name = encodeURIComponent((document.fileName ?? 'document').toWellFormed());
    return documentFile(document, companyOf(db, document)).then(({ type, bytes }) =>
      response.set('Content-Type', type).set('Content-Disposition', `inline; filename*=UTF-8''${name}`).send(bytes),
    );
  });
  router.get('/moderation/:documentId', (request, response) => {
    const document = db.documents.find(({ id }) => String(id) === request.params.documentId);
    if (!document) return notFound(response, 'Document');
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(moderationPage(document));
  });
  router.get('/recordings/:file', (request, response) => {
    const recording = db.recordings.find(({ id }) => `${id}.wav` === request.params.file);
    if (!recording) return notFound(response, 'Recording');
    // A player asks for one recording piece by piece.
    const sound = sounds.get(recording) ?? soundOf(sentencesOf(voices, recording));
    sounds.set(recording, sound);
    sendSound(request, response, sound, db.audio);
  });
  router.get('/screenshots/:occasionId', (request, response) => {
    const wanted = Number(request.params.occasionId);
    const stream = db.streams.find(({ id }) => id === Math.floor(wanted / 1000));
    const occasion = stream && occasionsOf(screens, stream).find(({ row }) => row.id === wanted);
    if (!occasion) return notFound(response, 'Screenshot');
    return screenshotOf(wanted, occasion.window).then(({ type, bytes }) =>
      response.set('Content-Security-Policy', `${PAGE_POLICY}; sandbox`).set('Content-Type', type).send(bytes),
    );
  });
  return router;
}

function notFound(response: Response, what: string): void {
  response.status(404).type('text').send(`${what} not found.`);
}
