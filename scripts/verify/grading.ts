import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { findUnexpectedValues, type UnexpectedValue } from '../../app/upstream/record-parser';

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

/**
 * Creates a check of a record: whether the portal loses the value of a field. It then shows none, also if it keeps a
 * value that is no time.
 */
export function createLossCheck({ result }: AnyEndpoint, record: unknown): (field: string) => boolean {
  // A record is parsed only when it has a difference, because most records have none.
  let values: readonly UnexpectedValue[] | null = null;
  return (field) => {
    values ??= findUnexpectedValues(result, record);
    // The parsed response of a login has the fields of the user in `user`.
    const isLost = (lost: UnexpectedValue) => lost.isRequired || ['', field, `user.${field}`].includes(lost.field);
    return values.some(isLost);
  };
}
