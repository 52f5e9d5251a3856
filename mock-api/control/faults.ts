import { z } from 'zod';

/** Kinds that need no work of the call: what is sent does not depend on the real answer. */
export const CANNED_KINDS = [
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
/** Kinds that send the real answer badly. */
export const DELIVERY_KINDS = ['drip', 'reset-in-body', 'truncate', 'malformed'] as const;
/** Kinds that send a changed answer well. */
export const SPOILING_KINDS = [
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
export const FAULT_KINDS = [...CANNED_KINDS, ...DELIVERY_KINDS, ...SPOILING_KINDS] as const;

export type CannedKind = (typeof CANNED_KINDS)[number];
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
export type SpoilingKind = (typeof SPOILING_KINDS)[number];

/** A field left empty in the console's form is one that was not sent. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const FaultSchema = z.strictObject({
  /** Name of a call in the contract, or '*' for every call. */
  call: z.string().min(1),
  kind: z.enum(FAULT_KINDS),
  /** Only requests of this account. */
  email: unlessEmpty(z.string()),
  /** Only requests with this text in their address, such as an id: '/documents/12/'. */
  path: unlessEmpty(z.string()),
  /** Only requests with this text in their body, as JSON. */
  bodyHas: unlessEmpty(z.string()),
  /** Only every so many-th of the requests that it would hit. */
  every: unlessEmpty(z.coerce.number().int().min(1)),
  /** How many requests it hits; absent: all until it is cleared. */
  times: unlessEmpty(z.coerce.number().int().min(1)),
  /** 'after' lets the call do its work first, so that only the answer is lost. Only canned kinds can come before. */
  when: unlessEmpty(z.enum(['before', 'after'])),
  status: unlessEmpty(z.coerce.number().int().min(200).max(599)),
  body: z.string().optional(),
  contentType: unlessEmpty(z.string()),
  headers: z.record(z.string(), z.string()).optional(),
  /** 'drip': time per byte (default 200). Every other kind: wait before it acts. */
  ms: unlessEmpty(z.coerce.number().int().min(0)),
  /** Target of 'redirect'. */
  location: unlessEmpty(z.string()),
});
export type Fault = z.output<typeof FaultSchema>;
export type FaultInput = { call: string; kind: (typeof FAULT_KINDS)[number] } & Partial<Fault>;

/** A fault in force, with the requests it still hits. */
export type ArmedFault = Fault & { id: number; remaining: number | null; met: number };

/** What a fault is chosen by. */
export type FaultTarget = { call: string; path: string; body: string; email: string | null };

/** Where the faults in force are kept. */
type Armed = { faults: ArmedFault[] };

let lastId = 0;

/** Puts a fault in force. Several of one call are used up in the order of arming. */
export function armFault(db: Armed, fault: Fault): ArmedFault {
  lastId += 1;
  const armed = { ...fault, id: lastId, remaining: fault.times ?? null, met: 0 };
  db.faults.push(armed);
  return armed;
}

/** The fault that hits this request, if any; it is counted down. */
export function takeFault(db: Armed, target: FaultTarget): ArmedFault | null {
  const fault = db.faults.find((candidate) => isMeant(candidate, target) && isTurn(candidate));
  if (!fault) return null;
  if (fault.remaining !== null) {
    fault.remaining -= 1;
    if (fault.remaining === 0) db.faults = db.faults.filter((candidate) => candidate !== fault);
  }
  return fault;
}

function isMeant(fault: ArmedFault, { call, path, body, email }: FaultTarget): boolean {
  return (
    (fault.call === call || fault.call === '*') &&
    (fault.email === undefined || fault.email.toLowerCase() === email?.toLowerCase()) &&
    (fault.path === undefined || path.includes(fault.path)) &&
    (fault.bodyHas === undefined || body.includes(fault.bodyHas))
  );
}

function isTurn(fault: ArmedFault): boolean {
  fault.met += 1;
  return fault.met % (fault.every ?? 1) === 0;
}
