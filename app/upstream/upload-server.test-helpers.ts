import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { accountCalls } from './contract/account';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Stub of the API for one test file, which imports it first, so that `API_BASE_URL` is set before it is read. */
export const apiStub: { handle: Handler } = { handle: () => undefined };

const server = createServer((request, response) => void apiStub.handle(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
// Imported only now, because these modules read the configuration.
const { receiveForm } = await import('~/http/upload-body.server');
const { streamUpload } = await import('./upload.server');

export async function closeApiStub(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export const MB = 1024 * 1024;
export const FORM_HEADERS = { 'Content-Type': 'multipart/form-data; boundary=edge' };

/** A file if it has a file name (`file`), else a text field. */
export type Part = {
  name: string;
  value: string | Uint8Array | AsyncIterable<Uint8Array>;
  file?: string;
  type?: string;
};

export function createFormRequest(
  parts: Part[],
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Request {
  const encoder = new TextEncoder();
  async function* body() {
    for (const { name, value, file, type } of parts) {
      const fileHeaders = file === undefined ? '' : `; filename="${file}"\r\nContent-Type: ${type ?? 'image/png'}`;
      yield encoder.encode(`--edge\r\nContent-Disposition: form-data; name="${name}"${fileHeaders}\r\n\r\n`);
      if (typeof value === 'string') yield encoder.encode(value);
      else if (value instanceof Uint8Array) yield value;
      else yield* value;
      yield encoder.encode('\r\n');
    }
    yield encoder.encode('--edge--\r\n');
  }
  return createRequest(Readable.toWeb(Readable.from(body())) as ReadableStream, { signal, headers });
}

export function createRequest(
  body: ReadableStream | string,
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Request {
  const init = { method: 'POST', headers: { ...FORM_HEADERS, ...headers }, body, duplex: 'half', signal };
  return new Request('http://portal.test/upload', init as RequestInit);
}

export async function upload(request: Request, { maxMb = 1 }: { maxMb?: number } = {}) {
  const { signal } = request;
  const form = await receiveForm(request, maxMb, signal);
  const file = await form.openFile();
  const context = {
    name: file.name,
    mediaType: 'image/webp',
    accessToken: 'token',
    requestId: 'AAAA-AAAA-AAAA',
    signal,
  };
  const result = await streamUpload(
    accountCalls.uploadProfilePicture,
    { customerName: 'roxus', userId: '7' },
    form,
    file,
    context,
  );
  return { result, fields: form.fields, file };
}

export const createBytes = (size: number, character = 'a') => Buffer.alloc(size, character);

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  // One character per byte, because the body has a binary file.
  return Buffer.concat(chunks).toString('latin1');
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
