import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT } from './contract';

const name = (endpoint: { name: string }) => endpoint.name;

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

test(
  'only these calls need no session, are reads with a body, send a form, or have the text of an error in a message',
  { tags: ['EVENT-12', 'UPREC-08'] },
  () => {
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
  },
);

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

test('a text that a body may lack may be empty: so a form writes one that was emptied', () => {
  const optional = listFields((field) => accepts(field, undefined) && accepts(field, 'x'));
  const emptied = listFields((field) => accepts(field, undefined) && accepts(field, 'x') && accepts(field, ''));
  expect(emptied).toEqual(optional);
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
