import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { config } from '../config.server';
import { isId } from './client.server';
import type { AnyEndpoint, EndpointParams, EndpointResult } from './contract/endpoint';
import { jsonOf, readRecord } from './envelope';
import { logged } from './failure-log.server';
import { type IncomingFile, type IncomingForm, UploadAborted, UploadRefused } from './incoming-form.server';
import { answered, errorTextOf, noAnswer, nonsense } from './upstream-error';

/** What an upload is made with; the session layer has exchanged the token for it just now (D122). */
export type UploadContext = { accessToken: string; requestId: string; signal: AbortSignal };

const MAX_ANSWER_BYTES = 1024 * 1024;

type Answer = { status: number; contentType: string | null; body: string };

/**
 * Sends the file of a form on to the API while it arrives, and answers the parsed result. fetch would keep all of it in
 * memory; here a slow API slows the browser. The API gets the end of its body only after the form has arrived whole, so
 * that nothing is stored of a form that breaks off or holds two files. An answer of the API that comes early ends it.
 * Throws `UploadRefused`, `UploadAborted` or `UpstreamError`.
 */
export async function streamUpload<E extends AnyEndpoint & { multipart: 'file' }>(
  endpoint: E,
  params: EndpointParams<E>,
  form: IncomingForm,
  file: IncomingFile,
  context: UploadContext,
): Promise<EndpointResult<E>> {
  const { requestId } = context;
  const url = config.API_BASE_URL + pathOf(endpoint, params as Record<string, string>);
  const sending: Sending = { isWhole: false };
  return logged(endpoint, requestId, async () => {
    const { status, body, contentType } = await sendAndRead(url, form, file, context, sending)
      .catch((error: unknown) => {
        if (error instanceof UploadRefused || error instanceof UploadAborted) throw error;
        // Without its end a body is no upload, so nothing can have been done.
        if (context.signal.aborted && !sending.isWhole) throw new UploadAborted();
        throw noAnswer(requestId, sending.isWhole, error);
      })
      .finally(form.stop);
    if (status < 200 || status > 299) throw answered(requestId, status, errorTextOf(endpoint, body, contentType));
    const read = readRecord(jsonOf(body) ?? null, endpoint.result, endpoint.answer === 'message');
    if (!read.ok) throw nonsense(requestId, status);
    return read.value as EndpointResult<E>;
  });
}

/** How far an upload came. */
type Sending = { isWhole: boolean };

async function sendAndRead(
  url: string,
  form: IncomingForm,
  file: IncomingFile,
  context: UploadContext,
  sending: Sending,
): Promise<Answer> {
  const boundary = `----portal${randomBytes(18).toString('base64url')}`;
  const request = await connected(url, boundary, context);
  // Answered or broken: either way there is no use in sending on, or in waiting for the next piece.
  const over = new AbortController();
  over.signal.addEventListener('abort', form.stop);
  const answer = new Promise<Answer>((resolve, reject) => {
    request.once('response', (response) => {
      if ((response.statusCode ?? 0) >= 300) over.abort();
      resolve(readAnswer(response));
    });
    request.on('error', (error) => {
      reject(error);
      over.abort();
    });
    context.signal.addEventListener('abort', () => {
      request.destroy();
      over.abort();
    });
  });
  answer.catch(() => undefined);

  try {
    await write(request, partHead(boundary, file), over.signal);
    for (let piece = await file.read(); piece !== null; piece = await file.read())
      await write(request, piece, over.signal);
    await form.complete();
    sending.isWhole = true;
    request.end(`\r\n--${boundary}--\r\n`);
  } catch (error) {
    if (!over.signal.aborted) {
      request.destroy();
      throw error;
    }
  }
  return within(answer, config.WRITE_BUDGET_MS).finally(() => request.destroy());
}

/** An open connection with the head of the request; one more try when the first found nobody (D133). */
async function connected(
  url: string,
  boundary: string,
  { accessToken, requestId }: UploadContext,
): Promise<http.ClientRequest> {
  const open = async () => {
    const headers = {
      Accept: 'application/json',
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'X-Request-Id': requestId,
    };
    const { request: send } = url.startsWith('https:') ? https : http;
    // A connection of its own: a kept one may be closing, and a file that is half sent cannot be sent again.
    const request = send(url, { method: 'POST', headers, agent: false });
    // Whoever waits is told; without a listener an error would end the process.
    request.on('error', () => undefined);
    const [socket] = (await once(request, 'socket')) as [NonNullable<http.ClientRequest['socket']>];
    if (socket.connecting)
      await once(socket, url.startsWith('https:') ? 'secureConnect' : 'connect', {
        signal: AbortSignal.timeout(config.WRITE_BUDGET_MS),
      });
    return request;
  };
  return open().catch(open);
}

/** Writes a piece and waits while the API does not take it. */
async function write(request: http.ClientRequest, piece: Buffer | string, over: AbortSignal): Promise<void> {
  if (over.aborted || request.write(piece)) return;
  const stalled = AbortSignal.timeout(config.WRITE_BUDGET_MS);
  try {
    await once(request, 'drain', { signal: AbortSignal.any([over, stalled]) });
  } catch (error) {
    if (!over.aborted) throw error;
  }
}

async function readAnswer(response: http.IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) break;
    chunks.push(chunk);
  }
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? null,
    body: new TextDecoder().decode(Buffer.concat(chunks)),
  };
}

async function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer in time', 'TimeoutError')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function pathOf(endpoint: AnyEndpoint, params: Record<string, string>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!isId(value)) throw new TypeError(`${endpoint.name} was called with an unusable ${name}`);
    return value;
  });
}

/** As browsers write it: a name cannot end its own quotes. */
function partHead(boundary: string, { name, type }: IncomingFile): string {
  const quoted = name.replace(
    /["\r\n]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: ${type}\r\n\r\n`;
}
