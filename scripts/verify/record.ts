import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import * as settings from '../../app/upstream/contract/settings';
import * as tags from '../../app/upstream/contract/tags';
import { CustomerSchema } from '../../mock-api/overlay/customer-schema';
import { createFolderOf } from '../../mock-api/state/create-folder';
import { createAnonymizer } from './anonymizer';
import { recordCalls } from './record-calls';
import type { RecordContext } from './record-context';
import { recordConfigs, recordOtps, recordRuns, recordTriggers } from './record-rpa';
import { getText, isRecord, type Row } from './rows';
import type { Session } from './session';

type Part = Exclude<keyof typeof CustomerSchema.shape, 'company' | 'departments'>;
/** The file that was written, how many records of each part it has, and how many did not fit. */
export type Recorded = { path: string; counts: Record<string, number>; skipped: number };

/**
 * Writes what the host sends about the user's company as an overlay of the mock. Names, emails, phone numbers, long
 * numbers and tokens are replaced; documents, pictures, report pages and audio are not taken, because they cannot be
 * cleaned.
 */
export async function recordOverlay({ user, api }: Session, folder: string): Promise<Recorded> {
  const companyId = getText(user, 'companyId');
  if (companyId === null) throw new Error('The account has no company, so there is nothing to record');
  const company = (await api.loadRecord(settings.getCompany, { params: { companyId } })) ?? {};
  const companyName = getText(company, 'name') ?? 'Recorded company';
  const context: RecordContext = { api, names: createAnonymizer(), companyId, companyName, now: Date.now() };
  // First, because all other texts are cleaned from their names.
  const users = await recordUsers(context);
  const departments = await api.loadRows(settings.listDepartments, { params: { companyId } });
  const calls = await recordCalls(context);
  const rows: Record<Part, Row[]> = {
    users,
    licenses: (await api.loadRows(settings.listLicenses, { params: { companyId } })).map((row) => ({
      from: row.documentStartDate,
      until: row.documentExpiredDate,
      users: row.documentUsers,
      pages: row.documentPages,
      models: row.documentModels,
    })),
    models: (await api.loadRows(settings.listCompanyModels, { params: { companyId } })).map(({ modelName, model }) => ({
      name: modelName ?? (isRecord(model) ? model.modelName : undefined),
    })),
    tags: await recordTags(context),
    ...calls,
    configs: await recordConfigs(context),
    runs: await recordRuns(context),
    taskTriggers: await recordTriggers(context),
    otps: await recordOtps(context),
    reports: [],
    documents: [],
  };
  const parts = Object.entries(rows)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => {
      const valid = list.map(removeEmpty).filter((row) => getRowSchema(name as Part).safeParse(row).success);
      return { name, valid, skipped: list.length - valid.length };
    });
  const customer = {
    company: toCompany(company, context),
    departments: departments.map((row) => getText(row, 'name')).filter((name) => name !== null),
    ...Object.fromEntries(parts.map(({ name, valid }) => [name, valid])),
  };
  const path = join(folder, 'overlay.json');
  createFolderOf(path);
  // An existing recording is not overwritten.
  writeFileSync(path, `${JSON.stringify({ customers: [customer] }, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return {
    path,
    counts: Object.fromEntries(parts.map(({ name, valid }) => [name, valid.length])),
    skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** The schema of one record of a part. */
function getRowSchema(part: Part): z.ZodType {
  return CustomerSchema.shape[part].unwrap().element;
}

function removeEmpty(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== ''));
}

function toCompany(company: Row, { companyName, names }: RecordContext): Row {
  const description = getText(company, 'description');
  return removeEmpty({
    name: companyName,
    industry: getText(company, 'fieldOfExpertise') ?? undefined,
    description: description === null ? undefined : names.clean(description),
    employees: company.numberOfEmployees ?? undefined,
    country: getText(company, 'country') ?? 'Australia',
    zone: 'UTC',
  });
}

async function recordUsers({ api, names, companyId }: RecordContext): Promise<Row[]> {
  const users = await api.loadRows(settings.listCompanyUsers, { params: { companyId } });
  return users.map((row) => {
    const { ocrRole, departments } = row;
    const departmentNames = Array.isArray(departments) ? departments.filter(isRecord).map((item) => item.name) : [];
    return {
      ...names.addPerson({
        firstName: getText(row, 'firstName'),
        lastName: getText(row, 'lastName'),
        email: getText(row, 'email'),
      }),
      role: isRecord(ocrRole) ? ocrRole.name : null,
      jobTitle: row.jobTitle,
      departments: departmentNames,
      isActivated: row.isActivated ?? undefined,
    };
  });
}

async function recordTags({ api, names }: RecordContext): Promise<Row[]> {
  return (await api.loadRows(tags.listTags)).map((row) => ({
    name: row.tagName,
    color: row.color,
    description: names.clean(getText(row, 'description') ?? ''),
    keywords: (getText(row, 'keyword') ?? '').split('|').filter(Boolean),
    process: row.processName,
    isExpected: row.isExpected ?? undefined,
  }));
}
