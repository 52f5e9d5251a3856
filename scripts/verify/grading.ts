import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { isRecord } from './is-record';

/** Effects of a difference on the portal, worst first. */
export const GRADES = ['breaks the portal', 'is tolerated', 'only this data'] as const;
export type Grade = (typeof GRADES)[number];

/** Number of rows, of rows with a difference, and of rows in which parsing loses the value. */
export type DifferenceCount = { rows: number; differing: number; lost: number; isMissing: boolean };

/** Hosts may omit null fields. A field that is missing in all of at least so many rows breaks the portal. */
const MANY_ROWS = 5;
/** Endpoints that the portal never calls (D36). */
const NEVER_CALLED: readonly string[] = ['listLoggingCustomers'];
const FALSE_VALUES: readonly unknown[] = [false, 'false', 0, '0'];

/** Returns the grade of a difference. */
export function gradeDifference({ name }: AnyEndpoint, { rows, differing, lost, isMissing }: DifferenceCount): Grade {
  if (NEVER_CALLED.includes(name)) return 'is tolerated';
  const isEverywhere = isMissing && differing === rows && rows >= MANY_ROWS;
  if (lost === rows || isEverywhere) return 'breaks the portal';
  return lost > 0 ? 'only this data' : 'is tolerated';
}

/** Returns a predicate by field: whether parsing the record with the schema of the contract loses its value. */
export function createLossCheck(endpoint: AnyEndpoint, record: unknown): (field: string) => boolean {
  let cached: ReturnType<typeof endpoint.result.safeParse> | null = null;
  return (field) => {
    const parsed = (cached ??= endpoint.result.safeParse(record));
    if (!parsed.success) return true;
    const [key = ''] = field.split(/[.[]/);
    return isRecord(record) && key !== '' && !isPreserved(record[key], getParsedField(endpoint, parsed.data, key));
  };
}

/** In a parsed session grant the fields of the user stand in `user`. */
function getParsedField({ group }: AnyEndpoint, parsed: unknown, key: string): unknown {
  if (!isRecord(parsed)) return parsed;
  return group === 'session' && !(key in parsed) ? isRecord(parsed.user) && parsed.user[key] : parsed[key];
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
