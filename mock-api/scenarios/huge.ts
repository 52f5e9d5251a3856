import type { Data } from '../state';
import type { DocumentRecord } from '../entities/documents';

/** Rows of each list that is made very long. */
export const HUGE_ROWS = 100_000;

/** What a copy of a predicted document has been read as: little, so that the list stays below what a portal accepts. */
const SMALL_PAGE = {
  page: 0,
  predictionData: '[{"label":"total","ocr_text":"12.00","score":0.9}]',
  moderatedData: '[]',
};
const SUPER_ADMIN_ID = 1;
/** Users of the one company that has very many of them. */
export const HUGE_STAFF = 5000;
const STAFF_COMPANY_ID = 2;

/** The usual data, with very many rows in the lists that a portal cannot page at the host. */
export function hugeData(data: Data): Data {
  const own = data.documents.filter(({ userId }) => userId === SUPER_ADMIN_ID);
  const others = data.documents.filter(({ userId }) => userId !== SUPER_ADMIN_ID);
  return {
    ...data,
    companies: repeated(data.companies, (row, copy) => ({ ...row, name: `${row.name} ${copy}`, reportId: null })),
    users: withStaff(data.users),
    recordings: repeated(data.recordings, (row, copy, id) => ({
      ...row,
      recordingName: `${copy} ${row.recordingName}`,
      roxusBlobUrl: `/files/recordings/${id}.wav`,
    })),
    tags: repeated(data.tags, (row, copy) => ({
      ...row,
      tagName: `${row.tagName} ${copy}`,
      processId: -1,
      isExpected: false,
    })),
    mainLoggings: data.mainLoggings.map((run, index, runs) =>
      index === runs.length - 1 ? { ...run, entryCount: HUGE_ROWS } : run,
    ),
    documents: repeated(
      [...others, ...own],
      (_row, copy, id) => {
        const row = own[id % own.length] ?? (own[0] as DocumentRecord);
        return {
          ...row,
          fileName: `${copy} ${row.fileName}`,
          blobUrl: `/files/documents/${id}`,
          ocrPages: row.status === 1 ? [] : [{ id, ...SMALL_PAGE }],
        };
      },
      HUGE_ROWS + others.length,
    ),
  };
}

/** The people of one company many times over, each with an address of their own. */
function withStaff(users: Data['users']): Data['users'] {
  const isStaff = ({ companyId }: { companyId: number | null }) => companyId === STAFF_COMPANY_ID;
  const staff = users.filter(isStaff);
  const copyOf = (row: Data['users'][number], id: number) => ({
    ...row,
    email: `${id}.${row.email}`,
    lastName: `${row.lastName} ${id}`,
  });
  return repeated(
    users,
    (row, _copy, id) => copyOf(staff[id % staff.length] ?? row, id),
    users.length + HUGE_STAFF - staff.length,
  );
}

/** The rows themselves, then copies of them with ids that go on, until there are `total`. */
export function repeated<Row extends { id: number }>(
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
