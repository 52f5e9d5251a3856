import type { CompanyRecord } from '../records/companies';
import type { MockData } from '../records/mock-data';
import { getNextId } from '../records/rows';
import { completeRow, type Row } from './customer-rows';
import {
  OVERLAY_TABLES,
  type Customer,
  type GivenRow,
  type Overlay,
  type OverlayTable,
  type ReportProblem,
} from './overlay-schema';
import { resolveValue } from './overlay-values';
import { adaptGeneratedRows, predictAgain } from './replaced-company';

const throwProblem: ReportProblem = (path, sentence) => {
  throw new Error(`${path}: ${sentence}`);
};

/** Applies an overlay to seeded data in place. By default the first error is thrown. */
export function applyOverlay(
  data: MockData,
  { customers }: Pick<Overlay, 'customers'>,
  now: Date,
  report = throwProblem,
): MockData {
  for (const [index, customer] of customers.entries())
    applyCustomer(data, customer, now, (path, sentence) => report(`customers[${index}].${path}`, sentence));
  return data;
}

/** Adapts records that were generated after the seed. */
export function adaptNewRows(data: MockData, { customers }: Overlay): void {
  for (const customer of customers) adaptGeneratedRows(data, customer);
}

function applyCustomer(data: MockData, customer: Customer, now: Date, report: ReportProblem): void {
  const { insteadOf, zone, rows: givenRows } = customer;
  const company = data.companies.find(({ name }) => name === insteadOf);
  if (!company) throw new Error(`there is no company ${insteadOf}`);
  // Tables by name: an overlay has rows of any of them.
  const tables = data as unknown as Record<string, Row[] | undefined>;
  const own = listOwnRows(data, company);
  adaptGeneratedRows(data, customer);
  const context = {
    now,
    zone,
    report,
    findId: (table: string, fields: object) =>
      tables[table]?.find((row) => Object.entries(fields).every(([name, value]) => row[name] === value))?.id,
  };
  const complete = (table: OverlayTable, index: number, given: GivenRow, seeded: Row) => {
    const path = `rows.${table}[${index}]`;
    return completeRow(table, resolveValue(given, path, context) as object, seeded, path, report);
  };
  // The company keeps its record and its place.
  Object.assign(company, complete('companies', 0, givenRows.companies[0], { ...company }));
  const { id: companyId, name } = company;
  const owner = { companyId, company: name, companyName: name, customerName: name };
  for (const table of OVERLAY_TABLES) {
    const given = givenRows[table];
    if (table === 'companies' || !given) continue;
    const others = (tables[table] ?? []).filter((row) => !own[table].includes(row));
    let nextId = getNextId([...others, ...own[table]]);
    const [sample = others[0]] = own[table];
    const rows = given.map((row, index) => {
      const completed = complete(table, index, row, own[table][index] ?? ({ ...sample, id: nextId++ } as Row));
      const owned = Object.entries(owner).filter(([field]) => field in completed);
      return Object.assign(completed, Object.fromEntries(owned));
    });
    tables[table] = [...others, ...rows];
  }
  if (givenRows.users) removeTraces(data, own.users);
  if (givenRows.reports) company.reportId = data.reports.find((row) => row.companyId === companyId)?.id ?? null;
  data.recordings.sort((a, b) => a.created.localeCompare(b.created));
  data.mainLoggings.sort((a, b) => a.startTime.localeCompare(b.startTime));
  if (!givenRows.documents) predictAgain(data, company);
}

/** The rows of a company in each table, except for a Super Admin. */
function listOwnRows(data: MockData, { id, name }: CompanyRecord): Record<OverlayTable, Row[]> {
  const superAdmin = data.roles.find((role) => role.name === 'Super Admin');
  const users = data.users.filter((user) => user.companyId === id && user.roleId !== superAdmin?.id);
  const userIds = new Set<unknown>(users.map((user) => user.id));
  const streamIds = new Set<unknown>(
    data.recordings.filter((row) => row.companyName === name).map((row) => row.streamId),
  );
  const isOwn = (row: Row) =>
    row.companyId === id || [row.company, row.companyName, row.customerName].includes(name) || userIds.has(row.userId);
  const entries = OVERLAY_TABLES.map((table) => [table, (data[table] as Row[]).filter(isOwn)]);
  const streams = data.streams.filter((stream) => streamIds.has(stream.id));
  return { ...(Object.fromEntries(entries) as Record<OverlayTable, Row[]>), users, streams };
}

/** Removes the documents, codes and mails of former users. The customer's first users have their ids. */
function removeTraces(data: MockData, former: readonly Row[]): void {
  const formerIds = new Set(former.map(({ id }) => id));
  const emails = new Set(former.map(({ email }) => email));
  const ids = new Set(data.users.map(({ id }) => id));
  data.documents = data.documents.filter(({ userId }) => ids.has(userId));
  data.codes = data.codes.filter(({ userId }) => !formerIds.has(userId));
  data.outbox = data.outbox.filter(({ to }) => !emails.has(to));
}
