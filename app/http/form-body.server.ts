/** Why a form is rejected: it exceeds 1 MB, has another content type, or no page of the portal could have sent it. */
export type FormBodyErrorReason = 'too-large' | 'not-a-form' | 'malformed';

/** Thrown by `readFormBody`. */
export class FormBodyError extends Error {
  override name = 'FormBodyError';
  readonly reason: FormBodyErrorReason;

  constructor(reason: FormBodyErrorReason) {
    super(reason);
    this.reason = reason;
  }
}

const MAX_BYTES = 1024 * 1024;
const MAX_FIELDS = 2000;
const MAX_REPEATS = 1000;
const MAX_LISTS = 16;
/** Names of fields and of row fields: 'name', 'variables[3]', 'configs[0].value'. No form nests deeper. */
const FIELD_NAME = /^[A-Za-z][\w-]{0,63}(?:\[(0|[1-9]\d{0,3})\](?:\.[A-Za-z][\w-]{0,63})?)?$/;
const INTENT = '__intent__';
const FORM_INTENTS = new Set<unknown>(['insert', 'remove', 'validate']);
const PROTOTYPE_NAME = /^(?:constructor|prototype|toString|valueOf|hasOwnProperty)\b/;

/**
 * Reads the fields of a form within limits: received bytes are counted, Content-Length is ignored, and field names must
 * be valid. An empty body is a form without fields. Throws `FormBodyError`.
 */
export async function readFormBody(request: Request): Promise<FormData> {
  const bytes = await readBody(request);
  if (bytes.byteLength === 0) return new FormData();
  const form = await parseForm(bytes, request.headers.get('content-type') ?? '');
  validateFields(form);
  return form;
}

/** Reads at most 1 MB; the rest of a larger body is not read. */
async function readBody(request: Request): Promise<Buffer> {
  if (request.body === null) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FormBodyError('malformed');
    });
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > MAX_BYTES) throw new FormBodyError('too-large');
    chunks.push(value);
  }
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return parseUrlEncoded(bytes.toString('utf8'));
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new FormBodyError('not-a-form');
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
    if (match[1] === undefined) continue;
    const list = name.slice(0, name.indexOf('['));
    const existing = lists.get(list) ?? { fields: 0, highest: 0 };
    lists.set(list, { fields: existing.fields + 1, highest: Math.max(existing.highest, Number(match[1])) });
  }
  // Browsers send rows without gaps. A gap would make a sparse array, which exhausts memory.
  const isSparse = [...lists.values()].some((list) => list.highest >= list.fields);
  if (lists.size > MAX_LISTS || isSparse || !isFormIntent(form.getAll(INTENT))) throw new FormBodyError('malformed');
}

/** Whether conform's intent is one that a button sends: insert or remove a row, or validate the form as it is. */
function isFormIntent(values: readonly FormDataEntryValue[]): boolean {
  const [value] = values;
  if (value === undefined) return true;
  if (values.length > 1 || typeof value !== 'string' || value.length > 1000) return false;
  try {
    const { type, payload, ...rest } = JSON.parse(value) as Record<string, unknown>;
    if (Object.keys(rest).length > 0 || !FORM_INTENTS.has(type)) return false;
    const { name, index, ...others } = (payload ?? {}) as Record<string, unknown>;
    const isRow = index === undefined || (Number.isInteger(index) && Number(index) >= 0 && Number(index) < MAX_REPEATS);
    return Object.keys(others).length === 0 && typeof name === 'string' && FIELD_NAME.test(name) && isRow;
  } catch {
    return false;
  }
}
