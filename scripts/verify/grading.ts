import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { isRecord } from './is-record';

/** What a difference means to the portal, the first being the one that has to be mended. */
export const GRADES = ['breaks the portal', 'is tolerated', 'only this data'] as const;
export type Grade = (typeof GRADES)[number];

/** In how many of so many rows something differs, and in how many of these the portal cannot read what was sent. */
export type Counted = { rows: number; differing: number; lost: number; isMissing: boolean };

/** A host may leave out what is null; what none of so many rows has is more than that. */
const MANY_ROWS = 5;
/** Part of the API that the portal never calls (section 7). */
const NEVER_CALLED: readonly string[] = ['listLoggingCustomers'];
const FALSE_VALUES: readonly unknown[] = [false, 'false', 0, '0'];

/** The grade of one difference of an answer. */
export function gradeOf({ name }: AnyEndpoint, { rows, differing, lost, isMissing }: Counted): Grade {
  if (NEVER_CALLED.includes(name)) return 'is tolerated';
  const isEverywhere = isMissing && differing === rows && rows >= MANY_ROWS;
  if (lost === rows || isEverywhere) return 'breaks the portal';
  return lost > 0 ? 'only this data' : 'is tolerated';
}

/** Tells of fields of a record whether the portal, which reads with the contract's own schemas, loses what was sent. */
export function lossesOf(endpoint: AnyEndpoint, record: unknown): (field: string) => boolean {
  let known: ReturnType<typeof endpoint.result.safeParse> | null = null;
  return (field) => {
    const read = (known ??= endpoint.result.safeParse(record));
    if (!read.success) return true;
    const [key = ''] = field.split(/[.[]/);
    return isRecord(record) && key !== '' && !isKept(record[key], readField(endpoint, read.data, key));
  };
}

/** Of a session the user stands apart once it is read. */
function readField({ group }: AnyEndpoint, read: unknown, key: string): unknown {
  if (!isRecord(read)) return read;
  return group === 'session' && !(key in read) ? isRecord(read.user) && read.user[key] : read[key];
}

/** Whether what was sent is still there once it is read, as another type perhaps. */
function isKept(sent: unknown, read: unknown): boolean {
  if (sent === null || sent === undefined) return true;
  if (read === null || read === undefined) return false;
  if (read === false) return FALSE_VALUES.includes(sent);
  if (Array.isArray(read))
    return Array.isArray(sent) && read.length === sent.length && read.every((item, at) => isKept(sent[at], item));
  if (isRecord(read) && isRecord(sent)) return Object.entries(read).every(([key, value]) => isKept(sent[key], value));
  return true;
}
