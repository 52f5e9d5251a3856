import { z } from 'zod';
import type { AnyEndpoint } from './endpoint';
import { isIdSchema, isOptionalIdSchema } from '../../lib/lenient';

/** As much of JSON Schema as answers and bodies of the contract need. */
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

/** Fields that the portal reads where a host has them, and that section 7 or a decision lets a host leave out. */
const NOT_PROMISED: Readonly<Record<string, readonly string[]>> = {
  // Section 7 names `reportUrl` only.
  getCompanyReport: ['reportName'],
  // Section 7: id, name, description, power.
  listRoles: ['createdDate'],
  // Section 7: modelId, modelName.
  listModels: ['id'],
  // D131.
  listMainLoggingsToday: ['project'],
  queryMainLoggings: ['project'],
  // D77: older records have no password.
  getOtp: ['password'],
};

/** Of the user's company section 3 promises `reportUrl` alone. */
const COMPANY_NOT_PROMISED = ['id', 'name'];

/** Calls whose answer has a `message` (section 7); of the other writes nothing is said. */
const WITH_MESSAGE: readonly string[] = [
  'activateAccount',
  'sendActivationCode',
  'predictOcrDocument',
  'uploadDocument',
  'speechToText',
];

/** Whether section 7 says anything about what a successful call answers. */
export function promisesAnswer({ name, answer }: AnyEndpoint): boolean {
  return answer !== 'message' || WITH_MESSAGE.includes(name);
}

/**
 * One row, the record or the message of a call as a host sends it. The contract's schemas say what the portal makes of
 * an answer; this takes back what reading changes: ids that come as numbers, objects that come in place of JSON texts
 * (D58), and the user record beside the tokens (D35).
 */
export function wireSchemaOf(endpoint: AnyEndpoint): JsonSchema {
  if (endpoint.group === 'session') return grantSchema(endpoint);
  if (endpoint.answer === 'message') return messageSchema(promisesAnswer(endpoint));
  const schema = outputOf(endpoint.result);
  withoutPromise(schema, NOT_PROMISED[endpoint.name] ?? []);
  if (schema.properties?.company?.anyOf) promiseLessOfCompany(schema);
  return schema;
}

/** What a call is sent as JSON, or as the text fields of a form. */
export function bodySchemaOf({ body }: AnyEndpoint): JsonSchema | null {
  if (!body) return null;
  const { $schema: _draft, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return schema;
}

function outputOf(result: z.ZodType): JsonSchema {
  const { $schema: _draft, ...schema } = z.toJSONSchema(result, {
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (isIdSchema(zodSchema)) Object.assign(jsonSchema, { type: ['string', 'integer'] });
      if (isOptionalIdSchema(zodSchema)) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, { type: ['string', 'integer', 'null'] });
      }
      // A host may send more than the portal reads.
      delete jsonSchema.additionalProperties;
    },
  }) as JsonSchema;
  if (schema.properties?.jsonData) schema.properties.jsonData = { type: ['string', 'object', 'null'] };
  return schema;
}

function grantSchema(endpoint: AnyEndpoint): JsonSchema {
  const { properties = {} } = outputOf(endpoint.result);
  const user = properties.user?.anyOf?.find(({ type }) => type === 'object') ?? {};
  promiseLessOfCompany(user);
  const token = { type: 'string', minLength: 1 };
  return {
    type: 'object',
    properties: { ...user.properties, accessToken: token, refreshToken: token },
    required: [...(user.required ?? []), 'accessToken', 'refreshToken'],
  };
}

function promiseLessOfCompany(user: JsonSchema): void {
  for (const company of user.properties?.company?.anyOf ?? [])
    if (company.properties?.reportUrl) withoutPromise(company, COMPANY_NOT_PROMISED);
}

function withoutPromise(schema: JsonSchema, keys: readonly string[]): void {
  if (schema.required) schema.required = schema.required.filter((key) => !keys.includes(key));
}

function messageSchema(isPromised: boolean): JsonSchema {
  if (isPromised) return { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  return { type: 'object', properties: { message: { type: ['string', 'null'] } } };
}
