import { z } from 'zod';

/** Kinds that send a fixed response or no response instead of the real one. */
export const FIXED_KINDS = [
  'status',
  'body',
  'hang',
  'headers-then-hang',
  'reset',
  'html',
  'empty',
  'no-content',
  'redirect',
  'null',
] as const;
/** Kinds that send the real response incompletely or slowly. */
export const DELIVERY_KINDS = ['drip', 'reset-in-body', 'truncate', 'malformed'] as const;
/** Kinds that send the real response with changed JSON. */
const CORRUPTION_KINDS = [
  'extra',
  'nulls',
  'missing',
  'wrong-types',
  'huge-string',
  'deep',
  'invalid-utf8',
  'bad-dates',
  'duplicate-ids',
  'huge-list',
] as const;
export const FAULT_KINDS = [...FIXED_KINDS, ...DELIVERY_KINDS, ...CORRUPTION_KINDS] as const;

export type FixedKind = (typeof FIXED_KINDS)[number];
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
export type CorruptionKind = (typeof CORRUPTION_KINDS)[number];

/** Treats '' as absent, because the form of the console sends empty fields. */
const optionalOrEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** README.md describes all fields. `call` '*' is every call. */
export const FaultSchema = z.strictObject({
  call: z.string().min(1),
  kind: z.enum(FAULT_KINDS),
  /** Only requests of this user; absent: of all. */
  email: optionalOrEmpty(z.string()),
  /** Number of affected requests; absent: unlimited. */
  times: optionalOrEmpty(z.coerce.number().int().min(1)),
  /** `after` runs the handler first, so that only its response is lost. Default: `before`, without the handler. */
  when: optionalOrEmpty(z.enum(['before', 'after'])),
  status: optionalOrEmpty(z.coerce.number().int().min(200).max(599)),
  body: z.string().optional(),
  contentType: optionalOrEmpty(z.string()),
  headers: z.record(z.string(), z.string()).optional(),
  /** Delay before the response; for `drip` the time per byte. */
  ms: optionalOrEmpty(z.coerce.number().int().min(0)),
  location: optionalOrEmpty(z.string()),
});
export type Fault = z.output<typeof FaultSchema>;
/** A fault as tests write it. */
export type FaultInput = { call: string; kind: (typeof FAULT_KINDS)[number] } & Partial<Fault>;

/** An armed fault. `remaining` counts down the affected requests; null: unlimited. */
export type ArmedFault = Fault & { id: number; remaining: number | null };

type FaultTarget = { call: string; email: string | null };

type FaultState = { faults: ArmedFault[] };

/** Counts the faults of all mocks in this Node.js process. It is never reset, so that no id is used twice. */
let lastId = 0;

/** Arms a fault. Of several faults that match a request, the one armed first applies. */
export function armFault(db: FaultState, fault: Fault): ArmedFault {
  lastId += 1;
  const armed = { ...fault, id: lastId, remaining: fault.times ?? null };
  db.faults.push(armed);
  return armed;
}

/** Returns the first armed fault that matches a request, and counts it down; null if none matches. */
export function consumeFault(db: FaultState, { call, email }: FaultTarget): ArmedFault | null {
  const fault = db.faults.find(
    (candidate) =>
      (candidate.call === call || candidate.call === '*') &&
      (candidate.email === undefined || candidate.email.toLowerCase() === email?.toLowerCase()),
  );
  if (!fault) return null;
  if (fault.remaining !== null) {
    fault.remaining -= 1;
    if (fault.remaining === 0) db.faults = db.faults.filter((candidate) => candidate !== fault);
  }
  return fault;
}
