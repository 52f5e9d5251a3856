import type { z } from 'zod';
import { ROLE_NAMES } from '~/domain/access/role-names';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { OcrDocumentSchema } from '~/domain/documents/ocr-document';
import { CompanyReportSchema } from '~/domain/settings/company-report';
import { CompanyModelSchema } from '~/domain/settings/model';

/** A value of a field, and the text that the list shows for it. */
type Sample = readonly [value: unknown, text: string];
/** Two values of a field, of which the first is sorted before the second. */
export type Samples = readonly [lower: Sample, higher: Sample];

type Records = {
  /** By default the schema with the name of the list. */
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
const pair = (lower: Sample, higher: Sample): Samples => [lower, higher];
const createTexts = (lower: string, higher: string) => createSamples((text) => text, lower, higher);
const toTags = (text: string) => `${text};#ff0000`;
const toRange = (number: number, end: number): Samples => [
  [number, String(number)],
  [end, String(end)],
];
const DAYS = createTexts('2024-03-17', '2025-03-17');
// Statuses are sorted by their texts.
const RUN_STATUS: Samples = [
  [4, 'Failed'],
  [2, 'Successful'],
];

/** What the tests cannot derive of a list, by its name. */
export const RECORDS: Record<string, Records> = {
  companies: {
    search: 'name',
    // Countries are sorted by their names.
    samples: {
      country: pair(['HR', 'Croatia'], ['CH', 'Switzerland']),
    },
  },
  departments: { search: 'name' },
  users: {
    search: 'firstName lastName email phoneNumber jobTitle',
    samples: {
      isActivated: pair([false, 'Not Activated'], [true, 'Activated']),
      // Roles are sorted by their power.
      ocrRole: pair([{ name: 'Zed', power: 1 }, 'Zed'], [{ name: 'Abe', power: 9 }, 'Abe']),
    },
  },
  licenses: { samples: { documentStartDate: DAYS, documentExpiredDate: DAYS } },
  'company-models': { schema: CompanyModelSchema, search: 'modelName modelDescription' },
  permissions: {
    search: 'area name',
    samples: {
      area: createTexts('a-area', 'z-area'),
      name: createTexts('a-name', 'z-name'),
      conditions: createSamples((text) => [text], 'a-condition', 'z-condition'),
      permissions: pair(
        [Object.fromEntries(ROLE_NAMES.map((role) => [role, 'own'])), 'Own'],
        [Object.fromEntries(ROLE_NAMES.map((role) => [role, 'no'])), 'No'],
      ),
    },
  },
  recordings: {
    search: 'recordingName',
    samples: {
      status: pair([0, 'Running'], [1, 'Succeeded']),
      actualTags: createSamples(toTags, 'a-tag', 'z-tag'),
    },
  },
  sentences: {
    schema: TranscriptionSentenceSchema,
    search: 'sentenceDisplay',
    samples: {
      offsetTimecode: createTexts('00:00:01.500', '00:00:02.500'),
      sentimentStatus: createTexts('Negative', 'Positive'),
      confidence: toRange(11, 61),
      sentimentPositive: toRange(12, 62),
      sentimentNeutral: toRange(13, 63),
      sentimentNegative: toRange(14, 64),
      tags: createSamples(toTags, 'a-tag', 'z-tag'),
      // The portal adds the speaker.
      speaker: createTexts('Agent', 'Client'),
    },
    // Without a start the time code is text instead of a link.
    fixed: { start: null, nextStart: null },
  },
  streams: { search: 'departmentName machineName processName osUserName' },
  occasions: {
    search: 'jsonData',
    samples: {
      jsonData: createSamples((text) => JSON.stringify({ occasionContent: [text] }), 'a-content', 'z-content'),
      screenshotUrl: createSamples((text) => `https://files.example/${text}`, 'a-file', 'z-file'),
    },
  },
  // The portal counts the recordings of a tag.
  tags: {
    search: 'tagName processName description detailedDescription keyword keyPhrase',
    samples: { recordingCount: toRange(0, 7) },
  },
  'ocr-documents': {
    schema: OcrDocumentSchema,
    search: 'fileName',
    samples: {
      status: pair([1, 'Uploaded'], [3, 'Validated']),
    },
  },
  'main-loggings': {
    search: 'company project processName startComments endComments',
    samples: { techStatus: RUN_STATUS, businessStatus: RUN_STATUS },
  },
  'log-entries': {
    search: 'entryData sowName sowStepName',
    samples: {
      time: pair(
        ['2024-03-10T01:02:03Z', '10 Mar, 2024 10:02:03 AM'],
        ['2025-01-10T01:02:03Z', '10 Jan, 2025 10:02:03 AM'],
      ),
    },
  },
  'task-triggers': { search: 'company department taskName wizardCustomId' },
  'process-configs': { search: 'company' },
  'otp-configs': { search: 'customerName platform environment username' },
  'company-reports': { schema: CompanyReportSchema, search: 'reportName company' },
};
