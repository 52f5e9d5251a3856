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
import { adaptGeneratedRows, renewPredictions } from './replaced-company';

const throwProblem: ReportProblem = (path, sentence) => {
  throw new Error(`${path}: ${sentence}`);
};

/** Replaces companies of the seeded data by the customers of an overlay. Without `report`, throws the first problem. */
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

/** Adapts records that the simulated activity has added: they name the customer instead of the replaced company. */
export function adaptNewRows(data: MockData, { customers }: Overlay): void {
  for (const customer of customers) adaptGeneratedRows(data, customer);
}

function applyCustomer(data: MockData, customer: Customer, now: Date, report: ReportProblem): void {
  const { insteadOf, zone, rows: givenRows } = customer;
  const company = data.companies.find(({ name }) => name === insteadOf);
  // This cannot be a problem of the file, because its schema allows only names of seeded companies.
  if (!company) throw new Error(`there is no company ${insteadOf}`);
  // The names of tables come from the overlay, so their rows have no exact type here.
  const tables = data as unknown as Record<string, Row[] | undefined>;
  // The rows are found by the replaced name, before `adaptGeneratedRows` changes it.
  const ownRows = listOwnRows(data, company);
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
  // The record is changed in place, so that it keeps its id and its position.
  Object.assign(company, complete('companies', 0, givenRows.companies[0], { ...company }));
  const { id: companyId, name } = company;
  const companyFields = { companyId, company: name, companyName: name, customerName: name };
  for (const table of OVERLAY_TABLES) {
    const givenTable = givenRows[table];
    if (table === 'companies' || !givenTable) continue;
    const seededRows = ownRows[table];
    const otherRows = (tables[table] ?? []).filter((row) => !seededRows.includes(row));
    let nextId = getNextId([...otherRows, ...seededRows]);
    // A given row takes its missing fields and its id from the seeded row at its index. Further rows take the fields
    // from a sample, and get a new id.
    const sampleRow = seededRows[0] ?? otherRows[0];
    const rows = givenTable.map((given, index) => {
      const completed = complete(table, index, given, seededRows[index] ?? ({ ...sampleRow, id: nextId++ } as Row));
      const ownerFields = Object.entries(companyFields).filter(([field]) => field in completed);
      return Object.assign(completed, Object.fromEntries(ownerFields));
    });
    tables[table] = [...otherRows, ...rows];
  }
  if (givenRows.users) removeUserTraces(data, ownRows.users);
  // The users of a company see one report.
  if (givenRows.reports) company.reportId = data.reports.find((row) => row.companyId === companyId)?.id ?? null;
  // The mock stores these rows oldest first.
  data.recordings.sort((a, b) => a.created.localeCompare(b.created));
  data.mainLoggings.sort((a, b) => a.startTime.localeCompare(b.startTime));
  // Without own documents, the customer keeps the seeded ones. Their OCR results must then name the customer.
  if (!givenRows.documents) renewPredictions(data, company);
}

/** Returns the rows of a company in each table, except Super Admins: they manage all companies. */
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
  // A stream has no company. Its recording has.
  const streams = data.streams.filter((stream) => streamIds.has(stream.id));
  return { ...(Object.fromEntries(entries) as Record<OverlayTable, Row[]>), users, streams };
}

/** Removes documents without a user, and the codes and mails of replaced users: new users may have their ids. */
function removeUserTraces(data: MockData, replacedUsers: readonly Row[]): void {
  const replacedIds = new Set(replacedUsers.map(({ id }) => id));
  const replacedEmails = new Set(replacedUsers.map(({ email }) => email));
  const userIds = new Set(data.users.map(({ id }) => id));
  data.documents = data.documents.filter(({ userId }) => userIds.has(userId));
  data.codes = data.codes.filter(({ userId }) => !replacedIds.has(userId));
  data.outbox = data.outbox.filter(({ to }) => !replacedEmails.has(to));
}
