import { DOCUMENT_STATUS, type DocumentRecord } from '../../mock-api/records/documents';
import { RECORDING_STATUS, type RecordingRecord } from '../../mock-api/records/recordings';
import { expectDefined, findExpected } from './expect-defined';
import { findUser, type Stack } from './fixtures';

export function findRecording({ mock }: Stack, matches: (recording: RecordingRecord) => boolean = () => true) {
  return findExpected(
    mock.db.recordings.toReversed(),
    'a transcribed recording',
    (recording) => recording.status === RECORDING_STATUS.succeeded && matches(recording),
  );
}

export const isLong = ({ blocks }: RecordingRecord): boolean => blocks.length > 60;

export function getDocuments(stack: Stack): DocumentRecord[] {
  const user = findUser(stack, 'trainer');
  return stack.mock.db.documents.filter(({ userId }) => userId === user.id).reverse();
}

/** Only four documents offer Predict. Each test starts at others: pending predictions outlive a reset of the mock. */
export function setUnpredicted(stack: Stack, start: number) {
  const own = getDocuments(stack);
  const documents = own.slice(start, start + 4);
  for (const document of documents) Object.assign(document, { status: DOCUMENT_STATUS.uploaded, ocrPages: [] });
  for (const document of own) if (!documents.includes(document)) document.status = DOCUMENT_STATUS.predicted;
  stack.mock.db.revision += 1;
  return documents as [DocumentRecord, DocumentRecord, DocumentRecord, DocumentRecord];
}

export function findDocument(stack: Stack, statusName: keyof typeof DOCUMENT_STATUS, index = 0): DocumentRecord {
  const document = getDocuments(stack).filter(({ status }) => status === DOCUMENT_STATUS[statusName])[index];
  return expectDefined(document, `${statusName} document ${index} of the trainer`);
}
