import * as account from '../../app/upstream/contract/account';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import * as rpa from '../../app/upstream/contract/rpa';
import * as settings from '../../app/upstream/contract/settings';
import { toBodySchema, toWireSchema } from '../../app/upstream/contract/wire-schema';

type Fields = Readonly<Record<string, unknown>>;

/** Each write of a record, with the call that reads the record. */
const READ_CALLS = new Map<AnyEndpoint, AnyEndpoint>([
  [account.createUser, settings.listCompanyUsers],
  [account.updateUser, settings.listCompanyUsers],
  // No call reads a profile; this one returns it.
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
 * Converts a record, as a read returns it, to the body of a write: drops its read-only fields and renames the others
 * (D62). Other bodies are returned unchanged. Unknown fields stay, so that validation rejects them.
 */
export function toWriteBody(endpoint: AnyEndpoint, body: unknown): unknown {
  const readCall = READ_CALLS.get(endpoint);
  if (!readCall || !isReadRecord(body)) return body;
  const writable = getFieldNames(endpoint).body;
  const readable = getFieldNames(readCall).result;
  const record = endpoint.group === 'rpa' ? toProcessConfigBody(body) : body;
  return Object.fromEntries(Object.entries(record).filter(([key]) => writable.has(key) || !readable.has(key)));
}

/** A record that was read has an id. The body of a write has none: the id is in the path or not assigned yet. */
function isReadRecord(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && 'id' in body;
}

type FieldNames = { body: ReadonlySet<string>; result: ReadonlySet<string> };
const fieldNamesByEndpoint = new WeakMap<AnyEndpoint, FieldNames>();

/** The names of the fields of a call's body and of its result. */
function getFieldNames(endpoint: AnyEndpoint): FieldNames {
  const cached = fieldNamesByEndpoint.get(endpoint);
  if (cached) return cached;
  const names = {
    body: new Set(Object.keys(toBodySchema(endpoint)?.properties ?? {})),
    result: new Set(Object.keys(toWireSchema(endpoint).properties ?? {})),
  };
  fieldNamesByEndpoint.set(endpoint, names);
  return names;
}

/** A process config with the field names of a write. Fields that already have these names take precedence. */
function toProcessConfigBody(record: Fields): Fields {
  const references = { CompanyId: getReferenceId(record.company), DepartmentId: getReferenceId(record.department) };
  const renamed = Object.fromEntries(
    ['processName', 'triggerName', 'customSettings', 'variables'].map((key) => [
      capitalize(key),
      record[key] === null ? '' : record[key],
    ]),
  );
  const present = Object.entries({ ...references, ...renamed }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(present), ...record };
}

/** The id of a `{ id, name }` reference; undefined if the field is missing. */
function getReferenceId(reference: unknown): unknown {
  if (reference === null) return null;
  return typeof reference === 'object' && 'id' in reference ? reference.id : undefined;
}

function capitalize(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
