import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import type { JsonSchema } from '../../app/upstream/contract/wire-schema';
import { bodySchemaOf } from '../../app/upstream/contract/wire-schema';
import type { Example } from './examples';
import { EXAMPLE_HOST } from './examples';
import { componentsOf, resultReference } from './schemas';
import { wordsOf } from '../refusals';
import { noteOf } from './titles';
import { parameterSchema, withValueNames } from './value-names';

type Examples = ReadonlyMap<string, Example>;

type Parameter = {
  name: string;
  in: 'path';
  required: true;
  description: string;
  schema: JsonSchema;
  example?: string;
};
type Media = { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> };
type Content = Record<string, Media>;
type Answer = { description: string; content: Content } | { $ref: string };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer>;
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

const GROUPS: Readonly<Record<AnyEndpoint['group'], string>> = {
  session: 'Login and the exchange of tokens',
  account: 'Users, their activation, passwords and roles',
  documents: 'Documents, models and their predictions',
  recordings: 'Recordings, transcriptions, tags and streams',
  settings: 'Companies and what belongs to them',
  rpa: 'Robots: configurations, runs, one-time passwords and tasks',
};

/** The contract as an OpenAPI 3.1 document: each method and path once, with all its uses. */
export function openApiDocument(examples: Examples): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const uses of usesByCall()) {
    const [{ path, method }] = uses;
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(uses, examples);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the portal',
      version: '1.0.0',
      description:
        'Generated from the contract that the portal reads answers with and the mock checks requests against. A host may send more fields than are listed.',
    },
    servers: [
      {
        url: '{host}',
        variables: {
          host: {
            default: EXAMPLE_HOST,
            description:
              'The host that the portal is given as API_BASE_URL; the default is where `npm run mock` listens',
          },
        },
      },
    ],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token that login and the exchange answer' },
      },
      schemas: componentsOf(),
      responses: {
        TextError: {
          description: 'Why the call was refused, for people to read',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        MessageError: {
          description: 'Why the call was refused, in the field that people are shown',
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

type Uses = [AnyEndpoint, ...AnyEndpoint[]];

function usesByCall(): Uses[] {
  const calls = new Map<string, Uses>();
  for (const endpoint of CONTRACT) {
    const key = `${endpoint.method} ${endpoint.path}`;
    const uses = calls.get(key);
    if (uses) uses.push(endpoint);
    else calls.set(key, [endpoint]);
  }
  return [...calls.values()];
}

function operationOf(uses: Uses, examples: Examples): Operation {
  const [first] = uses;
  const notes = uses.map(({ name }) => noteOf(name)).filter((note) => note !== null);
  const parameters = [...first.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameterOf(first.name, name, examples),
  );
  const body = requestBodyOf(uses, examples);
  return {
    operationId: uses
      .map(({ name }, index) => (index === 0 ? name : name.charAt(0).toUpperCase() + name.slice(1)))
      .join('Or'),
    summary: uses.map(({ name }) => wordsOf(name)).join('; '),
    ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
    tags: [first.group],
    security: securityOf(uses),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(uses, examples),
  };
}

function parameterOf(call: string, name: string, examples: Examples): Parameter {
  const example = examples.get(call)?.params[name];
  return {
    name,
    in: 'path',
    required: true,
    description: wordsOf(name),
    schema: parameterSchema(call, name),
    ...(example === undefined ? {} : { example }),
  };
}

/** One example, or one of each use under its name. */
function exampled(uses: Uses, examples: Examples, of: (example: Example) => unknown): Omit<Media, 'schema'> {
  const values = uses.flatMap(({ name }) => {
    const example = examples.get(name);
    const value = example && of(example);
    return value === undefined ? [] : [[name, { value }] as const];
  });
  const [first, second] = values;
  if (first === undefined) return {};
  return second === undefined ? { example: first[1].value } : { examples: Object.fromEntries(values) };
}

/** A call that is made with and without a session lists both; the empty requirement is none. */
function securityOf(uses: Uses): Operation['security'] {
  const needs = new Set(uses.flatMap(({ auth }) => (auth === 'optional' ? ['bearer', 'none'] : [auth])));
  return [...(needs.has('none') ? [{}] : []), ...(needs.has('bearer') ? [{ bearer: [] }] : [])];
}

function requestBodyOf(uses: Uses, examples: Examples): Operation['requestBody'] {
  const [first] = uses;
  if (first.multipart) {
    const example = exampled(uses, examples, ({ body, file }) => ({
      ...(body as object | undefined),
      ...(file === null ? {} : { file }),
    }));
    return { required: true, content: { 'multipart/form-data': { schema: formSchemaOf(first), ...example } } };
  }
  const bodies = uses.map(namedBodyOf).filter((schema) => schema !== null);
  if (bodies.length === 0) return undefined;
  const example = exampled(uses, examples, ({ body }) => body);
  return { required: true, content: { 'application/json': { schema: anyOneOf(bodies), ...example } } };
}

function namedBodyOf(endpoint: AnyEndpoint): JsonSchema | null {
  const schema = bodySchemaOf(endpoint);
  return schema && withValueNames(endpoint.name, schema);
}

function formSchemaOf(endpoint: AnyEndpoint): JsonSchema {
  const fields = bodySchemaOf(endpoint) ?? { type: 'object' };
  if (endpoint.multipart !== 'file') return fields;
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'The file' };
  return { ...fields, properties: { ...fields.properties, file }, required: [...(fields.required ?? []), 'file'] };
}

function responsesOf(uses: Uses, examples: Examples): Operation['responses'] {
  const [first] = uses;
  const refusal = { $ref: `#/components/responses/${first.errorText === 'message' ? 'MessageError' : 'TextError'}` };
  const needsBearer = uses.every(({ auth }) => auth === 'bearer');
  return {
    200: {
      description: describedAnswer(first),
      content: {
        'application/json': {
          schema: anyOneOf(uses.map(envelopeOf)),
          ...exampled(uses, examples, ({ answer }) => answer),
        },
      },
    },
    ...(needsBearer ? { 401: refusal } : {}),
    default: refusal,
  };
}

function describedAnswer({ answer }: AnyEndpoint): string {
  if (answer === 'list') return 'The rows, in `data`';
  if (answer === 'bare-list') return 'The rows';
  return answer === 'record' ? 'The record, in `data`' : 'Done';
}

/** Lists and records stand in `data` (D34 to D36). */
function envelopeOf(endpoint: AnyEndpoint): JsonSchema {
  const result = resultReference(endpoint);
  if (endpoint.answer === 'message') return result;
  if (endpoint.answer === 'bare-list') return { type: 'array', items: result };
  const data: JsonSchema = endpoint.answer === 'list' ? { type: 'array', items: result } : result;
  return { type: 'object', properties: { data }, required: ['data'] };
}

function anyOneOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = {}] = schemas;
  return new Set(schemas.map((schema) => JSON.stringify(schema))).size === 1 ? first : { anyOf: [...schemas] };
}
