import { expect, test, vi } from 'vitest';
import { getClientAddress } from './client-address.server';
import { FormBodyError, FormMemory, readFormBody, type FormSender } from './form-body.server';

const URLENCODED = 'application/x-www-form-urlencoded';
const createRequest = (body: BodyInit | null, type: string | null = URLENCODED, headers: Record<string, string> = {}) =>
  new Request('http://portal.test/', {
    method: 'POST',
    body,
    headers: type === null ? headers : { ...headers, 'Content-Type': type },
    duplex: 'half',
  } as RequestInit);
const readForm = (request: Request, sender: FormSender = 'session', tooSlow?: AbortSignal): Promise<FormData> => {
  const memory = new FormMemory(sender, getClientAddress(request));
  return readFormBody(request, memory, tooSlow).finally(() => memory.release());
};
const readReason = async (request: Request): Promise<string> =>
  readForm(request).then(
    () => 'read',
    (error: unknown) => (error instanceof FormBodyError ? error.reason : String(error)),
  );

const CHUNK_BYTES = 64 * 1024;

/** Creates a body without Content-Length, and counts its chunks that were read. */
function createStream(megabytes: number) {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent * CHUNK_BYTES >= megabytes * 1024 * 1024) return controller.close();
      sent += 1;
      controller.enqueue(Buffer.alloc(CHUNK_BYTES, 'a'));
    },
  });
  return { stream, countChunks: () => sent };
}

test('both form content types are read, and an empty body has no fields', async () => {
  expect([...(await readForm(createRequest('a=1&a=2&b=%C3%A9')))]).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', 'é'],
  ]);
  const multipart = new FormData();
  multipart.set('name', 'x');
  expect([...(await readForm(new Request('http://portal.test/', { method: 'POST', body: multipart })))]).toEqual([
    ['name', 'x'],
  ]);
  expect([...(await readForm(createRequest('a=1', 'Application/X-WWW-Form-URLencoded')))]).toEqual([['a', '1']]);
  for (const type of [null, 'application/json', 'multipart/form-data; boundary=x'])
    for (const empty of [null, '']) expect([...(await readForm(createRequest(empty, type)))]).toEqual([]);
});

test('received bytes are counted without Content-Length; a form is refused at the limit and its rest is discarded', async () => {
  const { stream, countChunks } = createStream(150);
  expect(await readReason(createRequest(stream))).toBe('too-large');
  expect(countChunks()).toBeLessThan(40);
  await vi.waitFor(() => expect(countChunks()).toBe((150 * 1024 * 1024) / CHUNK_BYTES));
});

/** Creates a body that sends `text` in chunks of `chunkSize`. The body ends only when `end` is called. */
function createOpenStream(text: string, chunkSize = text.length) {
  let end: () => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      end = () => controller.close();
      for (let at = 0; at < text.length; at += chunkSize) {
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + chunkSize)));
      }
    },
  });
  return { stream, end };
}

test.each([
  ['no-session', 32 * 1024],
  ['session', 1024 * 1024],
] as const)('a form of a sender with %s has at most %i bytes', async (sender, bytes) => {
  const read = (length: number) => readForm(createRequest(`a=${'x'.repeat(length - 2)}`), sender);
  expect((await read(bytes)).get('a')).toHaveLength(bytes - 2);
  await expect(read(bytes + 1)).rejects.toMatchObject({ reason: 'too-large' });
});

test('a body in chunks of one byte is read completely', async () => {
  const { stream, end } = createOpenStream(`a=${'x'.repeat(3000)}`, 1);
  end();
  expect((await readForm(createRequest(stream), 'no-session')).get('a')).toHaveLength(3000);
});

test('reading ends when the body is too slow, and releases the stream of the request', async () => {
  const tooSlow = new AbortController();
  const { stream } = createOpenStream('a=1');
  const request = createRequest(stream);
  const form = readForm(request, 'session', tooSlow.signal);
  setTimeout(() => tooSlow.abort(), 20);
  await expect(form).rejects.toMatchObject({ reason: 'too-slow' });
  expect(request.body?.locked).toBe(false);
  const late = createRequest('a=1');
  await expect(readForm(late, 'session', AbortSignal.abort())).rejects.toMatchObject({ reason: 'too-slow' });
});

test('another content type and a truncated form are rejected with their reason', async () => {
  expect(await readReason(createRequest('{"a":1}', 'application/json'))).toBe('not-a-form');
  expect(await readReason(createRequest('a=1', 'text/plain'))).toBe('not-a-form');
  const truncated = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf';
  expect(await readReason(createRequest(truncated, 'multipart/form-data; boundary=x'))).toBe('malformed');
  expect(await readReason(createRequest('a', 'multipart/form-data'))).toBe('malformed');
});

test.each([
  'email[4294967294]=x',
  'email[1]=x',
  'a[0][0]=x',
  'a.b=x',
  'a[0].b.c=x',
  '__proto__=x',
  'constructor=x',
  'constructor[0].prototype=x',
  '__state__=%7B%7D',
  `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"rows","value":[1]}}')}`,
  `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"a[0][0]"}}')}`,
  '__intent__=x',
])('no page of the portal sends %s', async (body) => {
  expect(await readReason(createRequest(body))).toBe('malformed');
});

test.each([
  Array.from({ length: 200 }, (_, row) => `configs[${row}].name=n&configs[${row}].value=v`).join('&'),
  'variables[0]=a&variables[1]=b',
  'name=x&once=A.b&owner=4 Ann',
  `name=x&__intent__=${encodeURIComponent('{"type":"remove","payload":{"name":"configs","index":3}}')}`,
])('a form of the portal is read: %s', async (body) => {
  expect(await readReason(createRequest(body))).toBe('read');
});

const repeat = (count: number, toField: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toField(index)).join('&');
const toIntent = (intent: object) => `__intent__=${encodeURIComponent(JSON.stringify(intent))}`;
/** An intent with spaces behind it. */
const padIntent = (length: number) =>
  `__intent__=${encodeURIComponent('{"type":"validate","payload":{"name":"a"}}'.padEnd(length))}`;
const toInsert = (payload: object, others = {}) => toIntent({ type: 'insert', payload, ...others });

test.each([
  ['2000 fields', repeat(2000, (index) => `f${index}=`), repeat(2001, (index) => `f${index}=`)],
  ['1000 fields of one name', repeat(1000, () => 'a='), repeat(1001, () => 'a=')],
  ['16 lists', repeat(16, (index) => `l${index}[0]=`), repeat(17, (index) => `l${index}[0]=`)],
  ['a name of 64 characters', `${'a'.repeat(64)}=`, `${'a'.repeat(65)}=`],
  ['rows without a gap', 'a[0]=&a[1]=', 'a[0]=&a[2]='],
  ['an intent for row 999', toInsert({ name: 'a', index: 999 }), toInsert({ name: 'a', index: 1000 })],
  ['an intent for row 0', toInsert({ name: 'a', index: 0 }), toInsert({ name: 'a', index: -1 })],
  ['an intent for a whole row', toInsert({ name: 'a', index: 1 }), toInsert({ name: 'a', index: 1.5 })],
  ['an intent with a name', toInsert({ name: 'a' }), toInsert({ index: 1 })],
  ['an intent with name and index', toInsert({ name: 'a' }), toInsert({ name: 'a', defaultValue: 'x' })],
  ['an intent with type and payload', toInsert({ name: 'a' }), toInsert({ name: 'a' }, { other: 1 })],
  ['one intent', toInsert({ name: 'a' }), `${toInsert({ name: 'a' })}&${toInsert({ name: 'a' })}`],
  ['an intent of 1000 characters', padIntent(1000), padIntent(1001)],
])('a form may have %s, and no more', async (_, accepted, refused) => {
  expect(await readReason(createRequest(accepted))).toBe('read');
  expect(await readReason(createRequest(refused))).toBe('malformed');
});

test('a form of several parts has 2000 fields at most', async () => {
  const readParts = (count: number) => {
    const form = new FormData();
    for (let index = 0; index < count; index += 1) form.append(`f${index}`, '');
    return readReason(createRequest(form, null));
  };
  expect([await readParts(2000), await readParts(2001)]).toEqual(['read', 'malformed']);
  // Header names in small letters, as no browser sends them.
  const part = (index: number) => `--x\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n\r\n`;
  const readOdd = (count: number) => {
    const parts = Array.from({ length: count }, (_, index) => part(index)).join('');
    return readReason(createRequest(`${parts}--x--\r\n`, 'multipart/form-data; boundary=x'));
  };
  expect([await readOdd(2000), await readOdd(2001)]).toEqual(['read', 'malformed']);
});
