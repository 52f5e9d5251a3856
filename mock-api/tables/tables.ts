import { ACCOUNTS } from '../accounts';
import type { SeedSource } from '../content/faker/seeded-faker';
import { seedCompanies, seedDepartments } from '../content/seed/companies';
import { seedCompanyReports } from '../content/seed/company-reports';
import { seedHarbourlineUsers } from '../content/seed/harbourline-users';
import { seedCodes, seedOutbox } from '../content/seed/mailbox';
import { listInitiators, seedMainLoggings } from '../content/seed/main-loggings';
import { seedCompanyModels, seedLicenses, seedModels } from '../content/seed/models-and-licenses';
import { seedOcrDocuments } from '../content/seed/ocr-documents';
import { seedRecordings } from '../content/seed/recordings';
import { seedRoles } from '../content/seed/roles';
import { seedOtpConfigs, seedProcessConfigs, seedTaskTriggers } from '../content/seed/rpa';
import { seedStreams } from '../content/seed/streams';
import { seedTags } from '../content/seed/tags';
import { seedUsers } from '../content/seed/users';
import type { MockData, Rows } from '../records/mock-data';
import type { ScenarioName } from '../records/scenario-names';
import { corruptRoles, corruptRows } from './hostile-data';
import * as huge from './huge-data';

type Table<Row> = {
  /** The name of the path parameter, in the API and in the portal, that is the id of a row. */
  parameter?: string;
  /** Creates the default rows. `data` has the tables that are defined above this table. */
  seed(source: SeedSource, data: MockData): Row[];
  /** Returns the rows of a new host, made from the default rows; absent: no rows. */
  empty?(rows: Row[]): Row[];
  /** Returns the rows with malicious values, but ids, logins and permissions keep working; absent: `corruptRows`. */
  hostile?(rows: Row[]): Row[];
  /** Multiplies the rows, for lists that the API returns without pages; absent: the default rows. */
  huge?(rows: Row[]): Row[];
};

const keep = <Row>(rows: Row[]): Row[] => rows;

/** On a new host the only users are the fixed `ACCOUNTS`, without a company. They have the ids from 1. */
const isOfAccount = ({ userId }: { userId: number }) => userId <= ACCOUNTS.length;
const toAccountsWithoutCompany = (users: MockData['users']): MockData['users'] =>
  users.slice(0, ACCOUNTS.length).map((user) => ({ ...user, companyId: null, departmentIds: [] }));

/** Every table, in the order in which they are seeded. */
const TABLES: { [Name in keyof Rows]: Table<Rows[Name]> } = {
  roles: { seed: seedRoles, empty: keep, hostile: corruptRoles },
  companies: { parameter: 'companyId', seed: seedCompanies, huge: huge.multiplyCompanies },
  departments: { parameter: 'departmentId', seed: (source, { companies }) => seedDepartments(source, companies) },
  users: {
    parameter: 'userId',
    seed(source, data) {
      const users = seedUsers(source, data);
      // The main demo company has more users than the others: its list has several pages and every kind of user.
      return [...users, ...seedHarbourlineUsers(source, data, users)];
    },
    empty: toAccountsWithoutCompany,
    huge: huge.multiplyUsers,
  },
  models: { seed: seedModels },
  tags: { seed: seedTags, huge: huge.multiplyTags },
  recordings: {
    parameter: 'recordingId',
    seed: (source, { tags }) => seedRecordings(source, tags),
    huge: huge.multiplyRecordings,
  },
  // `seedStreams` also sets `streamId` of the recordings.
  streams: { parameter: 'streamId', seed: (source, { recordings }) => seedStreams(source, recordings) },
  mainLoggings: {
    parameter: 'runId',
    seed: (source, { users, roles }) => seedMainLoggings(source, listInitiators(users, roles)),
    huge: huge.addEntriesToLastRun,
  },
  // `seedCompanyReports` also sets the current report of the companies.
  reports: { parameter: 'reportId', seed: (source, data) => seedCompanyReports(source, data.companies, data) },
  companyModels: { seed: (source, { companies, models }) => seedCompanyModels(source, companies, models) },
  licenses: { parameter: 'licenseId', seed: (source, { companies }) => seedLicenses(source, companies) },
  documents: {
    parameter: 'documentId',
    seed: (source, { users, models, companies }) => seedOcrDocuments(source, users, models, companies),
    huge: huge.multiplyDocuments,
  },
  runningRecordings: { seed: () => [] },
  processConfigs: {
    parameter: 'processConfigId',
    seed: (source, { companies, departments }) => seedProcessConfigs(source, companies, departments),
  },
  taskTriggers: { seed: seedTaskTriggers },
  otpConfigs: { parameter: 'configId', seed: seedOtpConfigs },
  pictures: { seed: () => [] },
  codes: {
    seed: (source, { users }) => seedCodes(source, users),
    empty: (codes) => codes.filter(isOfAccount),
    hostile: keep,
  },
  outbox: { seed: (source, { users, codes }) => seedOutbox(source, users, codes), hostile: keep },
};

export const TABLE_NAMES = Object.keys(TABLES) as readonly (keyof MockData)[];

/** Creates the data of a scenario. The same source gives the same data. */
export function seedData(source: SeedSource, scenario: ScenarioName): MockData {
  const data = {} as MockData;
  for (const name of TABLE_NAMES) Object.assign(data, { [name]: TABLES[name].seed(source, data) });
  // All other scenarios have the default data.
  if (scenario === 'empty' || scenario === 'hostile' || scenario === 'huge')
    for (const name of TABLE_NAMES) Object.assign(data, { [name]: changeRows(name, data, scenario) });
  return data;
}

function changeRows<Name extends keyof Rows>(
  name: Name,
  data: MockData,
  scenario: 'empty' | 'hostile' | 'huge',
): Rows[Name][] {
  const table: Table<Rows[Name]> = TABLES[name];
  const rows: Rows[Name][] = data[name];
  if (scenario === 'empty') return table.empty?.(rows) ?? [];
  if (scenario === 'hostile') return table.hostile?.(rows) ?? corruptRows(rows);
  return table.huge?.(rows) ?? rows;
}

/** Returns the ids of all rows of the table with this path parameter; an empty list if no table has it. */
export function listIds(data: MockData, parameter: string): number[] {
  const name = TABLE_NAMES.find((candidate) => TABLES[candidate].parameter === parameter);
  const rows: readonly object[] = name ? data[name] : [];
  return rows.flatMap((row) => ('id' in row && typeof row.id === 'number' ? [row.id] : []));
}
