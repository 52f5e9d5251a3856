import { z } from 'zod';
import { id, isRawIdCopy, optionalId } from '~/lib/lenient-schema';
import type { AnyEndpoint } from './endpoint';

/** The part of JSON Schema that the contract needs. */
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

/** Fields by call that the portal reads if present and that a host may omit. */
const OPTIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  // Only `reportUrl` is required.
  getCompanyReport: ['reportName'],
  // Required: id, name, description, power.
  listRoles: ['createdDate'],
  // Required: modelId, modelName.
  listModels: ['id'],
  // `project` is searched when it is present.
  listMainLoggingsToday: ['project'],
  queryMainLoggings: ['project'],
  // Older records have no password.
  getOtp: ['password'],
};

/** Of the user's company only `reportUrl` is required (D37). */
const OPTIONAL_COMPANY_FIELDS = ['id', 'name'];

/** Calls whose response has a `message`; the response of the other writes is not specified. */
const CALLS_WITH_MESSAGE: readonly string[] = [
  'activateAccount',
  'sendActivationCode',
  'predictOcrDocument',
  'uploadDocument',
  'speechToText',
];

/** Returns whether the response of a successful call is specified. */
export function hasSpecifiedResponse({ name, response }: AnyEndpoint): boolean {
  return response !== 'message' || CALLS_WITH_MESSAGE.includes(name);
}

/**
 * Returns the JSON Schema of a call's record or message as a host sends it. The schemas of the contract describe the
 * parsed result; this schema undoes what parsing changes: ids may be numbers, JSON texts may be objects, and the user's
 * fields are in the same object as the tokens.
 */
export function toWireSchema(endpoint: AnyEndpoint): JsonSchema {
  if (endpoint.group === 'session') return toGrantSchema(endpoint);
  if (endpoint.response === 'message') return toMessageSchema(hasSpecifiedResponse(endpoint));
  const schema = toOutputSchema(endpoint.result);
  removeRequired(schema, OPTIONAL_FIELDS[endpoint.name] ?? []);
  relaxCompany(schema);
  return schema;
}

/** Returns the JSON Schema of a call's JSON body or multipart text fields; null if it has none. */
export function toBodySchema({ body }: AnyEndpoint): JsonSchema | null {
  if (!body) return null;
  const { $schema: _draft, ...schema } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodBigInt) jsonSchema.type = 'integer';
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = toAsciiPattern(jsonSchema.pattern);
    },
  }) as JsonSchema;
  return schema;
}

/** Replaces the Unicode classes of a pattern, which many tools refuse: every character beyond ASCII counts as a letter. */
function toAsciiPattern(pattern: string): string {
  return pattern.replaceAll('\\p{L}\\p{N}', '0-9A-Za-z\\u0080-\\uFFFF');
}

function toOutputSchema(result: z.ZodType): JsonSchema {
  const { $schema: _draft, ...schema } = z.toJSONSchema(result, {
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodBigInt) jsonSchema.type = 'integer';
      if (zodSchema === id) Object.assign(jsonSchema, { type: ['string', 'integer'] });
      if (zodSchema === optionalId) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, { type: ['string', 'integer', 'null'] });
      }
      if (zodSchema instanceof z.ZodObject) {
        const copies = Object.keys(zodSchema.shape).filter((key) => isRawIdCopy(zodSchema.shape[key]));
        for (const copy of copies) delete jsonSchema.properties?.[copy];
        removeRequired(jsonSchema as JsonSchema, copies);
      }
      // Hosts may send more fields than the portal reads.
      delete jsonSchema.additionalProperties;
    },
  }) as JsonSchema;
  if (schema.properties?.jsonData) schema.properties.jsonData = { type: ['string', 'object', 'null'] };
  return schema;
}

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

function relaxCompany(user: JsonSchema): void {
  for (const company of user.properties?.company?.anyOf ?? [])
    if (company.properties?.reportUrl) removeRequired(company, OPTIONAL_COMPANY_FIELDS);
}

function removeRequired(schema: JsonSchema, keys: readonly string[]): void {
  if (schema.required) schema.required = schema.required.filter((key) => !keys.includes(key));
}

function toMessageSchema(isSpecified: boolean): JsonSchema {
  if (isSpecified) return { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  return { type: 'object', properties: { message: { type: ['string', 'null'] } } };
}
