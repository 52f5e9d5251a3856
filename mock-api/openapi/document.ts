import { AREAS, CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { groupByOperation, type EndpointVariants } from '../contract/operations';
import { toWords } from '../http/validation-message';
import type { MockSettings } from '../state/mock';
import { addAllowedValues, createParameterSchema } from './enum-values';
import { createEntitySchemas, getResultSchema } from './schemas';
import { toBodySchema, type JsonSchema } from './wire-schema';

const DEFAULT_HOST = 'http://127.0.0.1:4010';

type Parameter = { name: string; in: 'path'; required: true; description: string; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;
type ResponseObject =
  | { description: string; content?: Content; headers?: Record<string, { description: string; schema: JsonSchema }> }
  | { $ref: string };

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject>;
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; variables: Record<string, { default: string; description: string }> }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { description: string; content: Content }>;
  };
};

/** The contract as an OpenAPI 3.1 document: one operation per method and path. */
export function createOpenApiDocument({ publicUrl }: Pick<MockSettings, 'publicUrl'>): OpenApi {
  const host = {
    default: publicUrl || DEFAULT_HOST,
    description: 'The API_BASE_URL of the portal; the default is the address of the mock',
  };
  const paths: OpenApi['paths'] = {};
  for (const variants of groupByOperation(CONTRACT)) {
    const [{ path, method }] = variants;
    (paths[path] ??= {})[method.toLowerCase()] = createOperation(variants);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the portal',
      version: '1.0.0',
      description:
        'Generated from the contract with which the portal parses responses and the mock validates requests. A host may send additional fields.',
    },
    servers: [{ url: '{host}', variables: { host } }],
    tags: Object.entries(AREAS).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token from login or token exchange' },
      },
      schemas: createEntitySchemas(),
      responses: {
        TextError: {
          description: 'The error, as text for users',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        MessageError: {
          description: 'The error, as text for users in `message`',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
            },
          },
        },
      },
    },
  };
}

/** Describes the calls that share one method and path as one operation. */
function createOperation(variants: EndpointVariants): Operation {
  const [first] = variants;
  const names = variants.map(({ name }, index) => (index === 0 ? name : name.charAt(0).toUpperCase() + name.slice(1)));
  const parameters = [...first.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => createParameter(first.name, name));
  const body = createRequestBody(variants);
  return {
    operationId: names.join('Or'),
    summary: variants.map(({ name }) => toWords(name)).join('; '),
    description: variants.map(({ description }) => description).join(' '),
    tags: Object.entries(AREAS).flatMap(([area, { calls }]) => (first.name in calls ? [area] : [])),
    security: createSecurity(variants),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: createResponses(variants),
  };
}

function createParameter(call: string, name: string): Parameter {
  return { name, in: 'path', required: true, description: toWords(name), schema: createParameterSchema(call, name) };
}

/** Lists the alternatives of authentication: none (an empty object), or the access token. Some calls accept both. */
function createSecurity(variants: EndpointVariants): Operation['security'] {
  const authKinds = new Set(variants.flatMap(({ auth }) => (auth === 'optional' ? ['bearer', 'none'] : [auth])));
  return [...(authKinds.has('none') ? [{}] : []), ...(authKinds.has('bearer') ? [{ bearer: [] }] : [])];
}

function createRequestBody(variants: EndpointVariants): Operation['requestBody'] {
  const [first] = variants;
  // `bodyFormat` marks a multipart form. Such a call shares its path with no other.
  if (first.bodyFormat)
    return { required: true, content: { 'multipart/form-data': { schema: createFormSchema(first) } } };
  const bodies = variants.map(createBodySchema).filter((schema) => schema !== null);
  if (bodies.length === 0) return undefined;
  return { required: true, content: { 'application/json': { schema: toUnion(bodies) } } };
}

function createBodySchema(endpoint: AnyEndpoint): JsonSchema | null {
  const schema = toBodySchema(endpoint);
  return schema && addAllowedValues(endpoint.name, schema);
}

function createFormSchema(endpoint: AnyEndpoint): JsonSchema {
  const fields = toBodySchema(endpoint) ?? { type: 'object' };
  if (endpoint.bodyFormat !== 'form-with-file') return fields;
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'The file' };
  return { ...fields, properties: { ...fields.properties, file }, required: [...(fields.required ?? []), 'file'] };
}

function createResponses(variants: EndpointVariants): Operation['responses'] {
  const [first] = variants;
  const error = {
    $ref: `#/components/responses/${first.errorTextSource === 'message' ? 'MessageError' : 'TextError'}`,
  };
  const needsBearer = variants.every(({ auth }) => auth === 'bearer');
  const isRead = first.method === 'GET';
  return {
    200: {
      description: describeResponse(first),
      ...(isRead ? { headers: { ETag: { description: 'For `If-None-Match`', schema: { type: 'string' } } } } : {}),
      content: { 'application/json': { schema: toUnion(variants.map(createEnvelopeSchema)) } },
    },
    ...(isRead ? { 304: { description: 'Not modified: `If-None-Match` is the current ETag' } } : {}),
    // A call that needs a token fails with 401 without one. Other calls have different client errors.
    ...(needsBearer ? { 401: error } : { '4XX': error }),
    default: error,
  };
}

function describeResponse({ response }: AnyEndpoint): string {
  if (response === 'list') return 'The rows, in `data`';
  if (response === 'bare-list') return 'The rows';
  return response === 'record' ? 'The record, in `data`' : 'Done';
}

/** Returns the schema of a response body. Lists and records are wrapped in `data`, except bare lists and messages. */
function createEnvelopeSchema(endpoint: AnyEndpoint): JsonSchema {
  const result = getResultSchema(endpoint);
  if (endpoint.response === 'message') return result;
  if (endpoint.response === 'bare-list') return { type: 'array', items: result };
  const data: JsonSchema = endpoint.response === 'list' ? { type: 'array', items: result } : result;
  return { type: 'object', properties: { data }, required: ['data'] };
}

function toUnion(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = {}] = schemas;
  const areEqual = new Set(schemas.map((schema) => JSON.stringify(schema))).size === 1;
  return areEqual ? first : { anyOf: [...schemas] };
}
