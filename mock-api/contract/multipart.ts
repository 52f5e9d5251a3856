import type { Request } from 'express5';
import { ApiError } from '../http/api-error';

/** An uploaded file. If its form is larger than 20 MB, `bytes` is null, and `size` is the size of the whole form. */
export type UploadedFile = { name: string; type: string; size: number; bytes: Buffer | null };

/** A form: its text fields, and the file of the field `file`. */
export type UploadedForm = { fields: Record<string, string>; file: UploadedFile | null };

const MEGABYTE = 1024 * 1024;
/** Of a larger body only the start is stored, so that large uploads need little memory. */
const MAX_STORED_BYTES = 20 * MEGABYTE;
/** Bytes that are kept from the start of a larger body. They contain the fields and the file name. */
const HEAD_BYTES = 64 * 1024;

/** Reads a multipart body. Throws 400 if it is invalid, 413 if it exceeds `maxMb`. */
export async function readMultipartForm(request: Request, maxMb: number): Promise<UploadedForm> {
  const contentType = request.get('content-type') ?? '';
  const match = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (!request.is('multipart/form-data') || !boundary) throw new ApiError(400, 'The body is not multipart/form-data.');
  const { bytes, size } = await readBytes(request);
  if (size > maxMb * MEGABYTE) throw new ApiError(413, `The file is larger than ${maxMb} MB.`);
  if (size <= MAX_STORED_BYTES) return parseForm(bytes, contentType);
  // A final boundary completes the stored start, so that it can be parsed.
  const head = Buffer.concat([bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { fields, file } = await parseForm(head, contentType);
  return { fields, file: file && { ...file, size, bytes: null } };
}

/** Reads the body. `size` is its full size; `bytes` has only the start of a body above `MAX_STORED_BYTES`. */
async function readBytes(request: Request): Promise<{ bytes: Buffer; size: number }> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const wasStored = size <= MAX_STORED_BYTES;
    size += chunk.length;
    if (size <= MAX_STORED_BYTES) chunks.push(chunk);
    // This chunk exceeds the limit: the stored chunks are cut to the start of the body.
    else if (wasStored) chunks = [Buffer.concat(chunks).subarray(0, HEAD_BYTES)];
  }
  return { bytes: Buffer.concat(chunks), size };
}

async function parseForm(body: Buffer, contentType: string): Promise<UploadedForm> {
  let form: FormData;
  try {
    // The web class `Response` parses forms. Its type accepts a Uint8Array, but no Buffer.
    form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new ApiError(400, 'The body is not a valid form.');
  }
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value;
    else if (name === 'file')
      file ??= { name: value.name, type: value.type, size: value.size, bytes: Buffer.from(await value.arrayBuffer()) };
  }
  return { fields, file };
}
