import type { Data } from '../state';
import { emptyData } from '../scenarios/empty';
import { hostileData } from '../scenarios/hostile';
import { hugeData } from '../scenarios/huge';
import type { ScenarioName } from '../scenarios/names';
import { seedCompanies, seedDepartments } from './companies';
import { seedDocuments } from './documents';
import { seedMailbox } from './mailbox';
import { seedRecordings } from './recordings';
import { seedReports } from './reports';
import { seedRoles } from './roles';
import { seedMainLoggings, seedOtpConfigs, seedProcessConfigs, seedTaskTriggers } from './rpa';
import type { SeedSource } from './seeded';
import { seedCompanyModels, seedLicenses, seedModels } from './settings';
import { seedStaff } from './staff';
import { seedStreams } from './streams';
import { seedTags } from './tags';
import { seedUsers } from './users';

/** Scenarios that are not named here have the usual data and differ in how calls answer. */
const CHANGES: Partial<Record<ScenarioName, (data: Data) => Data>> = {
  empty: emptyData,
  huge: hugeData,
  hostile: hostileData,
};

/** The data of a scenario: the same source gives the same. */
export function seedData(source: SeedSource, scenario: ScenarioName): Data {
  const data = usualData(source);
  return CHANGES[scenario]?.(data) ?? data;
}

function usualData(source: SeedSource): Data {
  const roles = seedRoles(source);
  const companies = seedCompanies(source);
  const departments = seedDepartments(source, companies);
  const surroundings = { companies, departments, roles };
  const named = seedUsers(source, surroundings);
  const users = [...named, ...seedStaff(source, surroundings, named)];
  const models = seedModels(source);
  const tags = seedTags(source);
  const recordings = seedRecordings(source, tags);
  const streams = seedStreams(source, recordings);
  return {
    roles,
    companies,
    departments,
    users,
    reports: seedReports(source, companies),
    models,
    companyModels: seedCompanyModels(source, companies, models),
    licenses: seedLicenses(source, companies),
    documents: seedDocuments(source, users, models, companies),
    recordings,
    running: [],
    tags,
    streams,
    processConfigs: seedProcessConfigs(source, companies, departments),
    mainLoggings: seedMainLoggings(source),
    taskTriggers: seedTaskTriggers(source),
    otpConfigs: seedOtpConfigs(source),
    pictures: new Map(),
    ...seedMailbox(source, users),
  };
}
