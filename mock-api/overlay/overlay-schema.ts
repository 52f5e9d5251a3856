import { z } from 'zod';
import { COMPANY_PROFILES } from '../content/seed/company-profiles';
import type { MockData } from '../records/mock-data';
import { TABLE_NAMES } from '../tables/tables';

/** Tables in which a customer has no own content. */
const OTHER_TABLES = ['roles', 'runningRecordings', 'pictures', 'codes', 'outbox'] as const;
export type OverlayTable = Exclude<keyof MockData, (typeof OTHER_TABLES)[number]>;

/** Rows refer to tables that come earlier here. */
const ORDERED_TABLES: readonly OverlayTable[] = [
  'companies',
  'departments',
  'users',
  'licenses',
  'models',
  'companyModels',
  'reports',
  'documents',
  'tags',
  'streams',
  'recordings',
  'processConfigs',
  'mainLoggings',
  'taskTriggers',
  'otpConfigs',
];
/** The tables of an overlay, a customer's own content, in the order in which they are applied. */
export const OVERLAY_TABLES: readonly OverlayTable[] = [
  ...ORDERED_TABLES,
  ...TABLE_NAMES.filter(isOverlayTable).filter((name) => !ORDERED_TABLES.includes(name)),
];

function isOverlayTable(name: keyof MockData): name is OverlayTable {
  return !(OTHER_TABLES as readonly string[]).includes(name);
}

/** A row as it is in the file. Times, files and ids of other rows are objects like `{"file": "files/logo.svg"}`. */
const RowSchema = z.record(z.string(), z.json());
export type GivenRow = z.output<typeof RowSchema>;

const succeeds = (create: () => unknown) => {
  try {
    create();
    return true;
  } catch {
    return false;
  }
};
const isZone = (timeZone: string) => succeeds(() => new Intl.DateTimeFormat('en', { timeZone }));
const isLanguage = (tag: string) => succeeds(() => Intl.getCanonicalLocales(tag));

const CustomerSchema = z.strictObject({
  insteadOf: z.enum(COMPANY_PROFILES.map(({ name }) => name)),
  /** The zone of the times of day in `rows`. */
  zone: z.string().refine(isZone, 'must be a time zone like Europe/Berlin'),
  /** The main language first. They are the `Content-Language` of the customer's files. */
  languages: z.array(z.string().refine(isLanguage, 'must be a language like de or de-AT')).min(1),
  rows: z.strictObject({
    // The property `companies` below replaces the one of this object.
    ...(Object.fromEntries(OVERLAY_TABLES.map((name) => [name, z.array(RowSchema).optional()])) as Record<
      Exclude<OverlayTable, 'companies'>,
      z.ZodOptional<z.ZodArray<typeof RowSchema>>
    >),
    // Exactly one row.
    companies: z.tuple([z.object({ name: z.string().trim().min(1).max(200) }).catchall(z.json())]),
  }),
});

/** A customer. A table without own rows keeps the rows of the replaced company, under the name of the customer. */
export type Customer = z.output<typeof CustomerSchema>;

export const OverlaySchema = z.strictObject({ customers: z.array(CustomerSchema) });

/** A customer's own content, applied to the seeded data. `folder` has its files. */
export type Overlay = z.output<typeof OverlaySchema> & { folder: string };

/** Receives a problem: the path of its value, such as 'customers[0].rows.users[1].email', and a sentence. */
export type ReportProblem = (path: string, sentence: string) => void;
