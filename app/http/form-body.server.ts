/** Why a form is not read: larger than a form may be, of another type, or none that a page of ours could have sent. */
export type FormRefusal = 'too-large' | 'not-a-form' | 'malformed';

/** Thrown by `readFormBody`. */
export class FormRefused extends Error {
  override name = 'FormRefused';
  readonly reason: FormRefusal;

  constructor(reason: FormRefusal) {
    super(reason);
    this.reason = reason;
  }
}

const MAX_BYTES = 1024 * 1024;
const MAX_FIELDS = 2000;
const MAX_REPEATS = 1000;
const MAX_LISTS = 16;
/** A field, or a text of a row: 'name', 'variables[3]', 'configs[0].value'. Deeper ones no form of ours has. */
const NAME = /^[A-Za-z][\w-]{0,63}(?:\[(0|[1-9]\d{0,3})\](?:\.[A-Za-z][\w-]{0,63})?)?$/;
const INTENT = '__intent__';
const FORM_INTENTS = new Set<unknown>(['insert', 'remove', 'validate']);
const INHERITED = /^(?:constructor|prototype|toString|valueOf|hasOwnProperty)\b/;

/**
 * The fields of a form, read with bounds: bytes are counted while they arrive, whatever the request announces, and the
 * names are those that forms can have. A body without bytes is a form without fields. Throws `FormRefused`.
 */
export async function readFormBody(request: Request): Promise<FormData> {
  const bytes = await boundedBody(request);
  if (bytes.byteLength === 0) return new FormData();
  const form = await parsed(bytes, request.headers.get('content-type') ?? '');
  checkShape(form);
  return form;
}

/** At most 1 MB; of a longer body the rest is not read. */
async function boundedBody(request: Request): Promise<Buffer> {
  if (request.body === null) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FormRefused('malformed');
    });
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > MAX_BYTES) throw new FormRefused('too-large');
    chunks.push(value);
  }
}

async function parsed(bytes: Buffer, contentType: string): Promise<FormData> {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return urlencoded(bytes.toString('utf8'));
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new FormRefused('not-a-form');
  const parts = bytes.toString('latin1').split('Content-Disposition', MAX_FIELDS + 2).length - 1;
  if (parts > MAX_FIELDS) throw new FormRefused('malformed');
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData().catch(() => {
    throw new FormRefused('malformed');
  });
}

function urlencoded(text: string): FormData {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new FormRefused('malformed');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

function checkShape(form: FormData): void {
  const repeats = new Map<string, number>();
  const lists = new Map<string, { fields: number; highest: number }>();
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    const times = (repeats.get(name) ?? 0) + 1;
    repeats.set(name, times);
    if (fields > MAX_FIELDS || times > MAX_REPEATS) throw new FormRefused('malformed');
    if (name === INTENT) continue;
    const shape = NAME.exec(name);
    if (!shape || INHERITED.test(name)) throw new FormRefused('malformed');
    if (shape[1] === undefined) continue;
    const list = name.slice(0, name.indexOf('['));
    const known = lists.get(list) ?? { fields: 0, highest: 0 };
    lists.set(list, { fields: known.fields + 1, highest: Math.max(known.highest, Number(shape[1])) });
  }
  // Browsers send rows without gaps; a gap is an array with holes that somebody would have to fill.
  const isSparse = [...lists.values()].some((list) => list.highest >= list.fields);
  if (lists.size > MAX_LISTS || isSparse || !isFormIntent(form.getAll(INTENT))) throw new FormRefused('malformed');
}

/**
 * Whether the intent is one that a button of a form has, in conform's wire format: a row more, a row less, or the form
 * as it stands ('validate', after a choice that others depend on).
 */
function isFormIntent(values: readonly FormDataEntryValue[]): boolean {
  const [value] = values;
  if (value === undefined) return true;
  if (values.length > 1 || typeof value !== 'string' || value.length > 1000) return false;
  try {
    const { type, payload, ...rest } = JSON.parse(value) as Record<string, unknown>;
    if (Object.keys(rest).length > 0 || !FORM_INTENTS.has(type)) return false;
    const { name, index, ...others } = (payload ?? {}) as Record<string, unknown>;
    const isRow = index === undefined || (Number.isInteger(index) && Number(index) >= 0 && Number(index) < MAX_REPEATS);
    return Object.keys(others).length === 0 && typeof name === 'string' && NAME.test(name) && isRow;
  } catch {
    return false;
  }
}
