import { documentCalls } from '../../app/upstream/contract/documents';
import { recordingCalls } from '../../app/upstream/contract/recordings';
import { getIds, getText, getTexts } from './api-records';
import { PORTAL_PROCESS_ID } from './check-reads';
import { SAMPLE_PNG, type WriteContext } from './write-context';

/**
 * Uploads a document and has its labels predicted. Uploads a recording, marks the channel of its agent, and matches it
 * to a process. The API cannot delete documents and recordings.
 */
export async function checkFileWrites(context: WriteContext): Promise<void> {
  const userId = getText(context.user, 'id') ?? '';
  await checkDocumentUpload(context, userId);
  await checkRecordingUpload(context, userId);
}

async function checkDocumentUpload(context: WriteContext, userId: string): Promise<void> {
  const { admin, records, runName } = context;
  const modelId = getText(records.models[0], 'modelId');
  if (modelId === null) {
    admin.noteUnknown([documentCalls.uploadDocument, documentCalls.predictOcrDocument], 'no model is listed');
    return;
  }
  const name = `${runName}.png`;
  const isUploaded = await admin.succeeds(documentCalls.uploadDocument, {
    params: { modelId },
    file: { name, type: 'image/png', bytes: SAMPLE_PNG },
  });
  const document = isUploaded
    ? (await admin.loadRecords(documentCalls.listOcrDocuments, { params: { userId } })).find(
        ({ fileName }) => fileName === name,
      )
    : undefined;
  const documentId = getText(document, 'id');
  if (isUploaded) context.noteLeftover(`document ${name}`);
  if (documentId === null) admin.noteUnknown([documentCalls.predictOcrDocument], 'the document is not listed');
  else await admin.succeeds(documentCalls.predictOcrDocument, { params: { documentId } });
}

async function checkRecordingUpload(context: WriteContext, userId: string): Promise<void> {
  const { admin, records, runName } = context;
  // The host fetches the audio from `recordUrl`, so the address of an existing recording is preferred.
  const knownAddress = getTexts(records.recordings, 'roxusBlobUrl').find((address) => address.startsWith('http'));
  const isSent = await admin.succeeds(recordingCalls.speechToText, {
    params: { userId },
    body: { recordUrl: knownAddress ?? `https://example.com/${runName}.wav`, locale: 'en-AU' },
  });
  const idsBefore = new Set(getIds(records.recordings));
  const recordingId = isSent
    ? getIds(await admin.loadRecords(recordingCalls.listRecordings)).find((id) => !idsBefore.has(id))
    : undefined;
  if (recordingId === undefined) {
    admin.noteUnknown(
      [recordingCalls.markAgent, recordingCalls.matchToProcess],
      'the uploaded recording is not listed yet',
    );
    return;
  }
  context.noteLeftover(`recording ${recordingId}`);
  await admin.succeeds(recordingCalls.markAgent, { params: { recordingId, channel: '0' } });
  await admin.succeeds(recordingCalls.matchToProcess, { params: { recordingId, processId: PORTAL_PROCESS_ID } });
}
