import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { isRecord } from './api-records';

/** Effects of a difference on the portal, worst first. 'only this data': some rows lose a value, others do not. */
export const GRADES = ['breaks the portal', 'is tolerated', 'only this data'] as const;
export type Grade = (typeof GRADES)[number];

/**
 * Of the `records` of a response, `differing` have the same difference. Of these, `lost` lose the value when the portal
 * parses them. `isMissing` says that the difference is an absent field.
 */
export type DifferenceCount = { records: number; differing: number; lost: number; isMissing: boolean };

/**
 * Hosts may omit null fields. If a response has at least this number of records, and all lack a field, the host does
 * not have the field.
 */
const MANY_RECORDS = 5;
/** Endpoints that the portal never calls (D36). */
const NEVER_CALLED: readonly string[] = ['listLoggingCustomers'];
/** Values that mean false. The schemas of the contract parse an invalid value as false too, and so lose it. */
const FALSE_VALUES: readonly unknown[] = [false, 'false', 0, '0'];

/** Returns the grade of a difference. */
export function gradeDifference(
  { name }: AnyEndpoint,
  { records, differing, lost, isMissing }: DifferenceCount,
): Grade {
  if (NEVER_CALLED.includes(name)) return 'is tolerated';
  const isMissingEverywhere = isMissing && differing === records && records >= MANY_RECORDS;
  const isLostEverywhere = lost === records;
  if (isLostEverywhere || isMissingEverywhere) return 'breaks the portal';
  return lost > 0 ? 'only this data' : 'is tolerated';
}

/** Creates a check of a record: whether parsing it with the schema of the contract loses the value of a field. */
export function createLossCheck(endpoint: AnyEndpoint, record: unknown): (field: string) => boolean {
  // A record is parsed only when it has a difference, because most records have none.
  let parsed: ReturnType<typeof endpoint.result.safeParse> | null = null;
  return (field) => {
    parsed ??= endpoint.result.safeParse(record);
    if (!parsed.success) return true;
    // The first key of a path such as `company.name` or `ocrPages[].id`.
    const [key = ''] = field.split(/[.[]/);
    return isRecord(record) && key !== '' && !isPreserved(record[key], getParsedField(endpoint, parsed.data, key));
  };
}

/** Returns a field of a parsed record. The parsed response of a login has the fields of the user in `user`. */
function getParsedField({ group }: AnyEndpoint, parsed: unknown, key: string): unknown {
  if (!isRecord(parsed)) return parsed;
  if (group !== 'session' || key in parsed) return parsed[key];
  return isRecord(parsed.user) ? parsed.user[key] : undefined;
}

/** Returns whether parsing keeps a value, possibly as another type. */
function isPreserved(sent: unknown, parsed: unknown): boolean {
  if (sent === null || sent === undefined) return true;
  if (parsed === null || parsed === undefined) return false;
  if (parsed === false) return FALSE_VALUES.includes(sent);
  if (Array.isArray(parsed)) {
    if (!Array.isArray(sent) || parsed.length !== sent.length) return false;
    return parsed.every((item, index) => isPreserved(sent[index], item));
  }
  if (isRecord(parsed) && isRecord(sent))
    return Object.entries(parsed).every(([key, value]) => isPreserved(sent[key], value));
  return true;
}
