import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT } from '../../app/upstream/contract/contract';
import { unwrap } from '../../app/upstream/envelope';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';
import type { OpenApi } from './document';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const response = await call(mock.url, 'GET /openapi.json');
if (response.status !== 200) throw new Error(response.text);
const api = response.json as unknown as OpenApi;
afterAll(() => mock.close());

/** The operation of a path and a method. */
const operation = (request: string) => {
  const [method = '', path = ''] = request.split(' ');
  return api.paths[path]?.[method.toLowerCase()];
};
const getBodySchema = (request: string, type = 'application/json') =>
  operation(request)?.requestBody?.content[type]?.schema;
const getResponseSchema = (request: string) => {
  const response = operation(request)?.responses[200];
  return response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
};

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(api) as unknown as Record<string, unknown>)).toEqual({ valid: true });
  expect([validator.version, api.openapi]).toEqual(['3.1', '3.1.0']);
});

test('the document has all calls of the API, each with a unique name', () => {
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  // The 61 calls of the specification, and those of later areas.
  expect(operations.length).toBeGreaterThanOrEqual(61);
  expect(operations).toHaveLength(new Set(CONTRACT.map(({ method, path }) => `${method} ${path}`)).size);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const templates = Object.keys(api.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(templates).size).toBe(templates.length);
});

test('lists and records are wrapped in data, bare lists and messages are not', () => {
  expect(getResponseSchema('GET /api/settings/companies')).toEqual({
    type: 'object',
    properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Company' } } },
    required: ['data'],
  });
  expect(getResponseSchema('GET /api/cognitive/recordings/{recordingId}')).toMatchObject({
    properties: { data: { $ref: '#/components/schemas/Recording' } },
  });
  expect(getResponseSchema('GET /api/roxuslogging/logging-customers')).toEqual({
    type: 'array',
    items: { type: 'string', minLength: 1 },
  });
  expect(getResponseSchema('POST /api/nanonets/ocr-documents/{documentId}/predict')).toMatchObject({
    required: ['message'],
  });
});

test('login returns the tokens and the fields of the user in one object', () => {
  const { properties, required } = api.components.schemas.SessionGrant ?? {};
  expect(Object.keys(properties ?? {})).toEqual(
    expect.arrayContaining(['id', 'firstName', 'companyId', 'ocrRole', 'company', 'accessToken', 'refreshToken']),
  );
  expect(required).toEqual(expect.arrayContaining(['accessToken', 'refreshToken', 'isActivated']));
});

test('entities have all fields, and ids are numbers or strings', () => {
  expect(Object.keys(api.components.schemas.Recording?.properties ?? {})).toEqual([
    'id',
    'recordingName',
    'agentName',
    'companyName',
    'processName',
    'processId',
    'roxusBlobUrl',
    'status',
    'created',
    'createdBy',
    'actualTags',
    'agentChannel',
    'streamId',
  ]);
  expect(api.components.schemas.Company?.properties?.id).toMatchObject({ type: ['string', 'integer'] });
  expect(api.components.schemas.Company?.properties?.numberOfEmployees).toEqual({ type: ['number', 'null'] });
  expect(api.components.schemas.Occasion?.properties?.jsonData).toEqual({ type: ['string', 'object', 'null'] });
});

test('bodies keep the case of their keys, and forms have their file', () => {
  expect(getBodySchema('POST /api/rpa/process-configs')?.required).toEqual([
    'ProcessName',
    'TriggerName',
    'CustomSettings',
    'Variables',
  ]);
  expect(Object.keys(getBodySchema('POST /api/rpa/nintex/trigger-task')?.properties ?? {})).toEqual([
    'GroupName',
    'wizardCustomId',
    'Environment',
    'priority',
    'Variables',
  ]);
  expect(getBodySchema('POST /api/blob/{modelId}/uploaddocument', 'multipart/form-data')).toMatchObject({
    properties: { file: { contentMediaType: 'application/octet-stream' } },
    required: ['file'],
  });
  expect(
    getBodySchema('POST /api/cognitive/transcriptions/{userId}/speechtotext', 'multipart/form-data')?.required,
  ).toEqual(['recordUrl', 'locale']);
  expect(getBodySchema('POST /api/nanonets/users')?.anyOf).toHaveLength(2);
});

test('authentication, parameters and errors of a call are documented', () => {
  expect(operation('POST /api/nanonets/login')?.security).toEqual([{}]);
  expect(operation('GET /api/nanonets/roles')?.security).toEqual([{ bearer: [] }]);
  expect(operation('POST /api/nanonets/register/activate/{activationCode}')?.security).toEqual([{}, { bearer: [] }]);
  expect(api.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(
    operation('PUT /api/cognitive/recordings/{recordingId}/mark-agent/{channel}')?.parameters?.[1]?.schema,
  ).toEqual({
    type: 'string',
    enum: ['0', '1', 'swap'],
    'x-enum-varnames': ['Channel0', 'Channel1', 'Swap'],
    description: '0: Channel 0, 1: Channel 1, swap: Swap',
  });
  expect(operation('PUT /api/cognitive/recordings/{recordingId}/mark-agent/{channel}')?.responses.default).toEqual({
    $ref: '#/components/responses/MessageError',
  });
  expect(operation('GET /api/settings/companies')?.responses).toMatchObject({
    401: { $ref: '#/components/responses/TextError' },
    default: { $ref: '#/components/responses/TextError' },
  });
});

test('known values of responses are named without excluding others; values of requests are enums', async () => {
  const status = api.components.schemas.MainLogging?.properties?.techStatus;
  expect(status).toEqual({
    type: ['number', 'null'],
    'x-extensible-enum': [1, 2, 3, 4],
    'x-enum-varnames': ['NoStatus', 'Successful', 'Unsuccessful', 'Failed'],
    description: '1: No Status, 2: Successful, 3: Unsuccessful, 4: Failed',
  });
  expect(api.components.schemas.Recording?.properties?.status?.['x-enum-varnames']).toEqual(['Running', 'Succeeded']);
  const schemas = Object.values(api.components.schemas).flatMap(({ properties = {} }) => Object.values(properties));
  expect(schemas.filter((schema) => 'x-extensible-enum' in schema)).toHaveLength(7);
  expect(schemas.filter((schema) => 'enum' in schema)).toEqual([]);
  const [signUp] =
    getBodySchema('POST /api/nanonets/users')?.anyOf?.filter(({ properties }) => properties?.gender) ?? [];
  expect(signUp?.properties?.gender).toMatchObject({
    type: 'number',
    enum: [1, 2, 0],
    'x-enum-varnames': ['Male', 'Female', 'Other'],
  });
});

test('the rows of Main Loggings satisfy their schema, those with unknown statuses too', async () => {
  const { accessToken: token } = await loginAs(mock.url, 'sofia.lindqvist@automated.example');
  const body = { companyName: '', processName: '', date: '' };
  const { json } = await call(mock.url, 'POST /api/rpa/main-loggings/query', { token, body });
  const rows = unwrap(json) as { techStatus: number | null }[];
  const schema = z.fromJSONSchema({ type: 'array', items: api.components.schemas.MainLogging } as Parameters<
    typeof z.fromJSONSchema
  >[0]);
  expect(rows.map(({ techStatus }) => techStatus)).toEqual(expect.arrayContaining([0, 9]));
  expect(schema.safeParse(rows).error?.issues ?? []).toEqual([]);
});

test('every call has a description; reads have 304, public calls their refusals', () => {
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, { description, responses, security }] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/s)]);
      expect([name, '304' in responses]).toEqual([name, method === 'get']);
      const isPublic = security.some((needs) => !('bearer' in needs));
      expect([name, '4XX' in responses, '401' in responses]).toEqual([name, isPublic, !isPublic]);
    }
  }
});

test('a read with the current ETag gets 304', async () => {
  const { accessToken: token } = await loginAs(mock.url, 'sofia.lindqvist@automated.example');
  const headers = { Authorization: `Bearer ${token}` };
  const first = await fetch(`${mock.url}/api/settings/companies`, { headers });
  const etag = first.headers.get('etag');
  const second = await fetch(`${mock.url}/api/settings/companies`, {
    // `fetch` would add `no-cache`.
    headers: { ...headers, 'If-None-Match': String(etag), 'Cache-Control': 'max-age=0' },
  });
  expect([etag, second.status]).toEqual([expect.stringMatching(/^W?\/?"/), 304]);
});

test('patterns are valid without the u flag', () => {
  const patterns = [...JSON.stringify(api).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '']) => JSON.parse(text) as string,
  );
  expect(patterns.length).toBeGreaterThan(3);
  // oxlint-disable-next-line require-unicode-regexp -- as tools without the flag do
  const [email] = patterns.filter((pattern) => pattern.includes('@')).map((pattern) => new RegExp(pattern));
  expect(patterns.filter((pattern) => pattern.includes('\\p{'))).toEqual([]);
  expect(['ada@example.com', 'żółć@example.com', 'a b@example.com', 'ada'].map((text) => email?.test(text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the server is the address of the mock', async () => {
  const readServer = async (publicUrl: string) => {
    const own = await startMock({ publicUrl });
    const { servers } = (await call(own.url, 'GET /openapi.json')).json as unknown as OpenApi;
    await own.close();
    return servers[0]?.variables?.host?.default;
  };
  expect(await readServer('')).toBe('http://127.0.0.1:4010');
  expect(await readServer('https://api.example')).toBe('https://api.example');
});

test('a mock without a console has the OpenAPI document, but no /__mock', async () => {
  const closed = await startMock({ hasConsole: false });
  for (const path of ['/__mock', '/__MOCK/log', '/']) expect((await call(closed.url, `GET ${path}`)).status).toBe(404);
  expect((await call(closed.url, 'GET /openapi.json')).status).toBe(200);
  await closed.close();
});
