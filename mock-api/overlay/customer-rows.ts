import { DEMO_PASSWORD } from '../accounts';
import { DAY_MS } from '../content/faker/seeded-faker';
import { EMPTY_COMPANY_FIELDS } from '../records/companies';
import { DOCUMENT_STATUS, type DocumentRecord } from '../records/documents';
import { RECORDING_STATUS, type StreamRecord } from '../records/recordings';
import type { MainLoggingRecord } from '../records/rpa';
import type { OverlayTable, ReportProblem } from './overlay-schema';

export type Row = Record<string, unknown> & { id: number };

const createNulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** Defaults of the fields whose seeded values would contradict a given row. The parameter is the id of the row. */
const DEFAULTS: { [Table in OverlayTable]?: (id: number) => object } = {
  companies: () => EMPTY_COMPANY_FIELDS,
  users: () => ({
    ...createNulls(['phoneNumber', 'jobTitle', 'profileImage', 'roleId']),
    ...createNulls(['mailingStreet', 'mailingCity', 'mailingState', 'mailingCountry', 'mailingZip']),
    password: DEMO_PASSWORD,
    isActivated: true,
    departmentIds: [],
  }),
  models: (id) => ({ modelId: `customer-${id}`, modelDescription: null }),
  // Makes `file` a known field. Seeded reports have none, because their pages are generated.
  reports: () => ({ file: undefined }),
  documents: (id) => ({
    blobUrl: `/files/documents/${id}`,
    status: DOCUMENT_STATUS.predicted,
    ocrPages: [],
    predictionTime: null,
    upload: null,
  }),
  tags: () => ({ processName: null, processId: null, isExpected: false }),
  streams: () => ({ occasions: [] }),
  recordings: (id) => ({
    ...createNulls(['agentName', 'processName', 'processId', 'createdBy', 'agentChannel', 'streamId']),
    roxusBlobUrl: `/files/recordings/${id}.wav`,
    status: RECORDING_STATUS.succeeded,
    actualTags: '',
    sentences: [],
  }),
  processConfigs: () => ({ departmentId: null, customSettings: '[]', variables: '[]' }),
  mainLoggings: () => ({
    ...createNulls(['project', 'initiatedBy', 'oSUserName', 'userName']),
    ...createNulls(['startComments', 'endComments', 'endTime', 'ending']),
    // The status 2 means successful.
    techStatus: 2,
    businessStatus: 2,
    entries: [],
  }),
  taskTriggers: () => ({ department: null, variables: '[]' }),
};

const NO_SPEECH = { role: 'A', voice: 'high', phrases: [] };

/** The values of fields that an item of an inner list leaves out, by the name of the list. */
const INNER_DEFAULTS: Readonly<Record<string, object>> = {
  ocrPages: { id: 0, page: 0, predictionData: '[]', moderatedData: '[]' },
  sentences: { channel: 0, text: '', mood: 'neutral', startMs: 0, endMs: 0, speech: NO_SPEECH },
  occasions: { id: 0, jsonData: '{}', screenshotUrl: null, color: null, startTime: '', endTime: '' },
  entries: { id: 0, entryData: '', sowName: '', sowStepNumber: '', sowStepName: '', time: '' },
};

/** Fields that are computed from the other fields of a row. The type of the row depends on the table. */
const DERIVED: { [Table in OverlayTable]?: (row: never) => object } = {
  documents: ({ id, status }: DocumentRecord) => ({
    moderatedUrl: status === DOCUMENT_STATUS.validated ? `/files/moderation/${id}` : null,
  }),
  streams: ({ occasions = [] }: StreamRecord) => ({ occasionCount: occasions.length }),
  mainLoggings: ({ startTime, entries = [] }: MainLoggingRecord) => ({
    dayNumber: Math.floor(Date.parse(startTime) / DAY_MS),
    entryCount: entries.length,
  }),
};

/** Sets the defaults and the given fields on a seeded row. Reports unknown fields and values of another type. */
export function completeRow(table: OverlayTable, given: object, seeded: Row, path: string, report: ReportProblem): Row {
  const row = merge({ ...seeded, ...DEFAULTS[table]?.(seeded.id) }, given, path, report);
  for (const [listName, defaults] of Object.entries(INNER_DEFAULTS)) {
    const { [listName]: items } = given as Record<string, unknown>;
    if (Array.isArray(items))
      row[listName] = items.map((item: object, index) => {
        // Unique if no row has more than 1000 items.
        const id = 'id' in defaults ? { id: seeded.id * 1000 + index + 1 } : {};
        return merge({ ...defaults, ...id }, item, `${path}.${listName}[${index}]`, report);
      });
  }
  return Object.assign(row, DERIVED[table]?.(row as never)) as Row;
}

/** Sets the given fields on a copy of `base`. A field of JSON text can be given as JSON, and is stored as text. */
function merge(base: object, given: object, path: string, report: ReportProblem): Record<string, unknown> {
  const row: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const current = row[name] ?? null;
    const isJson = typeof value === 'object' && value !== null;
    const isOtherType = current !== null && value !== null && typeof value !== typeof current;
    if (!(name in row)) report(`${path}.${name}`, `There is no field ${name}.`);
    else if (isJson && typeof current !== 'object') row[name] = JSON.stringify(value);
    else if (isOtherType) report(`${path}.${name}`, `It must be a ${typeof current}.`);
    else row[name] = value;
  }
  return row;
}
