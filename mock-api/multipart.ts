import type { Request } from 'express';
import { ApiError } from './api-error';

/** A file of a form. Of a very large one only the size is known. */
export type UploadedFile = { name: string; type: string; size: number; bytes: Buffer | null };

/** A form: its text fields, and the file named `file`. */
export type UploadedForm = { fields: Record<string, string>; file: UploadedFile | null };

const MEGABYTE = 1024 * 1024;
/** What is kept of a body; a larger one is read to its end and counted, so that long uploads need no memory. */
const KEPT_BYTES = 20 * MEGABYTE;
/** Of a body that is not kept, this much tells names and types. */
const HEAD_BYTES = 64 * 1024;

/** Reads a multipart body; 400 where it is none, 413 beyond `maxMb`. */
export async function readForm(request: Request, maxMb: number): Promise<UploadedForm> {
  const contentType = request.get('content-type') ?? '';
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!request.is('multipart/form-data') || !mark) throw new ApiError(400, 'The body is not multipart/form-data.');
  const { kept, size } = await readBytes(request);
  if (size > maxMb * MEGABYTE) throw new ApiError(413, `The file is larger than ${maxMb} MB.`);
  if (size <= KEPT_BYTES) return formOf(kept, contentType);
  const head = Buffer.concat([kept, Buffer.from(`\r\n--${mark}--\r\n`)]);
  const { fields, file } = await formOf(head, contentType);
  return { fields, file: file && { ...file, size, bytes: null } };
}

async function readBytes(request: Request): Promise<{ kept: Buffer; size: number }> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const wasKept = size <= KEPT_BYTES;
    size += chunk.length;
    if (size <= KEPT_BYTES) chunks.push(chunk);
    else if (wasKept) chunks = [Buffer.concat(chunks).subarray(0, HEAD_BYTES)];
  }
  return { kept: Buffer.concat(chunks), size };
}

async function formOf(body: Buffer, contentType: string): Promise<UploadedForm> {
  let form: FormData;
  try {
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
