import * as documents from '../../app/upstream/contract/documents';
import * as recordings from '../../app/upstream/contract/recordings';
import { textOf } from './asking';
import { idsOf } from './walk-reads';
import type { Writing } from './writing';
import { PNG } from './write-person';

/** What the portal matches every recording to (D56). */
const PROCESS_ID = '1';

/** A document that is uploaded and predicted, and a recording that is uploaded, marked and matched. Both stay. */
export async function writeFiles(writing: Writing): Promise<void> {
  const userId = textOf(writing.me, 'id') ?? '';
  await writeDocument(writing, userId);
  await writeRecording(writing, userId);
}

async function writeDocument(writing: Writing, userId: string): Promise<void> {
  const { admin, so, stamp } = writing;
  const modelId = textOf(so.models[0], 'modelId');
  if (modelId === null) {
    for (const endpoint of [documents.uploadDocument, documents.predictOcrDocument])
      admin.unknown(endpoint, 'no model is listed');
    return;
  }
  const name = `${stamp}.png`;
  const isUploaded = await admin.done(documents.uploadDocument, {
    params: { modelId },
    file: { name, type: 'image/png', bytes: PNG },
  });
  const document = isUploaded
    ? (await admin.rows(documents.listOcrDocuments, { params: { userId } })).find(({ fileName }) => fileName === name)
    : undefined;
  const documentId = textOf(document, 'id');
  if (isUploaded) writing.leaves(`document ${name}`);
  if (documentId === null) admin.unknown(documents.predictOcrDocument, 'the document is not listed');
  else await admin.done(documents.predictOcrDocument, { params: { documentId } });
}

async function writeRecording(writing: Writing, userId: string): Promise<void> {
  const { admin, so, stamp } = writing;
  const known = so.recordings
    .map((recording) => textOf(recording, 'roxusBlobUrl'))
    .find((address) => address?.startsWith('http'));
  const isSent = await admin.done(recordings.speechToText, {
    params: { userId },
    body: { recordUrl: known ?? `https://example.com/${stamp}.wav`, locale: 'en-AU' },
  });
  const before = new Set(idsOf(so.recordings));
  const recordingId = isSent
    ? idsOf(await admin.rows(recordings.listRecordings)).find((id) => !before.has(id))
    : undefined;
  if (recordingId === undefined) {
    for (const endpoint of [recordings.markAgent, recordings.matchToProcess])
      admin.unknown(endpoint, 'the uploaded recording is not listed yet');
    return;
  }
  writing.leaves(`recording ${recordingId}`);
  await admin.done(recordings.markAgent, { params: { recordingId, channel: '0' } });
  await admin.done(recordings.matchToProcess, { params: { recordingId, processId: PROCESS_ID } });
}
