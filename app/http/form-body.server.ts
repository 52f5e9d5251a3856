import { config } from '~/config.server';
import { CONFORM_INTENT } from '~/lib/conform-intent';
import { MEGABYTE } from '~/lib/file-size';
import { LimitedUse } from '~/lib/limited-use';

/** `session`: a page behind the login, with a signed session cookie. `no-session`: any other sender. */
export type FormSender = 'no-session' | 'session';

const KILOBYTE = 1024;
/** Memory that the page takes for each character that it sends back, at most: as HTML, and as data for its script. */
const BYTES_PER_CHARACTER = 10;

type FormLimits = {
  bodyBytes: number;
  /** Of a form that was not processed, which an error page shows three times. */
  keptCharacters: number;
  /** Of a form with errors. */
  repliedCharacters: number;
};

export const FORM_LIMITS: Record<FormSender, FormLimits> = {
  // The longest valid sign-up form has 30 kB: 3,332 characters with up to 9 bytes each in percent-encoding.
  'no-session': { bodyBytes: 32 * KILOBYTE, keptCharacters: 8 * KILOBYTE, repliedCharacters: 32 * KILOBYTE },
  session: { bodyBytes: MEGABYTE, keptCharacters: 32 * KILOBYTE, repliedCharacters: 512 * KILOBYTE },
};

/** The parts of the two kinds are separate, so strangers cannot use up the memory of users. */
const CAPACITY = (config.FORM_MEMORY_MB * MEGABYTE) / 2;

/** An eighth of the part, but at least the room of one form of the largest size. */
function getAddressCapacity(sender: FormSender): number {
  const { bodyBytes, repliedCharacters } = FORM_LIMITS[sender];
  return Math.max(CAPACITY / 8, bodyBytes + repliedCharacters * BYTES_PER_CHARACTER);
}

/** Reserved bytes by kind of sender, such as 'session', and by kind and address, such as 'session 192.0.2.1'. */
const reservedBytes = new LimitedUse();

export class FormMemory {
  readonly sender: FormSender;
  readonly #limits: Record<string, number>;
  #bytes = 0;
  #isReleased = false;

  constructor(sender: FormSender, address: string) {
    this.sender = sender;
    this.#limits = { [sender]: CAPACITY, [`${sender} ${address}`]: getAddressCapacity(sender) };
  }

  /** False if the part of this kind of sender is used up, or this address would use more than its share. */
  reserve(bytes: number): boolean {
    // The response has been sent, so nothing waits for it.
    if (this.#isReleased) return true;
    const isReserved = reservedBytes.take(this.#limits, bytes) === null;
    if (isReserved) this.#bytes += bytes;
    return isReserved;
  }

  reserveReply(characters: number): boolean {
    return this.reserve(characters * BYTES_PER_CHARACTER);
  }

  release(): void {
    this.#isReleased = true;
    reservedBytes.release(this.#limits, this.#bytes);
    this.#bytes = 0;
  }
}

/** `malformed`: no page of the portal could have sent it. `busy`: too many forms are being received. */
type FormBodyErrorReason = 'too-large' | 'too-slow' | 'not-a-form' | 'malformed' | 'busy';

export class FormBodyError extends Error {
  override name = 'FormBodyError';
  readonly reason: FormBodyErrorReason;

  constructor(reason: FormBodyErrorReason) {
    super(reason);
    this.reason = reason;
  }
}

const FIRST_BUFFER_BYTES = 1024;
const MAX_FIELDS = 2000;
/** Maximum number of fields with one name, and of rows of one list. */
const MAX_REPEATS = 1000;
const MAX_LISTS = 16;
const MAX_INTENT_LENGTH = 1000;
/** Names of fields and of row fields: 'name', 'variables[3]', 'configs[0].value'. No form nests deeper. */
const FIELD_NAME = /^[A-Za-z][\w-]{0,63}(?:\[(0|[1-9]\d{0,3})\](?:\.[A-Za-z][\w-]{0,63})?)?$/;
const CONFORM_INTENT_TYPES = new Set<unknown>(['insert', 'remove', 'validate']);
/** Names of inherited properties. Conform makes an object of the fields, which would seem to have these already. */
const PROTOTYPE_NAME = /^(?:constructor|prototype|toString|valueOf|hasOwnProperty)\b/;

/** The limit applies to the received bytes, because Content-Length may be wrong. The caller releases `memory`. */
export async function readFormBody(request: Request, memory: FormMemory, tooSlow?: AbortSignal): Promise<FormData> {
  if (request.body === null) return new FormData();
  const buffer = new FormBuffer(memory);
  await readBody(request.body, buffer, tooSlow);
  const bytes = buffer.getBytes();
  if (bytes.byteLength === 0) return new FormData();
  const form = await parseForm(bytes, request.headers.get('content-type') ?? '');
  validateFields(form);
  return form;
}

async function readBody(body: ReadableStream<Uint8Array>, buffer: FormBuffer, tooSlow?: AbortSignal): Promise<void> {
  const reader = body.getReader();
  // Releasing the lock makes a pending read fail. Cancelling the stream would close the connection before the response.
  tooSlow?.addEventListener('abort', () => reader.releaseLock());
  try {
    for (;;) {
      if (tooSlow?.aborted) throw new FormBodyError('too-slow');
      const { done, value } = await reader.read().catch(() => {
        throw new FormBodyError(tooSlow?.aborted ? 'too-slow' : 'malformed');
      });
      if (done) return;
      buffer.append(value);
    }
  } catch (error) {
    void discardRest(reader);
    throw error;
  }
}

/** Reads and drops the rest of a body. An unread stream would hold the received bytes until the connection closes. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Nothing more to read.
  }
}

/** One buffer: a list of chunks could take a hundred times the memory, because a client may send chunks of one byte. */
class FormBuffer {
  readonly #memory: FormMemory;
  readonly #maxBytes: number;
  #buffer = Buffer.alloc(0);
  #size = 0;

  constructor(memory: FormMemory) {
    this.#memory = memory;
    this.#maxBytes = FORM_LIMITS[memory.sender].bodyBytes;
  }

  append(chunk: Uint8Array): void {
    const size = this.#size + chunk.byteLength;
    if (size > this.#maxBytes) throw new FormBodyError('too-large');
    if (size > this.#buffer.byteLength) this.#grow(size);
    this.#buffer.set(chunk, this.#size);
    this.#size = size;
  }

  #grow(size: number): void {
    const capacity = Math.min(this.#maxBytes, Math.max(FIRST_BUFFER_BYTES, 2 * size));
    if (!this.#memory.reserve(capacity - this.#buffer.byteLength)) throw new FormBodyError('busy');
    const buffer = Buffer.alloc(capacity);
    buffer.set(this.getBytes());
    this.#buffer = buffer;
  }

  getBytes(): Buffer {
    return this.#buffer.subarray(0, this.#size);
  }
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return parseUrlEncoded(bytes.toString('utf8'));
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new FormBodyError('not-a-form');
  // Each part has this header. Counted before the parser creates an object for each; `split` stops at one too many.
  const partCount = bytes.toString('latin1').split(/content-disposition/i, MAX_FIELDS + 2).length - 1;
  if (partCount > MAX_FIELDS) throw new FormBodyError('malformed');
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData().catch(() => {
    throw new FormBodyError('malformed');
  });
}

function parseUrlEncoded(text: string): FormData {
  // Stops at one field too many.
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new FormBodyError('malformed');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

function validateFields(form: FormData): void {
  const names = [...form.keys()];
  const fieldNames = names.filter((name) => name !== CONFORM_INTENT);
  const isValid =
    names.length <= MAX_FIELDS &&
    !hasTooManyRepeats(names) &&
    fieldNames.every((name) => FIELD_NAME.test(name) && !PROTOTYPE_NAME.test(name)) &&
    areListsValid(fieldNames) &&
    areConformIntentsValid(form.getAll(CONFORM_INTENT));
  if (!isValid) throw new FormBodyError('malformed');
}

function hasTooManyRepeats(names: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_REPEATS);
}

/** Checks the number of lists, and their indexes: a single high index would make a sparse array, which takes memory. */
function areListsValid(fieldNames: readonly string[]): boolean {
  const lists = new Map<string, { fieldCount: number; highestIndex: number }>();
  for (const fieldName of fieldNames) {
    const index = FIELD_NAME.exec(fieldName)?.[1];
    if (index === undefined) continue;
    const listName = fieldName.slice(0, fieldName.indexOf('['));
    const { fieldCount, highestIndex } = lists.get(listName) ?? { fieldCount: 0, highestIndex: 0 };
    lists.set(listName, { fieldCount: fieldCount + 1, highestIndex: Math.max(highestIndex, Number(index)) });
  }
  // Browsers send rows without gaps, and each row has at least one field.
  const haveNoGaps = [...lists.values()].every(({ fieldCount, highestIndex }) => highestIndex < fieldCount);
  return lists.size <= MAX_LISTS && haveNoGaps;
}

function areConformIntentsValid(values: readonly FormDataEntryValue[]): boolean {
  const [value] = values;
  if (value === undefined) return true;
  if (values.length > 1 || typeof value !== 'string' || value.length > MAX_INTENT_LENGTH) return false;
  try {
    const { type, payload, ...otherFields }: Record<string, unknown> = JSON.parse(value);
    if (Object.keys(otherFields).length > 0 || !CONFORM_INTENT_TYPES.has(type)) return false;
    const { name, index, ...otherPayload }: Record<string, unknown> = typeof payload === 'object' ? { ...payload } : {};
    const isFieldName = typeof name === 'string' && FIELD_NAME.test(name);
    return Object.keys(otherPayload).length === 0 && isFieldName && (index === undefined || isRowIndex(index));
  } catch {
    return false;
  }
}

function isRowIndex(index: unknown): boolean {
  return Number.isInteger(index) && Number(index) >= 0 && Number(index) < MAX_REPEATS;
}
