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
/** Kinds that send the real response, whole, incompletely or slowly. */
export const DELIVERY_KINDS = ['real', 'drip', 'reset-in-body', 'truncate', 'malformed'] as const;
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

/** Treats '' as absent: the console's form sends empty fields. */
const optionalUnlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A body: text, or a JSON value, which becomes its JSON text. `isAnyJson` is for the OpenAPI document. */
const bodyText = z
  .preprocess(
    (value) => (value === undefined || typeof value === 'string' ? value : JSON.stringify(value)),
    z.string().optional(),
  )
  .meta({ description: 'Body of a fixed response: text, or any JSON value', isAnyJson: true });

const FILTER_FIELDS = {
  call: z.string().min(1).describe("Name of a call in the contract, or '*' for every call"),
  email: optionalUnlessEmpty(z.string()).describe('Only requests of the user with this email'),
  path: optionalUnlessEmpty(z.string()).describe("Only requests whose path contains this text: '/documents/12/'"),
  bodyHas: optionalUnlessEmpty(z.string()).describe('Only requests whose JSON body contains this text'),
};

const RESPONSE_FIELDS = {
  times: optionalUnlessEmpty(z.coerce.number().int().min(1)).describe(
    'Number of requests that it affects; absent: all, until it is removed',
  ),
  when: optionalUnlessEmpty(z.enum(['before', 'after'])).describe(
    "'after' runs the handler first, so that a write takes effect and only its response is lost. Default 'before'; used by kinds with a fixed response",
  ),
  status: optionalUnlessEmpty(z.coerce.number().int().min(200).max(599)).describe('Status of a fixed response'),
  body: bodyText,
  contentType: optionalUnlessEmpty(z.string()).describe('Content-Type of a fixed response'),
  headers: z.record(z.string(), z.string()).optional().describe('Further headers of a fixed response'),
  ms: optionalUnlessEmpty(z.coerce.number().int().min(0)).describe(
    "Delay before the response in milliseconds; for 'drip' the time per byte (default 200)",
  ),
  location: optionalUnlessEmpty(z.string()).describe("Target URL of 'redirect'"),
};

export const FaultSchema = z.strictObject({
  ...FILTER_FIELDS,
  kind: z.enum(FAULT_KINDS).describe('What the response is'),
  every: optionalUnlessEmpty(z.coerce.number().int().min(1)).describe('Only every n-th of the matching requests'),
  ...RESPONSE_FIELDS,
});
export type Fault = z.output<typeof FaultSchema>;
export type FaultInput = { call: string; kind: (typeof FAULT_KINDS)[number] } & Partial<Fault>;

export const ScriptSchema = z.strictObject({
  ...FILTER_FIELDS,
  responses: z
    .array(
      z.strictObject({
        kind: z
          .enum(FAULT_KINDS)
          .optional()
          .describe("What the response is. Default: 'body' with a body, 'status' with a status, else 'real'"),
        ...RESPONSE_FIELDS,
        times: RESPONSE_FIELDS.times.describe('Number of requests that get this response. Default 1'),
      }),
    )
    .min(1)
    .max(100)
    .describe('The responses of the next matching requests, in this order'),
  afterwards: z
    .enum(['real', 'last', 'repeat'])
    .default('real')
    .describe('After the last one: the real responses, the last one again, or all from the start'),
});
export type Script = z.output<typeof ScriptSchema>;
export type ScriptInput = z.input<typeof ScriptSchema>;

/**
 * An armed fault. `remaining` counts down the affected requests (null: unlimited), `matchCount` counts the matching ones.
 * The faults of a script have its number; if it repeats, a used-up fault is armed again after the others.
 */
export type ArmedFault = Fault & {
  id: number;
  remaining: number | null;
  matchCount: number;
  script?: number;
  repeats?: boolean;
};

/** The properties of a request that a fault can match. */
type FaultTarget = { call: string; path: string; body: string; email: string | null };

type FaultState = { faults: ArmedFault[] };

let lastId = 0;

/** Arms a fault. Several faults of one call apply in the order in which they were armed. */
export function armFault(db: FaultState, fault: Fault): ArmedFault {
  lastId += 1;
  const armed = { ...fault, id: lastId, remaining: fault.times ?? null, matchCount: 0 };
  db.faults.push(armed);
  return armed;
}

/** Arms one fault for each response of a script, in their order. */
export function armScript(db: FaultState, { responses, afterwards, ...filter }: Script): ArmedFault[] {
  const script = lastId + 1;
  return responses.map(({ kind, times = 1, ...response }, index) => {
    const isLast = index === responses.length - 1;
    const { body, status } = response;
    const defaultKind = body === undefined ? (status === undefined ? 'real' : 'status') : 'body';
    const armed = armFault(db, {
      ...filter,
      ...response,
      kind: kind ?? defaultKind,
      times: isLast && afterwards === 'last' ? undefined : times,
    });
    return Object.assign(armed, { script, repeats: afterwards === 'repeat' });
  });
}

/** Finds the fault for a request, or null, and counts it down. */
export function consumeFault(db: FaultState, target: FaultTarget): ArmedFault | null {
  const fault = db.faults.find((candidate) => matchesTarget(candidate, target) && isDue(candidate));
  if (!fault) return null;
  if (fault.remaining !== null) {
    fault.remaining -= 1;
    if (fault.remaining === 0) {
      db.faults = db.faults.filter((candidate) => candidate !== fault);
      if (fault.repeats) db.faults.push({ ...fault, remaining: fault.times ?? null });
    }
  }
  return fault;
}

function matchesTarget(fault: ArmedFault, { call, path, body, email }: FaultTarget): boolean {
  return (
    (fault.call === call || fault.call === '*') &&
    (fault.email === undefined || fault.email.toLowerCase() === email?.toLowerCase()) &&
    (fault.path === undefined || path.includes(fault.path)) &&
    (fault.bodyHas === undefined || body.includes(fault.bodyHas))
  );
}

function isDue(fault: ArmedFault): boolean {
  fault.matchCount += 1;
  return fault.matchCount % (fault.every ?? 1) === 0;
}
