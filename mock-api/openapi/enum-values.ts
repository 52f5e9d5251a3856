import { ROLE_NAMES } from '../../app/domain/access/role-names';
import { GENDERS } from '../../app/domain/account/gender';
import { RECORDING_STATUSES } from '../../app/domain/agents/recording';
import { OCR_STATUS_OPTIONS } from '../../app/domain/documents/ocr-document';
import { getMainLoggingStatus } from '../../app/domain/rpa/main-logging';
import type { JsonSchema } from './wire-schema';

type Value = string | number;
type NamedValues = readonly (readonly [value: Value, name: string])[];

const RUN_STATUS_CODES = [1, 2, 3, 4];
const RUN_STATUSES: NamedValues = RUN_STATUS_CODES.map((code) => [code, getMainLoggingStatus(code).label] as const);
const CHANNELS: NamedValues = [
  [0, 'Channel 0'],
  [1, 'Channel 1'],
];
/** The values of the path parameter are strings. */
const CHANNEL_PARAMETERS: NamedValues = [
  ...CHANNELS.map(([channel, name]) => [String(channel), name] as const),
  ['swap', 'Swap'],
];

/** The named values of fields: by entity or call, then by field or path parameter. */
const FIELD_VALUES: Readonly<Record<string, Readonly<Record<string, NamedValues>>>> = {
  Recording: {
    status: Object.entries(RECORDING_STATUSES).map(([code, { label }]) => [Number(code), label] as const),
    agentChannel: CHANNELS,
  },
  OcrDocument: { status: OCR_STATUS_OPTIONS.map(({ value, label }) => [Number(value), label] as const) },
  MainLogging: { techStatus: RUN_STATUSES, businessStatus: RUN_STATUSES },
  TranscriptionSentence: { channel: CHANNELS },
  Role: { name: ROLE_NAMES.map((name) => [name, name] as const) },
  signUp: { gender: GENDERS.map(({ value, label }) => [Number(value), label] as const) },
  markAgent: { channel: CHANNEL_PARAMETERS },
  // The API spells this field with a capital. Its only value stands for version 24.x.x.
  triggerTask: { Environment: [['new', '24.x.x']] },
};

/** Adds the known values of fields to the schema of an entity, not as enums: a host may send other values. */
export function addKnownValues(entity: string, schema: JsonSchema): JsonSchema {
  return replaceFields(entity, schema, (property, namedValues) => ({
    ...property,
    'x-extensible-enum': getValues(namedValues),
    ...describeValues(namedValues),
  }));
}

/** Adds the allowed values of fields to the schema of a call's body, as enums. */
export function addAllowedValues(call: string, schema: JsonSchema): JsonSchema {
  return replaceFields(call, schema, toEnumSchema);
}

/** Replaces the schemas of the fields that have named values. `owner` is an entity or a call. */
function replaceFields(
  owner: string,
  schema: JsonSchema,
  replace: (property: JsonSchema, namedValues: NamedValues) => JsonSchema,
): JsonSchema {
  const properties = { ...schema.properties };
  for (const [field, namedValues] of Object.entries(FIELD_VALUES[owner] ?? {})) {
    const property = properties[field];
    if (property) properties[field] = replace(property, namedValues);
  }
  return schema.properties ? { ...schema, properties } : schema;
}

/** Creates the schema of a path parameter of a call. */
export function createParameterSchema(call: string, name: string): JsonSchema {
  const namedValues = FIELD_VALUES[call]?.[name];
  return namedValues ? toEnumSchema({ type: 'string' }, namedValues) : { type: 'string', minLength: 1 };
}

/** Creates a schema of the named values only. A field of several types (`anyOf`) gets the type of these values. */
function toEnumSchema({ anyOf, ...schema }: JsonSchema, namedValues: NamedValues): JsonSchema {
  const values = getValues(namedValues);
  const type = anyOf ? { type: typeof values[0] } : {};
  return { ...schema, ...type, enum: values, ...describeValues(namedValues) };
}

const getValues = (namedValues: NamedValues): Value[] => namedValues.map(([value]) => value);

/** Returns the names of values: for generators of clients in `x-enum-varnames`, and as a description. */
function describeValues(namedValues: NamedValues): JsonSchema {
  return {
    'x-enum-varnames': namedValues.map(([, name]) => toIdentifier(name)),
    description: namedValues.map(([value, name]) => (value === name ? name : `${value}: ${name}`)).join(', '),
  };
}

/** Makes an identifier: 'No Status' → 'NoStatus', '24.x.x' → 'Value24XX'. */
function toIdentifier(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const joined = words.join('');
  return /^\d/.test(joined) ? `Value${joined}` : joined;
}
