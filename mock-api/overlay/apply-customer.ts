import { SCRIPTS } from '../content/seed/scripts';
import type { MockData } from '../records/mock-data';
import { applyCompany, applyDepartments, applyLicensesAndModels, applyReports, applyUsers } from './customer-company';
import type { CustomerContext } from './customer-context';
import { applyDocuments } from './customer-documents';
import { applyRecordings, applyStreams, applyTags } from './customer-recordings';
import { applyRpa, applyRuns } from './customer-rpa';
import type { Customer } from './customer-schema';
import type { Overlay } from './overlay-schema';
import { toInstant } from './overlay-values';
import { adaptGeneratedRows, predictAgain } from './replaced-company';

/** The process ids of a customer's own processes are above those of the seed. */
const FIRST_PROCESS_ID = 101;

/** Applies an overlay to seeded data in place. Throws if it names a company that does not exist. */
export function applyOverlay(data: MockData, { customers }: Overlay, now: Date): MockData {
  for (const customer of customers) applyCustomer(data, customer, now);
  return data;
}

/** Adapts records that were generated after the seed, for companies that the overlay replaces. */
export function adaptNewRows(data: MockData, { customers }: Overlay): void {
  for (const customer of customers) {
    const { insteadOf: from, name: to } = customer.company;
    if (from !== undefined) adaptGeneratedRows(data, { from, to, parts: customer });
  }
}

/** The customer's own parts replace those of the company that it replaces. */
function applyCustomer(data: MockData, customer: Customer, now: Date): void {
  const { insteadOf, name, zone } = customer.company;
  const company = applyCompany(data, customer, now);
  const processIds = new Map<string, number>(SCRIPTS.map((script) => [script.processName, script.processId]));
  const context: CustomerContext = {
    data,
    customer,
    company,
    toTime: (time) => toInstant(time, now, zone),
    findUser: (email) => data.users.find((user) => user.email.toLowerCase() === email.toLowerCase()),
    getProcessId(process) {
      const id = processIds.get(process) ?? Math.max(FIRST_PROCESS_ID - 1, ...processIds.values()) + 1;
      processIds.set(process, id);
      return id;
    },
    recordingsById: new Map(),
  };
  if (insteadOf) adaptGeneratedRows(data, { from: insteadOf, to: name, parts: customer });
  applyDepartments(context);
  applyUsers(context);
  applyLicensesAndModels(context);
  applyReports(context);
  applyDocuments(context);
  applyTags(context);
  applyRecordings(context);
  applyStreams(context);
  applyRpa(context);
  applyRuns(context);
  if (insteadOf) predictAgain(data, company.id);
}
