import { DOCUMENT_STATUS, type DocumentRecord } from '../records/documents';
import type { MockData } from '../records/mock-data';
import { getNextId } from '../records/rows';

const HUGE_ROWS = 100_000;

/** OCR page of a copied document. It is small, so that the list stays below the portal's limit for a response. */
const SMALL_PAGE = {
  page: 0,
  predictionData: '[{"label":"total","ocr_text":"12.00","score":0.9}]',
  moderatedData: '[]',
};
/** The id of the first seeded account. */
const SUPER_ADMIN_ID = 1;
const HUGE_COMPANY_USERS = 5000;
const HUGE_COMPANY_ID = 2;

export function multiplyCompanies(companies: MockData['companies']): MockData['companies'] {
  return repeatRows(companies, (row, copy) => ({ ...row, name: `${row.name} ${copy}`, reportId: null }));
}

export function multiplyRecordings(recordings: MockData['recordings']): MockData['recordings'] {
  return repeatRows(recordings, (row, copy, id) => ({
    ...row,
    recordingName: `${copy} ${row.recordingName}`,
    roxusBlobUrl: `/files/recordings/${id}.wav`,
  }));
}

/** The copies have a process that does not exist. Otherwise each sentence would be searched for 100,000 tags. */
export function multiplyTags(tags: MockData['tags']): MockData['tags'] {
  return repeatRows(tags, (row, copy) => ({
    ...row,
    tagName: `${row.tagName} ${copy}`,
    processId: -1,
    isExpected: false,
  }));
}

/** Gives the newest run many log entries. They are generated from `entryCount` on request. */
export function addEntriesToLastRun(mainLoggings: MockData['mainLoggings']): MockData['mainLoggings'] {
  return mainLoggings.map((row, index, all) => (index === all.length - 1 ? { ...row, entryCount: HUGE_ROWS } : row));
}

/** Copies documents of the Super Admin only. The row from `repeatRows` may belong to another user, and is not used. */
export function multiplyDocuments(documents: MockData['documents']): MockData['documents'] {
  const own = documents.filter(({ userId }) => userId === SUPER_ADMIN_ID);
  const others = documents.filter(({ userId }) => userId !== SUPER_ADMIN_ID);
  return repeatRows(
    [...others, ...own],
    (_row, copy, id) => {
      const row = own[id % own.length] as DocumentRecord;
      return {
        ...row,
        fileName: `${copy} ${row.fileName}`,
        blobUrl: `/files/documents/${id}`,
        ocrPages: row.status === DOCUMENT_STATUS.uploaded ? [] : [{ id, ...SMALL_PAGE }],
      };
    },
    HUGE_ROWS + others.length,
  );
}

/** Multiplies the users of one company; each copy has its own email. */
export function multiplyUsers(users: MockData['users']): MockData['users'] {
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

/** Adds copies with new ids up to `total` rows. `copy` begins at 2, because the row itself is the first. */
function repeatRows<Row extends { id: number }>(
  rows: readonly Row[],
  change: (row: Row, copy: number, id: number) => Row,
  total = HUGE_ROWS,
): Row[] {
  const [first] = rows;
  if (!first) return [];
  const firstId = getNextId(rows);
  const copies = Array.from({ length: Math.max(0, total - rows.length) }, (_, index) => {
    const id = firstId + index;
    return { ...change(rows[index % rows.length] ?? first, 2 + Math.floor(index / rows.length), id), id };
  });
  return [...rows, ...copies];
}
