import type { z } from 'zod';
import { ROLE_NAMES } from '~/domain/access/role-names';
import { UserSchema } from '~/domain/account/user';
import { OccasionSchema } from '~/domain/agents/occasion';
import { RecordingSchema } from '~/domain/agents/recording';
import { StreamSchema } from '~/domain/agents/stream';
import { TagSchema } from '~/domain/agents/tag';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { OcrDocumentSchema } from '~/domain/documents/ocr-document';
import { LogEntrySchema, MainLoggingSchema } from '~/domain/rpa/main-logging';
import { OtpConfigSchema } from '~/domain/rpa/otp-config';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { TaskTriggerSchema } from '~/domain/rpa/task-trigger';
import { CompanySchema } from '~/domain/settings/company';
import { CompanyReportSchema } from '~/domain/settings/company-report';
import { DepartmentSchema } from '~/domain/settings/department';
import { LicenseSchema } from '~/domain/settings/license';
import { CompanyModelSchema } from '~/domain/settings/model';

/** A value of a field, and the text that the list shows for it. */
type Sample = readonly [value: unknown, text: string];
/** Two values of a field, of which the first is sorted before the second. */
export type Samples = readonly [lower: Sample, higher: Sample];

type Records = {
  schema?: z.ZodType;
  /** The fields that the search of the list finds. */
  search?: string;
  /** Values of the fields that the schema does not tell: codes, texts with a format, and fields that the portal adds. */
  samples?: Record<string, Samples>;
  /** Values that all records have, because the text of another field depends on them. */
  fixed?: Record<string, unknown>;
};

export const createSamples = (toValue: (text: string) => unknown, lower: string, higher: string): Samples => [
  [toValue(lower), lower],
  [toValue(higher), higher],
];
const toTags = (text: string) => `${text};#ff0000`;
const toRange = (number: number, end: number): Samples => [
  [number, String(number)],
  [end, String(end)],
];
const DAYS = createSamples((text) => text, '2024-03-17', '2025-03-17');
// Statuses are sorted by their texts.
const RUN_STATUS: Samples = [
  [4, 'Failed'],
  [2, 'Successful'],
];

/** The records of each list, by the name of the list. */
export const RECORDS: Record<string, Records> = {
  companies: {
    schema: CompanySchema,
    search: 'name', // Countries are sorted by their names.
    samples: {
      country: [
        ['HR', 'Croatia'],
        ['CH', 'Switzerland'],
      ],
    },
  },
  departments: { schema: DepartmentSchema, search: 'name' },
  users: {
    schema: UserSchema,
    search: 'firstName lastName email phoneNumber jobTitle',
    samples: {
      isActivated: [
        [false, 'Not Activated'],
        [true, 'Activated'],
      ],
      // Roles are sorted by their power.
      ocrRole: [
        [{ name: 'Zed', power: 1 }, 'Zed'],
        [{ name: 'Abe', power: 9 }, 'Abe'],
      ],
    },
  },
  licenses: { schema: LicenseSchema, samples: { documentStartDate: DAYS, documentExpiredDate: DAYS } },
  'company-models': { schema: CompanyModelSchema, search: 'modelName modelDescription' },
  permissions: {
    search: 'area name',
    samples: {
      area: createSamples((text) => text, 'a-area', 'z-area'),
      name: createSamples((text) => text, 'a-name', 'z-name'),
      reasons: createSamples((text) => [text], 'a-reason', 'z-reason'),
      permissions: [
        [Object.fromEntries(ROLE_NAMES.map((role) => [role, 'own'])), 'Own company'],
        [Object.fromEntries(ROLE_NAMES.map((role) => [role, 'no'])), 'No'],
      ],
    },
  },
  recordings: {
    schema: RecordingSchema,
    search: 'recordingName',
    samples: {
      status: [
        [0, 'Running'],
        [1, 'Succeeded'],
      ],
      actualTags: createSamples(toTags, 'a-tag', 'z-tag'),
    },
  },
  sentences: {
    schema: TranscriptionSentenceSchema,
    search: 'sentenceDisplay',
    samples: {
      offsetTimecode: createSamples((text) => text, '00:00:01.500', '00:00:02.500'),
      sentimentStatus: createSamples((text) => text, 'Negative', 'Positive'),
      confidence: toRange(11, 61),
      sentimentPositive: toRange(12, 62),
      sentimentNeutral: toRange(13, 63),
      sentimentNegative: toRange(14, 64),
      tags: createSamples(toTags, 'a-tag', 'z-tag'),
      // The portal adds the speaker.
      speaker: createSamples((text) => text, 'Agent', 'Client'),
    },
    // Without a start the time code is text instead of a link.
    fixed: { start: null, nextStart: null },
  },
  streams: { schema: StreamSchema, search: 'departmentName machineName processName osUserName' },
  occasions: {
    schema: OccasionSchema,
    search: 'jsonData',
    samples: {
      jsonData: createSamples((text) => JSON.stringify({ occasionContent: [text] }), 'a-content', 'z-content'),
      screenshotUrl: createSamples((text) => `https://files.example/${text}`, 'a-file', 'z-file'),
    },
  },
  // The portal counts the recordings of a tag.
  tags: {
    schema: TagSchema,
    search: 'tagName processName description detailedDescription keyword keyPhrase',
    samples: { recordingCount: toRange(0, 7) },
  },
  'ocr-documents': {
    schema: OcrDocumentSchema,
    search: 'fileName',
    samples: {
      status: [
        [1, 'Uploaded'],
        [3, 'Validated'],
      ],
    },
  },
  'main-loggings': {
    schema: MainLoggingSchema,
    search: 'company project processName startComments endComments',
    samples: { techStatus: RUN_STATUS, businessStatus: RUN_STATUS },
  },
  'log-entries': {
    schema: LogEntrySchema,
    search: 'entryData sowName sowStepName',
    samples: {
      time: [
        ['2024-03-10T01:02:03Z', '10 Mar, 2024 10:02:03 AM'],
        ['2025-01-10T01:02:03Z', '10 Jan, 2025 10:02:03 AM'],
      ],
    },
  },
  'task-triggers': { schema: TaskTriggerSchema, search: 'company department taskName wizardCustomId' },
  'process-configs': { schema: ProcessConfigSchema, search: 'company' },
  'otp-configs': { schema: OtpConfigSchema, search: 'customerName platform environment username' },
  'company-reports': { schema: CompanyReportSchema, search: 'reportName company' },
};
