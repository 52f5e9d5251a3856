import { getClientAddress } from './client-address.server';
import { releaseFormMemory, reserveFormMemory, type FormSender } from './form-memory.server';

/**
 * Why a form is rejected: it is larger than its sender may send, arrives too slowly, has another content type, no page of
 * the portal could have sent it, or too many forms are being received.
 */
export type FormBodyErrorReason = 'too-large' | 'too-slow' | 'not-a-form' | 'malformed' | 'busy';

/** Thrown by `readFormBody`. */
export class FormBodyError extends Error {
  override name = 'FormBodyError';
  readonly reason: FormBodyErrorReason;

  constructor(reason: FormBodyErrorReason) {
    super(reason);
    this.reason = reason;
  }
}

const MAX_BYTES: Record<FormSender, number> = {
  // The longest valid sign-up form has 30 kB: 3,332 characters of 9 bytes each, percent-encoded.
  public: 32 * 1024,
  'no-session': 1024 * 1024,
  session: 1024 * 1024,
};
const FIRST_BUFFER_BYTES = 1024;
const MAX_FIELDS = 2000;
/** Maximum number of fields with one name, and of rows of one list. */
const MAX_REPEATS = 1000;
const MAX_LISTS = 16;
const MAX_INTENT_LENGTH = 1000;
/** Names of fields and of row fields: 'name', 'variables[3]', 'configs[0].value'. No form nests deeper. */
const FIELD_NAME = /^[A-Za-z][\w-]{0,63}(?:\[(0|[1-9]\d{0,3})\](?:\.[A-Za-z][\w-]{0,63})?)?$/;
const INTENT = '__intent__';
const FORM_INTENTS = new Set<unknown>(['insert', 'remove', 'validate']);
/** Names of inherited properties. */
const PROTOTYPE_NAME = /^(?:constructor|prototype|toString|valueOf|hasOwnProperty)\b/;

/**
 * Reads the fields of a form within limits: received bytes are counted, Content-Length is ignored, and field names must
 * be valid. `tooSlow` ends the reading. An empty body is a form without fields. Throws `FormBodyError`.
 */
export async function readFormBody(
  request: Request,
  { sender = 'session', tooSlow }: { sender?: FormSender; tooSlow?: AbortSignal } = {},
): Promise<FormData> {
  if (request.body === null) return new FormData();
  const buffer = new FormBuffer(sender, getClientAddress(request));
  try {
    await readBody(request.body, buffer, tooSlow);
    const bytes = buffer.getBytes();
    if (bytes.byteLength === 0) return new FormData();
    const form = await parseForm(bytes, request.headers.get('content-type') ?? '');
    validateFields(form);
    return form;
  } finally {
    buffer.release();
  }
}

/** Reads up to the sender's limit. The rest of a refused body is discarded. */
async function readBody(body: ReadableStream<Uint8Array>, buffer: FormBuffer, tooSlow?: AbortSignal): Promise<void> {
  const reader = body.getReader();
  // Releasing the lock rejects a pending read. Cancelling the stream would close the connection before the response.
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

/** Reads the rest of a body. The stream would keep what it has received for as long as the connection is open. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The body was too slow or cut short.
  }
}

/** The received bytes in one buffer: a list of chunks takes a hundred times the memory if each chunk has one byte. */
class FormBuffer {
  readonly #sender: FormSender;
  readonly #address: string;
  #buffer = Buffer.alloc(0);
  #size = 0;

  constructor(sender: FormSender, address: string) {
    this.#sender = sender;
    this.#address = address;
  }

  append(chunk: Uint8Array): void {
    const size = this.#size + chunk.byteLength;
    if (size > MAX_BYTES[this.#sender]) throw new FormBodyError('too-large');
    if (size > this.#buffer.byteLength) this.#grow(size);
    this.#buffer.set(chunk, this.#size);
    this.#size = size;
  }

  #grow(size: number): void {
    const capacity = Math.min(MAX_BYTES[this.#sender], Math.max(FIRST_BUFFER_BYTES, 2 * size));
    const addedBytes = capacity - this.#buffer.byteLength;
    if (!reserveFormMemory(this.#sender, this.#address, addedBytes)) throw new FormBodyError('busy');
    const buffer = Buffer.alloc(capacity);
    buffer.set(this.getBytes());
    this.#buffer = buffer;
  }

  getBytes(): Buffer {
    return this.#buffer.subarray(0, this.#size);
  }

  release(): void {
    releaseFormMemory(this.#sender, this.#address, this.#buffer.byteLength);
    this.#buffer = Buffer.alloc(0);
    this.#size = 0;
  }
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return parseUrlEncoded(bytes.toString('utf8'));
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new FormBodyError('not-a-form');
  // Counts the parts before they are parsed, and stops counting beyond the limit.
  const parts = bytes.toString('latin1').split('Content-Disposition', MAX_FIELDS + 2).length - 1;
  if (parts > MAX_FIELDS) throw new FormBodyError('malformed');
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData().catch(() => {
    throw new FormBodyError('malformed');
  });
}

function parseUrlEncoded(text: string): FormData {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new FormBodyError('malformed');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

function validateFields(form: FormData): void {
  const occurrences = new Map<string, number>();
  const lists = new Map<string, { fields: number; highest: number }>();
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    const times = (occurrences.get(name) ?? 0) + 1;
    occurrences.set(name, times);
    if (fields > MAX_FIELDS || times > MAX_REPEATS) throw new FormBodyError('malformed');
    if (name === INTENT) continue;
    const match = FIELD_NAME.exec(name);
    if (!match || PROTOTYPE_NAME.test(name)) throw new FormBodyError('malformed');
    const [, index] = match;
    if (index === undefined) continue;
    const list = name.slice(0, name.indexOf('['));
    const existing = lists.get(list) ?? { fields: 0, highest: 0 };
    lists.set(list, { fields: existing.fields + 1, highest: Math.max(existing.highest, Number(index)) });
  }
  // Browsers send rows without gaps, so the highest index is below the number of fields. A gap would make a sparse array,
  // which exhausts memory.
  const isSparse = [...lists.values()].some((list) => list.highest >= list.fields);
  if (lists.size > MAX_LISTS || isSparse || !isFormIntent(form.getAll(INTENT))) throw new FormBodyError('malformed');
}

/** Whether conform's intent is one that a button sends: insert or remove a row, or validate the form as it is. */
function isFormIntent(values: readonly FormDataEntryValue[]): boolean {
  const [value] = values;
  if (value === undefined) return true;
  if (values.length > 1 || typeof value !== 'string' || value.length > MAX_INTENT_LENGTH) return false;
  try {
    const { type, payload, ...otherFields }: Record<string, unknown> = JSON.parse(value);
    if (Object.keys(otherFields).length > 0 || !FORM_INTENTS.has(type)) return false;
    const { name, index, ...otherPayload }: Record<string, unknown> = typeof payload === 'object' ? { ...payload } : {};
    const isRow = index === undefined || (Number.isInteger(index) && Number(index) >= 0 && Number(index) < MAX_REPEATS);
    return Object.keys(otherPayload).length === 0 && typeof name === 'string' && FIELD_NAME.test(name) && isRow;
  } catch {
    return false;
  }
}
