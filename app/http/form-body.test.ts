import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CreateCompanyFormSchema } from '../domain/company.form';
import { FormRefused, readFormBody } from './form-body.server';

const URLENCODED = 'application/x-www-form-urlencoded';
const requestOf = (body: BodyInit | null, type: string | null = URLENCODED) =>
  new Request('http://portal.test/', {
    method: 'POST',
    body,
    headers: type === null ? {} : { 'Content-Type': type },
    duplex: 'half',
  } as RequestInit);
const reasonOf = async (request: Request): Promise<string> =>
  readFormBody(request).then(
    () => 'read',
    (error: unknown) => (error instanceof FormRefused ? error.reason : String(error)),
  );

/** A body that announces no length and counts what was taken of it. */
function endless(megabytes: number) {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= megabytes * 16) return controller.close();
      sent += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(97));
    },
  });
  return { stream, pieces: () => sent };
}

test('a form of either type is read, and a body without bytes has no fields', async () => {
  expect([...(await readFormBody(requestOf('a=1&a=2&b=%C3%A9')))]).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', 'é'],
  ]);
  const multipart = new FormData();
  multipart.set('name', 'x');
  expect([...(await readFormBody(new Request('http://portal.test/', { method: 'POST', body: multipart })))]).toEqual([
    ['name', 'x'],
  ]);
  expect([...(await readFormBody(requestOf(null, null)))]).toEqual([]);
});

test('bytes are counted while they arrive, also when nothing announces them, and no more is read than fits', async () => {
  const { stream, pieces } = endless(150);
  expect(await reasonOf(requestOf(stream))).toBe('too-large');
  expect(pieces()).toBeLessThan(20);
});

test('what is no form, or one cut short, is refused as such', async () => {
  expect(await reasonOf(requestOf('{"a":1}', 'application/json'))).toBe('not-a-form');
  expect(await reasonOf(requestOf('a=1', 'text/plain'))).toBe('not-a-form');
  const cut = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf';
  expect(await reasonOf(requestOf(cut, 'multipart/form-data; boundary=x'))).toBe('malformed');
  expect(await reasonOf(requestOf('a', 'multipart/form-data'))).toBe('malformed');
});

test('names are those of fields and rows; indexes, repeats, depths and intents beyond are refused', async () => {
  const refused = [
    'email[4294967294]=x',
    'email[1]=x',
    'a[0][0]=x',
    'a.b=x',
    'a[0].b.c=x',
    '__proto__=x',
    'constructor=x',
    'constructor[0].prototype=x',
    '__state__=%7B%7D',
    `${'a'.repeat(200)}=x`,
    `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"rows","index":4294967294}}')}`,
    `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"rows","value":[1]}}')}`,
    `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"a[0][0]"}}')}`,
    '__intent__=x',
    '__intent__=1&__intent__=2',
    Array.from({ length: 60_000 }, () => 'a=1').join('&'),
    Array.from({ length: 1_001 }, () => 'a=1').join('&'),
    Array.from({ length: 20 }, (_, list) => `l${list}[0]=1`).join('&'),
  ];
  for (const body of refused) expect(await reasonOf(requestOf(body)), body.slice(0, 80)).toBe('malformed');
  const rows = Array.from({ length: 200 }, (_, row) => `configs[${row}].name=n&configs[${row}].value=v`).join('&');
  for (const body of [rows, 'variables[0]=a&variables[1]=b', 'a[0].b=1&a[1].b=2', 'name=x&once=A.b&owner=4 Ann']) {
    expect(await reasonOf(requestOf(body)), body.slice(0, 80)).toBe('read');
  }
  const intent = '{"type":"remove","payload":{"name":"configs","index":3}}';
  expect(await reasonOf(requestOf(`name=x&__intent__=${encodeURIComponent(intent)}`))).toBe('read');
  const asItStands = '{"type":"validate","payload":{"name":"companyId"}}';
  expect(await reasonOf(requestOf(`name=x&__intent__=${encodeURIComponent(asItStands)}`))).toBe('read');
});

test('whatever names, repeats and nestings arrive, reading and judging takes less than 100 ms', async () => {
  const name = fc.oneof(
    fc.constantFrom('name', 'email', 'once', 'intent', '__intent__', '__state__', '__proto__', 'a[0].b', 'a[]', ''),
    fc
      .tuple(fc.constantFrom('name', 'rows', 'x'), fc.nat(), fc.string({ maxLength: 5 }))
      .map(([a, b, c]) => `${a}[${b}]${c}`),
    fc.string({ maxLength: 40 }),
  );
  const field = fc.tuple(name, fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 2_000 }));
  // The first call compiles; what is measured is a running portal.
  await readFormBody(requestOf('name=x'));
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 12 }), async (fields) => {
      const params = new URLSearchParams();
      for (const [key, value, times] of fields) for (let time = 0; time < times; time += 1) params.append(key, value);
      const body = params.toString();
      const request = requestOf(body);
      const began = process.cpuUsage();
      const form = await readFormBody(request).catch(() => null);
      if (form) parseWithZod(form, { schema: CreateCompanyFormSchema });
      const { user } = process.cpuUsage(began);
      expect(user / 1000).toBeLessThan(100);
    }),
    { numRuns: 150 },
  );
}, 60_000);
