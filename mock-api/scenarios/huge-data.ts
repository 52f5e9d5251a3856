import type { MockData } from '../records/mock-data';
import type { DocumentRecord } from '../records/documents';

/** Number of rows in each long list. */
const HUGE_ROWS = 100_000;

/** OCR page of a copied document. It is small, so that the list stays below the size limit of the portal. */
const SMALL_PAGE = {
  page: 0,
  predictionData: '[{"label":"total","ocr_text":"12.00","score":0.9}]',
  moderatedData: '[]',
};
const SUPER_ADMIN_ID = 1;
/** Number of users in the company with many users. */
const HUGE_COMPANY_USERS = 5000;
const HUGE_COMPANY_ID = 2;

/** Multiplies the lists that the API returns without pagination. */
export function toHugeData(data: MockData): MockData {
  const superAdminDocuments = data.documents.filter(({ userId }) => userId === SUPER_ADMIN_ID);
  const otherDocuments = data.documents.filter(({ userId }) => userId !== SUPER_ADMIN_ID);
  return {
    ...data,
    companies: repeatRows(data.companies, (row, copy) => ({ ...row, name: `${row.name} ${copy}`, reportId: null })),
    users: repeatUsers(data.users),
    recordings: repeatRows(data.recordings, (row, copy, id) => ({
      ...row,
      recordingName: `${copy} ${row.recordingName}`,
      roxusBlobUrl: `/files/recordings/${id}.wav`,
    })),
    tags: repeatRows(data.tags, (row, copy) => ({
      ...row,
      tagName: `${row.tagName} ${copy}`,
      processId: -1,
      isExpected: false,
    })),
    mainLoggings: data.mainLoggings.map((mainLogging, index, all) =>
      index === all.length - 1 ? { ...mainLogging, entryCount: HUGE_ROWS } : mainLogging,
    ),
    documents: repeatRows(
      [...otherDocuments, ...superAdminDocuments],
      (_row, copy, id) => {
        const row = superAdminDocuments[id % superAdminDocuments.length] as DocumentRecord;
        return {
          ...row,
          fileName: `${copy} ${row.fileName}`,
          blobUrl: `/files/documents/${id}`,
          ocrPages: row.status === 1 ? [] : [{ id, ...SMALL_PAGE }],
        };
      },
      HUGE_ROWS + otherDocuments.length,
    ),
  };
}

/** Multiplies the users of one company; each copy has its own email. */
function repeatUsers(users: MockData['users']): MockData['users'] {
  const isInCompany = ({ companyId }: { companyId: number | null }) => companyId === HUGE_COMPANY_ID;
  const companyUsers = users.filter(isInCompany);
  const createCopy = (row: MockData['users'][number], id: number) => ({
    ...row,
    email: `${id}.${row.email}`,
    lastName: `${row.lastName} ${id}`,
  });
  return repeatRows(
    users,
    (row, _copy, id) => createCopy(companyUsers[id % companyUsers.length] ?? row, id),
    users.length + HUGE_COMPANY_USERS - companyUsers.length,
  );
}

/** The rows, followed by copies with new ids, up to `total` rows. */
function repeatRows<Row extends { id: number }>(
  rows: readonly Row[],
  change: (row: Row, copy: number, id: number) => Row,
  total = HUGE_ROWS,
): Row[] {
  const [first] = rows;
  if (!first) return [];
  const highest = rows.reduce((id, row) => Math.max(id, row.id), 0);
  const copies = Array.from({ length: Math.max(0, total - rows.length) }, (_, index) => {
    const id = highest + index + 1;
    return { ...change(rows[index % rows.length] ?? first, 2 + Math.floor(index / rows.length), id), id };
  });
  return [...rows, ...copies];
}
