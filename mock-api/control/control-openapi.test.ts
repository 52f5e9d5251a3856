import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, expect, test } from 'vitest';
import { call } from '../test-client';
import { startMock } from '../testing';
import { WORLD_LIST_OPERATIONS, WORLD_OPERATIONS } from './operations';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
afterAll(() => mock.close());

type Document = { openapi: string; paths: Record<string, Record<string, Record<string, unknown>>> };
const document = (await call(mock.url, 'GET /__mock/openapi.json')).json as unknown as Document;

/** The schema of the body of an operation. */
const getBodySchema = (request: string) => {
  const [method = '', path = ''] = request.split(' ');
  const operation = document.paths[path]?.[method] as { requestBody?: { content: Record<string, { schema: object }> } };
  return operation.requestBody?.content['application/json']?.schema;
};

test('the control API has a valid OpenAPI document with all operations', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)).toEqual({
    valid: true,
  });
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(WORLD_OPERATIONS.length + WORLD_LIST_OPERATIONS.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('bodies have their fields with descriptions, and no others', () => {
  expect(getBodySchema('post /__mock/faults')).toMatchObject({
    type: 'object',
    required: ['call', 'kind'],
    additionalProperties: false,
    properties: {
      status: { type: 'integer', minimum: 200, maximum: 599, description: 'Status of a fixed response' },
      body: { description: expect.stringContaining('any JSON value') as unknown },
    },
  });
  expect(getBodySchema('post /__mock/requests/wait')).not.toHaveProperty('required');
});

test('unknown fields are refused by name, in bodies, in queries and where there are none', async () => {
  const send = async (request: string, body?: unknown) => {
    const { status, text } = await call(mock.url, request, { body });
    return [status, text];
  };
  const refusal = (name: string) => [400, `${name} is not a field of this call.`];
  expect(await send('POST /__mock/faults', { call: 'login', kind: 'status', stauts: 503 })).toEqual(refusal('Stauts'));
  expect(await send('POST /__mock/clock', { now: '2026-12-01T08:00:00Z', zone: 'x' })).toEqual(refusal('Zone'));
  expect(await send('POST /__mock/reset', { hard: true })).toEqual(refusal('Hard'));
  expect(await send('GET /__mock/log?cal=login')).toEqual(refusal('Cal'));
  expect(await send('POST /__mock/scripts', { call: 'login', responses: [{ state: 500 }] })).toEqual(
    refusal('Responses 1, state'),
  );
  expect(await send('POST /__mock/clock', {})).toEqual([400, 'The body needs either advanceMs or now.']);
});

test('a wrong method gets 405 with the allowed ones', async () => {
  const send = async (request: string) => {
    const { status, headers } = await call(mock.url, request);
    return [status, headers.get('allow')];
  };
  expect(await send('DELETE /__mock/clock')).toEqual([405, 'POST']);
  expect(await send('PATCH /__mock/faults')).toEqual([405, 'GET, POST, DELETE, HEAD']);
  expect(await send('PUT /__mock/worlds')).toEqual([405, 'GET, POST, HEAD']);
  expect(await send('PUT /__mock/worlds/berlin')).toEqual([404, null]);
  expect(await send('GET /api/nanonets/login')).toEqual([405, 'POST']);
  expect(await send('PATCH /api/settings/companies/1')).toEqual([405, expect.stringMatching(/GET.*PUT|PUT.*GET/)]);
  expect(await send('GET /__mock/nothing')).toEqual([404, null]);
});
