import { ROLE_NAMES } from '../../app/domain/access/role';
import { GENDERS } from '../../app/domain/account/gender';
import { RECORDING_STATUSES } from '../../app/domain/agents/recording';
import { OCR_STATUS_OPTIONS } from '../../app/domain/documents/ocr-document';
import { getMainLoggingStatus } from '../../app/domain/rpa/main-logging';
import type { JsonSchema } from '../../app/upstream/contract/wire-schema';

type Value = string | number;
/** The values of a field with their names. */
type Names = readonly (readonly [value: Value, name: string])[];

const RUN_CODES = [1, 2, 3, 4];
const RUN_STATUSES: Names = RUN_CODES.map((code) => [code, getMainLoggingStatus(code).label] as const);
const CHANNELS: Names = [
  ['0', 'Channel 0'],
  ['1', 'Channel 1'],
  ['swap', 'Swap'],
];

/** By entity or call, then by field. */
const NAMES: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  Recording: {
    status: Object.entries(RECORDING_STATUSES).map(([code, { label }]) => [Number(code), label] as const),
    agentChannel: [
      [0, 'Channel 0'],
      [1, 'Channel 1'],
    ],
  },
  OcrDocument: { status: OCR_STATUS_OPTIONS.map(({ value, label }) => [Number(value), label] as const) },
  MainLogging: { techStatus: RUN_STATUSES, businessStatus: RUN_STATUSES },
  TranscriptionSentence: {
    channel: [
      [0, 'Channel 0'],
      [1, 'Channel 1'],
    ],
  },
  Role: { name: ROLE_NAMES.map((name) => [name, name] as const) },
  signUp: { gender: GENDERS.map(({ value, label }) => [Number(value), label] as const) },
  markAgent: { channel: CHANNELS },
  triggerTask: { Environment: [['new', '24.x.x']] },
};

/** Adds the known values of fields to the schema of an entity. A host may send others, so they are no enum. */
export function addKnownValues(entity: string, schema: JsonSchema): JsonSchema {
  return replaceFields(entity, schema, (property, names) => ({
    ...property,
    'x-extensible-enum': getValues(names),
    ...describeValues(names),
  }));
}

/** Adds the allowed values of fields to the schema of a call's body, as enums. */
export function addAllowedValues(call: string, schema: JsonSchema): JsonSchema {
  return replaceFields(call, schema, toEnumSchema);
}

function replaceFields(
  owner: string,
  schema: JsonSchema,
  replace: (property: JsonSchema, names: Names) => JsonSchema,
): JsonSchema {
  const properties = { ...schema.properties };
  for (const [field, names] of Object.entries(NAMES[owner] ?? {})) {
    const property = properties[field];
    if (property) properties[field] = replace(property, names);
  }
  return schema.properties ? { ...schema, properties } : schema;
}

/** The schema of a path parameter of a call. */
export function createParameterSchema(call: string, name: string): JsonSchema {
  const names = NAMES[call]?.[name];
  return names ? toEnumSchema({ type: 'string' }, names) : { type: 'string', minLength: 1 };
}

function toEnumSchema({ anyOf, ...schema }: JsonSchema, names: Names): JsonSchema {
  const values = getValues(names);
  return { ...schema, ...(anyOf ? { type: typeof values[0] } : {}), enum: values, ...describeValues(names) };
}

const getValues = (names: Names): Value[] => names.map(([value]) => value);

/** The names of values: `x-enum-varnames` for client generators, and a description. */
function describeValues(names: Names): JsonSchema {
  return {
    'x-enum-varnames': names.map(([, name]) => toIdentifier(name)),
    description: names.map(([value, name]) => (value === name ? name : `${value}: ${name}`)).join(', '),
  };
}

/** 'No Status' → 'NoStatus', '24.x.x' → 'Value24XX'. */
function toIdentifier(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const joined = words.join('');
  return /^\d/.test(joined) ? `Value${joined}` : joined;
}
