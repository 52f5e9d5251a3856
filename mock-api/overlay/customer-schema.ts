import { z } from 'zod';
import { ROLE_NAMES } from '../../app/domain/access/role';
import { DEMO_PASSWORD } from '../accounts';
import { COMPANY_PROFILES } from '../content/seed/company-profiles';
import { color, count, email, file, longText, text, time } from './overlay-values';

const COMPANY_NAMES = COMPANY_PROFILES.map(({ name }) => name);

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const isLanguage = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};
const date = z.iso.date('must be a date like 2026-03-10');

const Company = z.strictObject({
  name: text.describe('Name of the company'),
  insteadOf: z
    .enum(COMPANY_NAMES)
    .optional()
    .describe('Seeded company that it replaces: its parts that are not given stay, in the name of the customer'),
  number: text.optional().describe('Company number, as in a register'),
  website: z.url('must be a web address').nullish().describe('Web address'),
  description: longText.nullish().describe('Text of the company page'),
  industry: text.optional().describe('Field of expertise'),
  employees: count.nullish().describe('Number of employees'),
  country: text.describe('English name of the country'),
  address: z
    .strictObject({
      street: text.optional(),
      city: text.optional(),
      state: text.nullish(),
      zip: text.optional(),
      country: text.optional().describe('Default: the country of the company'),
    })
    .optional()
    .describe('Billing address'),
  zone: z
    .string()
    .refine(isZone, 'must be a time zone like Europe/Berlin')
    .default('UTC')
    .describe('Time zone of the times of day, like Europe/Berlin'),
  languages: z
    .array(z.string().refine(isLanguage, 'must be a language like de or de-AT'))
    .min(1)
    .default(['en'])
    .describe('Languages, the main one first; its files are sent with them'),
  logo: file.optional().describe('SVG, PNG or JPEG; the picture of users without one'),
  isLicensed: z.boolean().default(true).describe('Whether its users get the license for documents'),
});

const User = z.strictObject({
  email: email.describe('Email, with which the user logs in'),
  firstName: text,
  lastName: text,
  role: z.enum(ROLE_NAMES).nullable().default(null).describe('Role, or null'),
  jobTitle: text.nullish(),
  phoneNumber: text.nullish(),
  password: text.default(DEMO_PASSWORD).describe('Default: the password of the demo accounts'),
  departments: z.array(text).default([]).describe('Names of departments of the customer'),
  picture: file.optional().describe('SVG, PNG or JPEG'),
  isActivated: z.boolean().default(true),
});

const License = z.strictObject({
  from: date.describe('First day'),
  until: date.describe('Last day'),
  users: count.describe('Number of users'),
  pages: count.describe('Number of pages'),
  models: count.describe('Number of models'),
});

const Model = z.strictObject({ name: text, description: text.nullish() });

const Report = z.strictObject({
  name: text,
  time,
  file: file.describe('HTML, PDF, PNG or JPEG, without scripts and other files'),
  isCurrent: z.boolean().default(false).describe('The one that users see first; default: the newest'),
});

const Value = z.strictObject({
  label: text,
  text: longText.describe('What was read'),
  correct: longText.optional().describe('What is right, if it was misread'),
  score: z.number().min(0).max(1).default(0.97).describe('Confidence from 0 to 1'),
});
const DocumentTable = z.strictObject({
  label: text,
  columns: z.array(text).min(1),
  rows: z.array(z.array(longText)).describe('Rows of as many texts as there are columns'),
  score: z.number().min(0).max(1).default(0.97),
});
const Document = z.strictObject({
  file: file.describe('PDF, PNG or JPEG'),
  owner: email.describe('Email of a user of the customer'),
  model: text.describe('Name of a model of the customer'),
  time,
  status: z
    .enum(['uploaded', 'predicted', 'validated'])
    .default('predicted')
    .describe('uploaded: without values; validated: checked by a person'),
  pages: z
    .array(z.strictObject({ values: z.array(Value).default([]), table: DocumentTable.optional() }))
    .default([])
    .describe('The values that are read from each page'),
});

const Sentence = z.strictObject({
  speaker: z.enum(['agent', 'client']),
  text: longText,
  from: z.number().min(0).describe('Start in seconds'),
  to: z.number().min(0).describe('End in seconds'),
  mood: z.enum(['positive', 'neutral', 'negative']).default('neutral'),
});
const Recording = z.strictObject({
  id: text.optional().describe('Name with which a stream refers to it'),
  file: file.optional().describe('Audio: WAV, MP3, OGG or M4A; absent: silence of the length of the transcript'),
  name: text.optional().describe('Name in the list; default: that of the file'),
  time,
  agent: text.nullish().describe('Name of the agent'),
  process: text.nullish().describe('Name of the process; null: not matched to one'),
  agentChannel: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .default(0)
    .describe('Channel of the agent: 0 or 1'),
  transcript: z.array(Sentence).describe('Sentences in spoken order'),
});

const Occasion = z.strictObject({
  after: z.number().min(0).describe('Seconds after the start of the stream'),
  seconds: z.number().min(1).default(30).describe('Duration'),
  data: z.record(text, z.unknown()).describe('What was recorded, as JSON'),
  screenshot: file.optional().describe('PNG, JPEG or SVG'),
  color: color.nullish(),
});
const Stream = z.strictObject({
  recording: text.optional().describe('`id` of the recording that was made during it'),
  department: text,
  process: text,
  machine: text,
  osUser: text.describe('User of the operating system'),
  start: time,
  minutes: z.number().min(1).describe('Duration'),
  occasions: z.array(Occasion).default([]),
});

const settings = z.record(text, longText);
const Config = z.strictObject({
  process: text.describe('Name of the process'),
  wizardCustomId: text,
  department: text.nullish().describe('Name of a department of the customer'),
  settings: settings.default({}).describe('Custom settings by name'),
  variables: settings.default({}).describe('Variables by name'),
  createdBy: text.default('admin'),
  time,
});

const STATUS_NAMES = ['no status', 'running', 'successful', 'unsuccessful', 'failed'] as const;
/** The codes of the API, in the order of the names. */
export const STATUS_CODES: Readonly<Record<(typeof STATUS_NAMES)[number], number>> = {
  'no status': 0,
  running: 1,
  successful: 2,
  unsuccessful: 3,
  failed: 4,
};
const Run = z.strictObject({
  process: text,
  department: text,
  project: text.nullish(),
  start: time,
  minutes: z.number().min(0).nullable().default(5).describe('Duration; null: it is running'),
  techStatus: z.enum(STATUS_NAMES).default('successful'),
  businessStatus: z.enum(STATUS_NAMES).default('successful'),
  initiatedBy: text.nullish(),
  robot: text.nullish().describe('User of the operating system'),
  startComment: longText.nullish(),
  endComment: longText.nullish(),
  entries: z
    .array(
      z.strictObject({
        after: z.number().min(0).describe('Seconds after the start'),
        group: text.describe('Name of the group of steps (SOW)'),
        step: text,
        text: longText,
      }),
    )
    .default([])
    .describe('Log entries'),
});

const TaskTrigger = z.strictObject({
  task: text,
  department: text.nullish(),
  wizardCustomId: text,
  priority: z.int().min(1).max(10).default(5),
  variables: settings.default({}),
  time,
});

const Tag = z.strictObject({
  name: text,
  color,
  description: longText.default(''),
  keywords: z.array(text).default([]).describe('Words of a sentence that get the tag; none: no sentence gets it'),
  process: text.nullish().describe('Only recordings of this process; null: all'),
  isExpected: z.boolean().default(false).describe('Whether every recording of the process should have it'),
});

const Otp = z.strictObject({
  platform: text,
  environment: text.nullish(),
  username: text,
  authType: text.nullish(),
  secret: z
    .string()
    .regex(/^[A-Z2-7]+=*$/, 'must be base32, like JBSWY3DPEHPK3PXP')
    .describe('Secret in base32'),
  password: text.nullish(),
});

export const CustomerSchema = z.strictObject({
  company: Company,
  departments: z.array(text).optional().describe('Names of departments'),
  users: z.array(User).optional(),
  licenses: z.array(License).optional(),
  models: z.array(Model).optional().describe('Document models'),
  reports: z.array(Report).optional(),
  documents: z.array(Document).optional(),
  recordings: z.array(Recording).optional(),
  streams: z.array(Stream).optional(),
  configs: z.array(Config).optional().describe('Process configs'),
  runs: z.array(Run).optional().describe('Main loggings'),
  taskTriggers: z.array(TaskTrigger).optional(),
  tags: z.array(Tag).optional(),
  otps: z.array(Otp).optional().describe('Apps with one-time passwords'),
});

/** A customer with its own content. A part that is not given is that of the replaced company. */
export type Customer = z.output<typeof CustomerSchema>;
