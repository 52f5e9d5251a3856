import type { MockData } from '../../records/mock-data';
import { toEmptyData } from '../../scenarios/empty-data';
import { toHostileData } from '../../scenarios/hostile-data';
import { toHugeData } from '../../scenarios/huge-data';
import type { ScenarioName } from '../../scenarios/scenario-names';
import { seedCompanies, seedDepartments } from './companies';
import { seedOcrDocuments } from './ocr-documents';
import { seedMailbox } from './mailbox';
import { seedRecordings } from './recordings';
import { seedCompanyReports } from './company-reports';
import { seedRoles } from './roles';
import { listInitiators, seedMainLoggings } from './main-loggings';
import { seedOtpConfigs, seedProcessConfigs, seedTaskTriggers } from './rpa';
import type { SeedSource } from './seeded-faker';
import { seedCompanyModels, seedLicenses, seedModels } from './models-and-licenses';
import { seedHarbourlineUsers } from './harbourline-users';
import { seedStreams } from './streams';
import { seedTags } from './tags';
import { seedUsers } from './users';

/** Scenarios with data of their own. The others have the default data and change the responses of the mock. */
const SCENARIO_DATA: Partial<Record<ScenarioName, (data: MockData) => MockData>> = {
  empty: toEmptyData,
  huge: toHugeData,
  hostile: toHostileData,
};

/** Creates the data of a scenario: the same source gives the same data. */
export function seedData(source: SeedSource, scenario: ScenarioName): MockData {
  const data = createDefaultData(source);
  return SCENARIO_DATA[scenario]?.(data) ?? data;
}

function createDefaultData(source: SeedSource): MockData {
  const roles = seedRoles(source);
  const companies = seedCompanies(source);
  const departments = seedDepartments(source, companies);
  const relatedRecords = { companies, departments, roles };
  const companyUsers = seedUsers(source, relatedRecords);
  // The main demo company has more users than the others: its list has several pages and every kind of user.
  const users = [...companyUsers, ...seedHarbourlineUsers(source, relatedRecords, companyUsers)];
  const models = seedModels(source);
  const tags = seedTags(source);
  const recordings = seedRecordings(source, tags);
  const streams = seedStreams(source, recordings);
  const mainLoggings = seedMainLoggings(source, listInitiators(users, roles));
  return {
    roles,
    companies,
    departments,
    users,
    reports: seedCompanyReports(source, companies, { recordings, mainLoggings }),
    models,
    companyModels: seedCompanyModels(source, companies, models),
    licenses: seedLicenses(source, companies),
    documents: seedOcrDocuments(source, users, models, companies),
    recordings,
    runningRecordings: [],
    tags,
    streams,
    processConfigs: seedProcessConfigs(source, companies, departments),
    mainLoggings,
    taskTriggers: seedTaskTriggers(source),
    otpConfigs: seedOtpConfigs(source),
    pictures: new Map(),
    ...seedMailbox(source, users),
  };
}
