import { CompanyBodySchema } from '../../app/domain/settings/company';
import { DEMO_PASSWORD } from '../accounts';
import { DAY_MS } from '../content/seed/main-loggings';
import { DOCUMENT_STATUS, type DocumentRecord } from '../records/documents';
import { RECORDING_STATUS, type StreamRecord } from '../records/recordings';
import type { MainLoggingRecord } from '../records/rpa';
import type { OverlayTable, ReportProblem } from './overlay-schema';

/** A row of any table. */
export type Row = Record<string, unknown> & { id: number };

/** Where a field of a seeded row would contradict the customer's, or is missing, a row starts with these instead. */
const DEFAULTS: { [Table in OverlayTable]?: (id: number) => object } = {
  companies: () => Object.fromEntries(Object.keys(CompanyBodySchema.shape).map((name) => [name, null])),
  users: () => ({
    password: DEMO_PASSWORD,
    phoneNumber: null,
    jobTitle: null,
    mailingStreet: null,
    mailingCity: null,
    mailingState: null,
    mailingCountry: null,
    mailingZip: null,
    profileImage: null,
    isActivated: true,
    roleId: null,
    departmentIds: [],
  }),
  models: (id) => ({ modelId: `customer-${id}`, modelDescription: null }),
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
    agentName: null,
    processName: null,
    processId: null,
    roxusBlobUrl: `/files/recordings/${id}.wav`,
    status: RECORDING_STATUS.succeeded,
    createdBy: null,
    actualTags: '',
    agentChannel: null,
    streamId: null,
    sentences: [],
  }),
  processConfigs: () => ({ departmentId: null, customSettings: '[]', variables: '[]' }),
  mainLoggings: () => ({
    project: null,
    initiatedBy: null,
    techStatus: 2,
    businessStatus: 2,
    oSUserName: null,
    userName: null,
    startComments: null,
    endComments: null,
    endTime: null,
    ending: null,
    entries: [],
  }),
  taskTriggers: () => ({ department: null, variables: '[]' }),
};

/** The complete rows of lists in a field. */
const INNER_ROWS: Readonly<Record<string, object>> = {
  ocrPages: { id: 0, page: 0, predictionData: '[]', moderatedData: '[]' },
  sentences: {
    channel: 0,
    text: '',
    mood: 'neutral',
    startMs: 0,
    endMs: 0,
    speech: { role: 'A', voice: 'high', phrases: [] },
  },
  occasions: { id: 0, jsonData: '{}', screenshotUrl: null, color: null, startTime: '', endTime: '' },
  entries: { id: 0, entryData: '', sowName: '', sowStepNumber: '', sowStepName: '', time: '' },
};

/** The fields that follow from others. */
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

/** A complete row: the given fields on those of a seeded row. Reports unknown fields and values of another type. */
export function completeRow(table: OverlayTable, given: object, seeded: Row, path: string, report: ReportProblem): Row {
  const row = merge({ ...seeded, ...DEFAULTS[table]?.(seeded.id) }, given, path, report);
  for (const [name, sample] of Object.entries(INNER_ROWS)) {
    const { [name]: inner } = given as Record<string, unknown>;
    if (Array.isArray(inner))
      row[name] = inner.map((item: object, index) => {
        const ids = 'id' in sample ? { id: seeded.id * 1000 + index + 1 } : {};
        return merge({ ...sample, ...ids }, item, `${path}.${name}[${index}]`, report);
      });
  }
  return Object.assign(row, DERIVED[table]?.(row as never)) as Row;
}

/** Fields of JSON text can be given as JSON. */
function merge(sample: object, given: object, path: string, report: ReportProblem): Record<string, unknown> {
  const row: Record<string, unknown> = { ...sample };
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const current = row[name] ?? null;
    if (!(name in row)) report(`${path}.${name}`, `There is no field ${name}.`);
    else if (typeof value === 'object' && value !== null && typeof current !== 'object')
      row[name] = JSON.stringify(value);
    else if (current !== null && value !== null && typeof value !== typeof current)
      report(`${path}.${name}`, `It must be a ${typeof current}.`);
    else row[name] = value;
  }
  return row;
}
