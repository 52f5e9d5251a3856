import { z } from 'zod';
import type { JsonSchema } from '../../app/upstream/contract/wire-schema';
import type { Operation } from './operation';
import { WORLD_LIST_OPERATIONS, WORLD_OPERATIONS } from './operations';

const JSON_TYPE = 'application/json';
const BYTES_TYPE = 'application/octet-stream';
const WORLD_PARAMETER = {
  name: 'X-Mock-World',
  in: 'header',
  required: false,
  description: 'Name of the world that is meant; absent: the main world',
  schema: { type: 'string' },
};

/** The control API as an OpenAPI 3.1 document, generated from its schemas. */
export function createControlDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of [...WORLD_OPERATIONS, ...WORLD_LIST_OPERATIONS]) {
    const isOfWorld = WORLD_OPERATIONS.includes(operation);
    (paths[`/__mock${operation.path}`] ??= {})[operation.method.toLowerCase()] = toOperationObject(
      operation,
      isOfWorld,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control API of the mock',
      version: '1.0.0',
      description:
        'Controls a running mock: data, clock, sessions, faults, scripted responses, verification of requests. Each path of the tag `world` also exists below /__mock/worlds/{world}. Unknown fields are refused by name. An error is one sentence as text.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'world', description: 'One world: the main one, or the one in the header or in the path' },
      { name: 'worlds', description: 'The list of named worlds' },
    ],
    paths,
    components: {
      responses: {
        Error: {
          description: 'One sentence about the first problem',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
      },
    },
  };
}

function toOperationObject(
  { method, path, summary, body, query, result, errors = {}, isForForms }: Operation,
  isOfWorld: boolean,
) {
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const queryParameters = Object.entries(query ? (toJsonSchema(query).properties ?? {}) : {}).map(
    ([name, { description, ...schema }]) => ({ name, in: 'query', required: false, description, schema }),
  );
  const parameters = [...pathParameters, ...queryParameters, ...(isOfWorld ? [WORLD_PARAMETER] : [])];
  const errorResponses = Object.entries(errors).map(([status, description]) => [
    status,
    { description, content: { 'text/plain': { schema: { type: 'string' } } } },
  ]);
  return {
    operationId: toOperationId(method, path),
    summary,
    ...(isForForms ? { description: 'For forms in HTML, which cannot send DELETE.' } : {}),
    tags: [isOfWorld ? 'world' : 'worlds'],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: { required: isRequired(body), content: toContent(body) } }),
    responses: {
      200: { description: 'Done', content: toContent(result) },
      ...Object.fromEntries(errorResponses),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** 'POST /faults/{id}/remove' → 'postFaultsIdRemove'. */
function toOperationId(method: string, path: string): string {
  const words = path.match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function isRequired(body: z.ZodType | 'bytes'): boolean {
  return body === 'bytes' || !body.safeParse({}).success;
}

function toContent(schema: z.ZodType | 'bytes') {
  return schema === 'bytes'
    ? { [BYTES_TYPE]: { schema: { type: 'string', format: 'binary' } } }
    : { [JSON_TYPE]: { schema: toJsonSchema(schema) } };
}

/** The schema of what a client sends or gets: fields with a default are optional. */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      const { properties, required } = jsonSchema;
      if (required && properties) {
        const needed = required.filter((name) => !('default' in Object(properties[name])));
        if (needed.length > 0) jsonSchema.required = needed;
        else delete jsonSchema.required;
      }
      if (jsonSchema.isAnyJson) {
        delete jsonSchema.isAnyJson;
        delete jsonSchema.type;
      }
    },
  }) as JsonSchema;
  return json;
}
