import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, expect, test } from 'vitest';
import type { OpenApi } from './openapi/document';
import { call } from './test-calls';
import { startMock } from './testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const api = (await call(mock.url, 'GET /openapi.json')).json as unknown as OpenApi;
afterAll(() => mock.close());

/** A call of the document as '/path' and 'method' name it. */
const operation = (request: string) => {
  const [method = '', path = ''] = request.split(' ');
  return api.paths[path]?.[method.toLowerCase()];
};
const bodyOf = (request: string, type = 'application/json') => operation(request)?.requestBody?.content[type]?.schema;
const answerOf = (request: string) => {
  const response = operation(request)?.responses[200];
  return response && 'content' in response ? response.content['application/json']?.schema : undefined;
};

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(api) as unknown as Record<string, unknown>)).toEqual({ valid: true });
  expect([validator.version, api.openapi]).toEqual(['3.1', '3.1.0']);
});

test('the document has the 61 calls of section 7, each under a name of its own', () => {
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(61);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(61);
  const templates = Object.keys(api.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(templates).size).toBe(templates.length);
});

test('lists and records stand in data, plain lists and messages bare', () => {
  expect(answerOf('GET /api/settings/companies')).toEqual({
    type: 'object',
    properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Company' } } },
    required: ['data'],
  });
  expect(answerOf('GET /api/cognitive/recordings/{recordingId}')).toMatchObject({
    properties: { data: { $ref: '#/components/schemas/Recording' } },
  });
  expect(answerOf('GET /api/roxuslogging/logging-customers')).toEqual({
    type: 'array',
    items: { type: 'string', minLength: 1 },
  });
  expect(answerOf('POST /api/nanonets/ocr-documents/{documentId}/predict')).toMatchObject({ required: ['message'] });
});

test('the session answers the tokens beside the fields of the user', () => {
  const { properties, required } = api.components.schemas.SessionGrant ?? {};
  expect(Object.keys(properties ?? {})).toEqual(
    expect.arrayContaining(['id', 'firstName', 'companyId', 'ocrRole', 'company', 'accessToken', 'refreshToken']),
  );
  expect(required).toEqual(expect.arrayContaining(['accessToken', 'refreshToken', 'isActivated']));
});

test('entities have the fields of section 3, ids as numbers or texts', () => {
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

test('bodies keep the case of their keys, forms have their file', () => {
  expect(bodyOf('POST /api/rpa/process-configs')?.required).toEqual([
    'ProcessName',
    'TriggerName',
    'CustomSettings',
    'Variables',
  ]);
  expect(Object.keys(bodyOf('POST /api/rpa/nintex/trigger-task')?.properties ?? {})).toEqual([
    'GroupName',
    'wizardCustomId',
    'Environment',
    'priority',
    'Variables',
  ]);
  expect(bodyOf('POST /api/blob/{modelId}/uploaddocument', 'multipart/form-data')).toMatchObject({
    properties: { file: { contentMediaType: 'application/octet-stream' } },
    required: ['file'],
  });
  expect(bodyOf('POST /api/cognitive/transcriptions/{userId}/speechtotext', 'multipart/form-data')?.required).toEqual([
    'recordUrl',
    'locale',
  ]);
  expect(bodyOf('POST /api/nanonets/users')?.anyOf).toHaveLength(2);
});

test('the session that a call needs, its parameters and its refusals are told', () => {
  expect(operation('POST /api/nanonets/login')?.security).toEqual([{}]);
  expect(operation('GET /api/nanonets/roles')?.security).toEqual([{ bearer: [] }]);
  expect(operation('POST /api/nanonets/register/activate/{activationCode}')?.security).toEqual([{}, { bearer: [] }]);
  expect(api.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(
    operation('PUT /api/cognitive/recordings/{recordingId}/mark-agent/{channel}')?.parameters?.[1]?.schema,
  ).toEqual({ type: 'string', enum: ['0', '1', 'swap'] });
  expect(operation('PUT /api/cognitive/recordings/{recordingId}/mark-agent/{channel}')?.responses.default).toEqual({
    $ref: '#/components/responses/MessageError',
  });
  expect(operation('GET /api/settings/companies')?.responses).toMatchObject({
    401: { $ref: '#/components/responses/TextError' },
    default: { $ref: '#/components/responses/TextError' },
  });
});

test('the page lists every call and entity and loads nothing', async () => {
  const page = await call(mock.url, 'GET /openapi');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const path of Object.keys(api.paths)) expect(page.text).toContain(path.replaceAll('&', '&amp;'));
  for (const name of Object.keys(api.components.schemas)) expect(page.text).toContain(`id="${name}"`);
  expect(page.text).not.toMatch(/<script|<link|src=|url\(|href="https?:/);
});
