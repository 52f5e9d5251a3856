import { Router, type Response } from 'express5';
import { createSeededFaker } from '../content/faker/seeded-faker';
import { createDocumentFiles, renderModerationPage } from '../content/media/document-files';
import { renderPortrait } from '../content/media/portrait';
import { createRecordingAudio, type RecordingAudio } from '../content/media/recording-audio';
import { renderReportPage } from '../content/media/report-page';
import { renderScreenshot } from '../content/media/screenshot';
import { createOccasions, OCCASION_ID_STEP } from '../content/seed/occasions';
import { createSentences } from '../content/seed/transcription-sentences';
import { IMAGE_POLICY, PAGE_POLICY } from '../http/html';
import type { RecordingRecord } from '../records/recordings';
import { findOwnerCompany } from '../state/find-records';
import type { Mock } from '../state/mock';
import { sendAudio } from './send-audio';

/** The files under /files, which browsers load directly. They need no session, as on a real file host. */
export function createFilesRouter({ db, settings }: Mock): Router {
  const router = Router();
  // The generated content does not depend on the time.
  const source = { seed: settings.seed, now: new Date(0) };
  const sentenceFaker = createSeededFaker(source, 'sentences');
  const occasionFaker = createSeededFaker(source, 'occasions');
  const audioByRecording = new WeakMap<RecordingRecord, RecordingAudio>();
  const getDocumentFile = createDocumentFiles();
  router.get('/reports/:reportId', (request, response) => {
    const report = db.reports.find((candidate) => String(candidate.id) === request.params.reportId);
    if (!report) return sendNotFound(response, 'Report');
    const companyName = db.companies.find((company) => company.id === report.companyId)?.name ?? '';
    // No frame-ancestors: the portal shows reports in a frame, and its origin may differ from that of the mock.
    const policy = `${PAGE_POLICY}; script-src 'unsafe-inline'`;
    response.set('Content-Security-Policy', policy).type('html').send(renderReportPage({ report, companyName }));
  });
  router.get('/profile-pictures/:pictureId', (request, response) => {
    const picture = db.pictures.find(({ id }) => String(id) === request.params.pictureId);
    if (!picture) return sendNotFound(response, 'Picture');
    sendImage(response, picture);
  });
  router.get('/portraits/:portrait', (request, response) => {
    const portrait = renderPortrait(request.params.portrait);
    if (portrait === null) return sendNotFound(response, 'Picture');
    sendImage(response, { type: 'image/svg+xml', bytes: Buffer.from(portrait) });
  });
  router.get('/documents/:documentId', (request, response) => {
    const document = db.documents.find(({ id }) => String(id) === request.params.documentId);
    if (!document) return sendNotFound(response, 'Document');
    // encodeURIComponent throws for unpaired surrogates, which `toWellFormed` replaces.
    const name = encodeURIComponent((document.fileName ?? 'document').toWellFormed());
    return getDocumentFile(document, findOwnerCompany(db, document)).then(({ type, bytes }) =>
      response.set('Content-Type', type).set('Content-Disposition', `inline; filename*=UTF-8''${name}`).send(bytes),
    );
  });
  router.get('/moderation/:documentId', (request, response) => {
    const document = db.documents.find(({ id }) => String(id) === request.params.documentId);
    if (!document) return sendNotFound(response, 'Document');
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(renderModerationPage(document));
  });
  router.get('/recordings/:file', (request, response) => {
    const recording = db.recordings.find(({ id }) => `${id}.wav` === request.params.file);
    if (!recording) return sendNotFound(response, 'Recording');
    // Generated once, because a player sends many range requests for one recording.
    const audio = audioByRecording.get(recording) ?? createRecordingAudio(createSentences(sentenceFaker, recording));
    audioByRecording.set(recording, audio);
    sendAudio(request, response, audio, db.audio);
  });
  router.get('/screenshots/:occasionId', (request, response) => {
    // An occasion id is the stream id times the step, plus the number of the occasion.
    const occasionId = Number(request.params.occasionId);
    const stream = db.streams.find(({ id }) => id === Math.floor(occasionId / OCCASION_ID_STEP));
    const recording = stream && db.recordings.find(({ streamId }) => streamId === stream.id);
    const occasions = stream ? createOccasions(occasionFaker, stream, recording) : [];
    const occasion = occasions.find(({ row }) => row.id === occasionId);
    if (!occasion) return sendNotFound(response, 'Screenshot');
    return renderScreenshot(occasionId, occasion.window).then((image) => sendImage(response, image));
  });
  return router;
}

function sendImage(response: Response, { type, bytes }: { type: string; bytes: Buffer }): void {
  response.set('Content-Security-Policy', IMAGE_POLICY).set('Content-Type', type).send(bytes);
}

function sendNotFound(response: Response, entity: string): void {
  response.status(404).type('text').send(`${entity} not found.`);
}
