import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { uploadProfilePicture } from './contract/account';
import type { IncomingFile } from './incoming-form.server';

/** What stands in place of the API, for one test file. Imported first: the configuration is read only afterwards. */
type Receive = (request: IncomingMessage, response: ServerResponse) => unknown;
export const receiver: { receive: Receive } = { receive: () => undefined };

const server = createServer((request, response) => void receiver.receive(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { receiveForm } = await import('./incoming-form.server');
const { streamUpload } = await import('./upload.server');

/** From now on nobody listens. */
export async function closeReceiver(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export const MB = 1024 * 1024;
export const FORM_HEADERS = { 'Content-Type': 'multipart/form-data; boundary=edge' };

export type Part = {
  name: string;
  value: string | Uint8Array | AsyncIterable<Uint8Array>;
  file?: string;
  type?: string;
};

/** A form as a browser sends it, piece by piece. */
export function formRequest(
  parts: Part[],
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Request {
  const encoder = new TextEncoder();
  async function* body() {
    for (const { name, value, file, type } of parts) {
      const named = file === undefined ? '' : `; filename="${file}"\r\nContent-Type: ${type ?? 'image/png'}`;
      yield encoder.encode(`--edge\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`);
      if (typeof value === 'string') yield encoder.encode(value);
      else if (value instanceof Uint8Array) yield value;
      else yield* value;
      yield encoder.encode('\r\n');
    }
    yield encoder.encode('--edge--\r\n');
  }
  return requestWith(Readable.toWeb(Readable.from(body())) as ReadableStream, { signal, headers });
}

/** A form whose body is whatever a test says. */
export function requestWith(
  body: ReadableStream | string,
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Request {
  const init = { method: 'POST', headers: { ...FORM_HEADERS, ...headers }, body, duplex: 'half', signal };
  return new Request('http://portal.test/upload', init as RequestInit);
}

/** Takes a form and sends its file on, as the session layer does. */
export async function upload(
  request: Request,
  { maxMb = 1, look }: { maxMb?: number; look?: (file: IncomingFile) => void } = {},
) {
  const { signal } = request;
  const form = await receiveForm(request, maxMb, signal);
  const file = await form.file();
  look?.(file);
  const context = { accessToken: 'token', requestId: 'AAAA-AAAA-AAAA', signal };
  const result = await streamUpload(uploadProfilePicture, { customerName: 'roxus', userId: '7' }, form, file, context);
  return { result, fields: form.fields };
}

export const bytes = (size: number, fill = 97) => new Uint8Array(size).fill(fill);

/** The body of a request, or the error that it ends with. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
