import { DOCUMENT_STATUS } from '../records/documents';
import { getNextId } from '../records/rows';
import type { CustomerContext } from './customer-context';
import type { Customer } from './customer-schema';
import { getFilePath } from './overlay-files';

/** Replaces the documents of the users of a customer. */
export function applyDocuments({ data, customer: { documents }, company, findUser, toTime }: CustomerContext): void {
  if (!documents) return;
  const owners = new Set(data.users.filter(({ companyId }) => companyId === company.id).map(({ id }) => id));
  data.documents = data.documents.filter(({ userId }) => !owners.has(userId));
  for (const document of documents) {
    const owner = findUser(document.owner);
    if (!owner) throw new Error(`there is no user ${document.owner}`);
    const id = getNextId(data.documents);
    const createdTime = toTime(document.time);
    const hasValues = document.status !== 'uploaded';
    const isValidated = document.status === 'validated';
    data.documents.push({
      id,
      userId: owner.id,
      fileName: document.file.split('/').at(-1) ?? document.file,
      blobUrl: getFilePath(document.file),
      status: DOCUMENT_STATUS[document.status],
      modelName: document.model,
      ocrPages: hasValues
        ? document.pages.map((page, index) => toOcrPage(id * 10 + index, index, page, isValidated))
        : [],
      createdTime,
      predictionTime: hasValues ? new Date(Date.parse(createdTime) + 42_000).toISOString() : null,
      moderatedUrl: isValidated ? `/files/moderation/${id}` : null,
      upload: null,
    });
  }
}

type Page = NonNullable<Customer['documents']>[number]['pages'][number];

function toOcrPage(id: number, page: number, { values, table }: Page, isValidated: boolean) {
  const cells = (table?.rows ?? []).flatMap((texts, row) =>
    texts.map((text, col) => ({ row: row + 1, col: col + 1, label: table?.columns[col] ?? '', text })),
  );
  const tableEntry = table ? [{ label: table.label, ocr_text: '', score: table.score, cells }] : [];
  const predicted = [...values.map(({ label, text, score }) => ({ label, ocr_text: text, score })), ...tableEntry];
  const moderated = [
    ...values.map(({ label, text, correct = text }) => ({ label, ocr_text: correct, score: 1 })),
    ...tableEntry.map((entry) => ({ ...entry, score: 1 })),
  ];
  return {
    id,
    page,
    predictionData: JSON.stringify(predicted),
    moderatedData: isValidated ? JSON.stringify(moderated) : '[]',
  };
}
