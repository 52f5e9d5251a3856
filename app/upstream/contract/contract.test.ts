import { expect, test } from 'vitest';
import { z } from 'zod';
import type { BodyFields } from './body-fields';
import { CONTRACT } from './contract';

const name = (endpoint: { name: string }) => endpoint.name;
const BODY_FIELDS: BodyFields = Object.assign(
  {},
  ...Object.values(import.meta.glob('./*-body-fields.ts', { eager: true, import: 'BODY_FIELDS' })),
);

const accepts = (field: z.ZodType, value: unknown) => field.safeParse(value).success;

/** For each call, by its name: the fields of its body for which `isListed` is true. Calls without such fields are left out. */
function listFields(isListed: (field: z.ZodType) => boolean): Record<string, Set<string>> {
  const lists = CONTRACT.filter(({ body }) => body instanceof z.ZodObject).map((endpoint): [string, Set<string>] => {
    const { shape } = endpoint.body as z.ZodObject<Record<string, z.ZodType>>;
    const fields = Object.entries(shape).filter(([, field]) => isListed(field));
    return [endpoint.name, new Set(fields.map(([field]) => field))];
  });
  return Object.fromEntries(lists.filter(([, fields]) => fields.size > 0));
}

/** For each call of the `*-body-fields.ts`, the fields of these kinds. */
const listStated = (...kinds: (keyof BodyFields[string])[]) =>
  Object.fromEntries(
    Object.entries(BODY_FIELDS)
      .map(([call, fields]) => [call, kinds.flatMap((kind) => fields[kind]?.split(' ') ?? [])] as const)
      .flatMap(([call, fields]) => (fields.length > 0 ? [[call, new Set(fields)]] : [])),
  );

test('only these calls need no session, are reads with a body, send a form, or have the text of an error in a message', () => {
  const named = (auth: string) => CONTRACT.filter((endpoint) => endpoint.auth === auth).map(name);
  expect(named('none')).toEqual(['login', 'signUp', 'validateActivationCode', 'setupPassword', 'forgotPassword']);
  expect(named('optional')).toEqual(['activateAccount']);
  const differs = CONTRACT.filter(({ method, kind }) => kind !== (method === 'GET' ? 'read' : 'write'));
  expect(differs.map((endpoint) => [endpoint.name, endpoint.kind])).toEqual([
    ['refreshToken', 'exchange'],
    ['queryMainLoggings', 'read'],
  ]);
  expect(CONTRACT.filter(({ bodyFormat }) => bodyFormat).map(name)).toEqual([
    'uploadProfilePicture',
    'uploadDocument',
    'speechToText',
  ]);
  const inMessage = CONTRACT.filter(({ errorTextSource }) => errorTextSource === 'message');
  expect(inMessage.map(name)).toEqual(['speechToText', 'markAgent', 'matchToProcess']);
});

test('texts in a response may have any length; only ids are limited', () => {
  const longText = 'x'.repeat(300);
  const limited = CONTRACT.flatMap(({ result }) => {
    if (!(result instanceof z.ZodObject)) return [];
    return Object.entries(result.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
      const isText = schema.safeParse('x').data === 'x';
      return isText && schema.safeParse(longText).data !== longText ? [field] : [];
    });
  });
  expect(new Set(limited.filter((field) => !/^id$|Id$/.test(field)))).toEqual(new Set());
  expect(limited).toContain('processId');
});

test('a call has the name of its export, by which logs, metrics and tests find it', () => {
  const modules = Object.values(import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }));
  const exported = modules.flatMap((module) => Object.entries(module));
  for (const endpoint of CONTRACT) {
    const names = exported.flatMap(([key, value]) => (value === endpoint ? [key] : []));
    expect(names).toEqual([endpoint.name]);
  }
});

test('a body requires exactly the fields that the API requires', () => {
  const required = listFields((field) => !accepts(field, undefined));
  expect(required, 'as in *-body-fields.ts').toEqual(listStated('required', 'nonEmpty'));
});

test('a text of a body may be empty, unless it is required to have a character or a format', () => {
  const nonEmpty = listFields((field) => accepts(field, 'x') && !accepts(field, ''));
  expect(nonEmpty, 'as in *-body-fields.ts').toEqual(listStated('nonEmpty'));
  expect(listFields((field) => accepts(field, '') && !accepts(field, 'x'))).toEqual({});
});

test('a number of a body is a whole number within its limits', () => {
  const amounts = { documentUsers: 0, documentPages: 0, documentModels: 0 };
  const isZeroAllowed = listFields((field) => accepts(field, 0) && !accepts(field, 'x'));
  const isNegativeAllowed = listFields((field) => accepts(field, -1) && !accepts(field, 'x'));
  const isFractionAllowed = listFields((field) => accepts(field, 0.5) && !accepts(field, 'x'));
  const license = new Set(Object.keys(amounts));
  expect(isZeroAllowed).toMatchObject({ createLicense: license, updateLicense: license });
  expect([isNegativeAllowed, isFractionAllowed]).toEqual([{}, {}]);
  const priorities = [0, 1, 10, 11].map((priority) => listFields((field) => accepts(field, priority)).triggerTask);
  expect(priorities.map((fields) => fields?.has('priority') ?? false)).toEqual([false, true, true, false]);
});

test('a body has no field that the API does not know', () => {
  for (const { body, name: call } of CONTRACT) {
    const issues = body?.safeParse({ unknown: 1 }).error?.issues ?? [];
    expect(
      issues.some(({ code }) => code === 'unrecognized_keys'),
      call,
    ).toBe(body !== undefined);
  }
});

/** The fields of a record, of the records of a list, or of nothing. */
function listResultFields(schema: unknown): [string, z.ZodType][] {
  if (schema instanceof z.ZodPipe) return listResultFields(schema.out);
  if (schema instanceof z.ZodNullable) return listResultFields(schema.unwrap());
  if (schema instanceof z.ZodArray) return listResultFields(schema.element);
  return schema instanceof z.ZodObject ? (Object.entries(schema.shape) as [string, z.ZodType][]) : [];
}

test('a record whose fields but its id are missing, null or of another type is still a record', () => {
  const isId = (field: string) => /^(?:rawId|modelId|id)$/.test(field);
  const refused = CONTRACT.filter(({ response }) => response === 'list').flatMap((endpoint) =>
    listResultFields('result' in endpoint ? endpoint.result : null).flatMap(([field, schema]) =>
      isId(field) || [undefined, null, 7, true, 'x', {}, []].every((value) => accepts(schema, value))
        ? []
        : `${endpoint.name} ${field}`,
    ),
  );
  expect(refused).toEqual([]);
  const listsWithoutId = CONTRACT.filter(
    (endpoint) => endpoint.response === 'list' && !listResultFields(endpoint.result).some(([field]) => isId(field)),
  );
  expect(listsWithoutId.map(name)).toEqual([
    'listTagsByProcess',
    'listMainLoggingCompanies',
    'listMainLoggingProcesses',
  ]);
});

/** The calls of the API as its specification names them, without the names of parameters. */
const CALLS: Record<string, string[]> = {
  DELETE: ['/api/nanonets/users/{}', '/api/roxuslogging/clients/setting/{}', '/api/settings/departments/{}'],
  GET: [
    '/api/cognitive/recordings',
    '/api/cognitive/recordings/{}',
    '/api/cognitive/recordings/{}/transcriptions',
    '/api/cognitive/streams',
    '/api/cognitive/streams/{}',
    '/api/cognitive/streams/{}/occasions',
    '/api/cognitive/tags',
    '/api/cognitive/tags-by-process/{}',
    '/api/nanonets/models',
    '/api/nanonets/roles',
    '/api/nanonets/users/{}/ocr-documents',
    '/api/roxuslogging/2fa-appconfigs',
    '/api/roxuslogging/logging-customers',
    '/api/rpa/main-loggings/companies',
    '/api/rpa/main-loggings/companies/{}/processNames',
    '/api/rpa/main-loggings/today',
    '/api/rpa/main-loggings/{}/log-entries',
    '/api/rpa/process-configs',
    '/api/rpa/process-configs/{}',
    '/api/rpa/task-triggers',
    '/api/settings/companies',
    '/api/settings/companies/{}',
    '/api/settings/companies/{}/departments',
    '/api/settings/companies/{}/licenses',
    '/api/settings/companies/{}/models',
    '/api/settings/companies/{}/users',
    '/api/settings/companyreports',
    '/api/settings/companyreports/{}',
  ],
  POST: [
    '/api/blob/{}/users/{}/uploadprofilepicture',
    '/api/blob/{}/uploaddocument',
    '/api/cognitive/transcriptions/{}/speechtotext',
    '/api/nanonets/login',
    '/api/nanonets/ocr-documents/{}/predict',
    '/api/nanonets/refreshtoken',
    '/api/nanonets/register/activate/{}',
    '/api/nanonets/register/sendactivationcode',
    '/api/nanonets/setup-password',
    '/api/nanonets/users',
    '/api/nanonets/users/change-password',
    '/api/nanonets/users/forgot-password',
    '/api/nanonets/users/{}/activate',
    '/api/nanonets/validate/{}',
    '/api/roxuslogging/create-otp-config',
    '/api/roxuslogging/get-otp/{}',
    '/api/rpa/main-loggings/query',
    '/api/rpa/nintex/trigger-task',
    '/api/rpa/process-configs',
    '/api/settings/companies',
    '/api/settings/companies/{}/assign-models',
    '/api/settings/companies/{}/departments',
    '/api/settings/companies/{}/licenses',
  ],
  PUT: [
    '/api/cognitive/recordings/{}/mark-agent/{}',
    '/api/cognitive/recordings/{}/match-to-process/{}',
    '/api/nanonets/users/{}',
    '/api/rpa/process-configs/{}',
    '/api/settings/companies/{}',
    '/api/settings/departments/{}',
    '/api/settings/licenses/{}',
  ],
};

test('the contract has the calls of the specification', () => {
  const paths = (method: string) =>
    CONTRACT.filter((endpoint) => endpoint.method === method).map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}'));
  for (const [method, calls] of Object.entries(CALLS)) expect(paths(method)).toEqual(expect.arrayContaining(calls));
  expect(CONTRACT.filter(({ method }) => !Object.hasOwn(CALLS, method))).toEqual([]);
});
