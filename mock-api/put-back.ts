import type { z } from 'zod';
import * as account from '../app/upstream/contract/account';
import type { AnyEndpoint } from '../app/upstream/contract/endpoint';
import * as rpa from '../app/upstream/contract/rpa';
import * as settings from '../app/upstream/contract/settings';

type Fields = Readonly<Record<string, unknown>>;

/** The call that reads what a write takes. */
const READ_BY = new Map<AnyEndpoint, AnyEndpoint>([
  [account.createUser, settings.listCompanyUsers],
  [account.updateUser, settings.listCompanyUsers],
  [account.updateProfile, account.updateProfile],
  [settings.createCompany, settings.getCompany],
  [settings.updateCompany, settings.getCompany],
  [settings.createDepartment, settings.listDepartments],
  [settings.updateDepartment, settings.listDepartments],
  [settings.createLicense, settings.listLicenses],
  [settings.updateLicense, settings.listLicenses],
  [rpa.createProcessConfig, rpa.getProcessConfig],
  [rpa.updateProcessConfig, rpa.getProcessConfig],
]);

/**
 * The body of a write. Where it is a record as it was read, which its id tells, what only reading answers is left out,
 * and what writing calls otherwise is renamed (D62). Fields that neither has stay, so that they are refused.
 */
export function asWritten(endpoint: AnyEndpoint, body: unknown): unknown {
  const read = READ_BY.get(endpoint);
  if (!read || !isRead(body)) return body;
  const written = new Set(fieldsOf(endpoint.body));
  const known = new Set(fieldsOf(read.result));
  const renamed = written.has('ProcessName') ? configOf(body) : body;
  return Object.fromEntries(Object.entries(renamed).filter(([key]) => written.has(key) || !known.has(key)));
}

/** Forms have no id of what they write: it stands in the path, or is still to come. */
function isRead(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && 'id' in body;
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  return Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
}

/** A process config in the names that it is written with; those that are there already win. */
function configOf(body: Fields): Fields {
  const sent = { CompanyId: idIn(body.company), DepartmentId: idIn(body.department) };
  const named = Object.fromEntries(
    ['processName', 'triggerName', 'customSettings', 'variables'].map((key) => [
      capitalised(key),
      body[key] === null ? '' : body[key],
    ]),
  );
  const known = Object.entries({ ...sent, ...named }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), ...body };
}

function idIn(record: unknown): unknown {
  if (record === null) return null;
  return typeof record === 'object' && 'id' in record ? record.id : undefined;
}

function capitalised(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
