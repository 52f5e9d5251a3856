import { z } from 'zod';
import { isRawIdCopy, lenient } from '../../app/lib/lenient-schema';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { SessionGrantSchema } from '../../app/upstream/contract/session';

/** The keywords of JSON Schema that this contract uses. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: boolean | JsonSchema;
  description?: string;
  [keyword: string]: unknown;
};

/** Fields of a response that the portal reads and that the specification does not require, by call. */
const OPTIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  getCompanyReport: ['reportName'],
  listRoles: ['createdDate'],
  listModels: ['id'],
  listMainLoggingsToday: ['project'],
  queryMainLoggings: ['project'],
  // Older records have no password.
  getOtp: ['password'],
};

/** Fields of a user's company that a host may omit. Only `reportUrl` is required (D37). */
const OPTIONAL_COMPANY_FIELDS = ['id', 'name'];

/** Writes whose response has a `message`. The specification does not describe the response of the other writes. */
const CALLS_WITH_MESSAGE: readonly string[] = [
  'activateAccount',
  'sendActivationCode',
  'predictOcrDocument',
  'uploadDocument',
  'speechToText',
];

export function hasSpecifiedResponse({ name, response }: AnyEndpoint): boolean {
  return response !== 'message' || CALLS_WITH_MESSAGE.includes(name);
}

/**
 * Returns the JSON Schema of a call's record or message as a host sends it. The schemas of the contract describe the
 * result of parsing. A host may send ids as numbers and JSON texts as objects, and it sends the fields of the user
 * beside the tokens.
 */
export function toWireSchema(endpoint: AnyEndpoint): JsonSchema {
  if (endpoint.result === SessionGrantSchema) return toGrantSchema(endpoint);
  if (endpoint.response === 'message') return toMessageSchema(endpoint);
  const schema = toOutputSchema(endpoint.result);
  removeRequired(schema, OPTIONAL_FIELDS[endpoint.name] ?? []);
  relaxCompany(schema);
  return schema;
}

/** Returns the JSON Schema of a call's JSON body or multipart text fields; null if it has none. */
export function toBodySchema({ body }: AnyEndpoint): JsonSchema | null {
  if (!body) return null;
  // The version of JSON Schema is left out, because the schema becomes part of an OpenAPI document.
  const { $schema: _version, ...schema } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodBigInt) jsonSchema.type = 'integer';
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = toAsciiPattern(jsonSchema.pattern);
    },
  }) as JsonSchema;
  return schema;
}

/** Replaces the Unicode classes of a pattern, which many tools refuse. All characters beyond ASCII become letters. */
function toAsciiPattern(pattern: string): string {
  return pattern.replaceAll('\\p{L}\\p{N}', '0-9A-Za-z\\u0080-\\uFFFF');
}

/** Returns the JSON Schema of a record with the types of ids and JSON texts that hosts send. */
function toOutputSchema(result: z.ZodType): JsonSchema {
  const { $schema: _version, ...schema } = z.toJSONSchema(result, {
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodBigInt) jsonSchema.type = 'integer';
      if (zodSchema === lenient.id) Object.assign(jsonSchema, { type: ['string', 'integer'] });
      if (zodSchema === lenient.optionalId) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, { type: ['string', 'integer', 'null'] });
      }
      if (zodSchema instanceof z.ZodObject) {
        // Parsing adds copies of ids, which hosts do not send.
        const copies = Object.keys(zodSchema.shape).filter((key) => isRawIdCopy(zodSchema.shape[key]));
        for (const copy of copies) delete jsonSchema.properties?.[copy];
        removeRequired(jsonSchema as JsonSchema, copies);
      }
      // Hosts may send more fields than the portal reads.
      delete jsonSchema.additionalProperties;
    },
  }) as JsonSchema;
  // The JSON text of an occasion, which a host may send as an object.
  if (schema.properties?.jsonData) schema.properties.jsonData = { type: ['string', 'object', 'null'] };
  return schema;
}

/** Returns the JSON Schema of a login or token exchange: the tokens, and the fields of the user beside them. */
function toGrantSchema(endpoint: AnyEndpoint): JsonSchema {
  const { properties = {} } = toOutputSchema(endpoint.result);
  const user = properties.user?.anyOf?.find(({ type }) => type === 'object') ?? {};
  relaxCompany(user);
  const token = { type: 'string', minLength: 1 };
  return {
    type: 'object',
    properties: { ...user.properties, accessToken: token, refreshToken: token },
    required: [...(user.required ?? []), 'accessToken', 'refreshToken'],
  };
}

/** Makes fields of the company in the record of a user optional. Other records have a `company` without `reportUrl`. */
function relaxCompany(record: JsonSchema): void {
  for (const company of record.properties?.company?.anyOf ?? [])
    if (company.properties?.reportUrl) removeRequired(company, OPTIONAL_COMPANY_FIELDS);
}

function removeRequired(schema: JsonSchema, keys: readonly string[]): void {
  if (schema.required) schema.required = schema.required.filter((key) => !keys.includes(key));
}

function toMessageSchema(endpoint: AnyEndpoint): JsonSchema {
  if (hasSpecifiedResponse(endpoint))
    return { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  return { type: 'object', properties: { message: { type: ['string', 'null'] } } };
}
