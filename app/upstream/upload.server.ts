import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { config } from '~/config.server';
import {
  toUploadError,
  UploadAbortedError,
  UploadRefusedError,
  type IncomingFile,
  type IncomingForm,
} from '~/http/upload-body.server';
import { limitTime } from '~/lib/limit-time';
import { metrics } from '~/metrics.server';
import { trace } from '~/trace.server';
import { logCall } from './call-log.server';
import type { AnyEndpoint, EndpointParams, EndpointResult } from './contract/endpoint';
import { toPath } from './endpoint-path';
import { parseSingleResponse, toUpstreamError } from './envelope';
import { parseResponseText, UpstreamError } from './upstream-error';

/**
 * `mediaType` is the type that the first bytes prove, `name` that of the file for the API. The access token is new,
 * because an upload cannot be repeated after a 401 (D122).
 */
type UploadContext = { name: string; mediaType: string; accessToken: string; requestId: string; signal: AbortSignal };

const MAX_RESPONSE_BYTES = 1024 * 1024;
/** So many that the boundary does not occur in the file. */
const BOUNDARY_BYTES = 18;

type UploadResponse = { status: number; contentType: string | null; body: string };

/**
 * `http` instead of fetch, which would buffer the whole file: the portal reads from the browser only as fast as the API
 * reads. The request to the API ends only after the whole form has arrived, so that the API stores nothing of a form
 * that is incomplete or has two files. An error response that arrives earlier ends the upload.
 */
export async function streamUpload<E extends AnyEndpoint & { bodyFormat: 'form-with-file' }>(
  endpoint: E,
  params: EndpointParams<E>,
  form: IncomingForm,
  file: IncomingFile,
  context: UploadContext,
): Promise<EndpointResult<E>> {
  const { requestId } = context;
  const url = config.API_BASE_URL + toPath(endpoint, params as Record<string, string>);
  const progress: Progress = { isComplete: false };
  return logCall(endpoint, requestId, async () => {
    const { status, body, contentType } = await sendFile(url, form, file, context, progress).catch((error: unknown) => {
      if (error instanceof UploadRefusedError || error instanceof UploadAbortedError) throw error;
      // Without the end of the body, the API cannot have processed the upload.
      if (context.signal.aborted && !progress.isComplete) throw toUploadError(context.signal);
      throw UpstreamError.noResponse(requestId, progress.isComplete, error);
    });
    const isSuccess = status >= 200 && status <= 299;
    if (!isSuccess) {
      throw UpstreamError.ofStatus(requestId, status, parseResponseText(endpoint, body, contentType));
    }
    const parsed = parseSingleResponse(endpoint, body, contentType);
    if (!parsed.ok) throw toUpstreamError(parsed, requestId, status);
    return parsed.value as EndpointResult<E>;
  });
}

type Progress = { isComplete: boolean };

async function sendFile(
  url: string,
  form: IncomingForm,
  file: IncomingFile,
  context: UploadContext,
  progress: Progress,
): Promise<UploadResponse> {
  const boundary = `----portal${randomBytes(BOUNDARY_BYTES).toString('base64url')}`;
  const request = await connect(url, boundary, context);
  // Ends the sending after an error, also while it waits for the next chunk of the browser.
  const sending = new AbortController();
  sending.signal.addEventListener('abort', form.stop);
  const response = new Promise<UploadResponse>((resolve, reject) => {
    request.once('response', (message) => {
      const isSuccess = (message.statusCode ?? 0) < 300;
      if (!isSuccess) sending.abort();
      resolve(readResponse(message));
    });
    request.on('error', (error) => {
      reject(error);
      sending.abort();
    });
    // An abort during `connect` fires no event here. Then `file.read` throws, unless the whole file had arrived before.
    context.signal.addEventListener('abort', () => {
      request.destroy();
      sending.abort();
    });
  });
  // The response is awaited only below. Without this handler, an earlier rejection would end the process.
  response.catch(() => undefined);

  try {
    await write(request, formatPartHead(boundary, context), sending.signal);
    for (let chunk = await file.read(); chunk !== null; chunk = await file.read()) {
      await write(request, chunk, sending.signal);
      metrics.countUploadBytes(chunk.length);
    }
    await form.waitUntilComplete();
    progress.isComplete = true;
    request.end(`\r\n--${boundary}--\r\n`);
  } catch (error) {
    // After `sending` was aborted, `response` has the outcome: the error response of the API, or the connection error.
    if (!sending.signal.aborted) {
      request.destroy();
      throw error;
    }
  }
  const createTimeout = () => new DOMException('No response in time', 'TimeoutError');
  return limitTime(response, config.WRITE_BUDGET_MS, createTimeout).finally(() => request.destroy());
}

/** A failed connection is made once more, because nothing was sent. */
async function connect(
  url: string,
  boundary: string,
  { accessToken, requestId }: UploadContext,
): Promise<http.ClientRequest> {
  const open = async () => {
    const headers = {
      Accept: 'application/json',
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      ...trace.createHeaders(requestId),
    };
    const isHttps = url.startsWith('https:');
    // A new connection (`agent: false`): the API may be closing a pooled one, and a file cannot be sent a second time.
    const request = (isHttps ? https : http).request(url, { method: 'POST', headers, agent: false });
    // An 'error' event without a listener would end the process. `once` and `sendFile` handle the error.
    request.on('error', () => undefined);
    try {
      const [socket] = (await once(request, 'socket')) as [NonNullable<http.ClientRequest['socket']>];
      // A socket to an IP address may be connected already, and then has no further 'connect' event.
      if (socket.connecting) {
        const signal = AbortSignal.timeout(config.WRITE_BUDGET_MS);
        await once(socket, isHttps ? 'secureConnect' : 'connect', { signal });
      }
      return request;
    } catch (error) {
      // After a timeout, the socket would still connect, and stay open without a body.
      request.destroy();
      throw error;
    }
  };
  return open().catch(open);
}

/** Waits until the request accepts the next chunk. Returns at once when `abortSignal` aborts. */
async function write(request: http.ClientRequest, chunk: Buffer | string, abortSignal: AbortSignal): Promise<void> {
  if (abortSignal.aborted) return;
  const acceptsMore = request.write(chunk);
  if (acceptsMore) return;
  const timeout = AbortSignal.timeout(config.WRITE_BUDGET_MS);
  try {
    await once(request, 'drain', { signal: AbortSignal.any([abortSignal, timeout]) });
  } catch (error) {
    if (!abortSignal.aborted) throw error;
  }
}

async function readResponse(message: http.IncomingMessage): Promise<UploadResponse> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The rest is discarded. The truncated JSON is then an invalid response.
    if (bytes > MAX_RESPONSE_BYTES) break;
    chunks.push(chunk);
  }
  return {
    status: message.statusCode ?? 0,
    contentType: message.headers['content-type'] ?? null,
    body: new TextDecoder().decode(Buffer.concat(chunks)),
  };
}

/** Like a browser, it percent-encodes quotes and line breaks in the name. */
function formatPartHead(boundary: string, { name, mediaType }: UploadContext): string {
  const encodedName = name.replace(
    /["\r\n]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${encodedName}"\r\nContent-Type: ${mediaType}\r\n\r\n`;
}
