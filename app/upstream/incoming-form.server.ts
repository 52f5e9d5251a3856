import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import busboy from 'busboy';
import { SIGNATURE_BYTES } from '~/lib/file-signature';

/** Status of a refused upload: wrong content, too slow, or too many uploads of the user or of the portal. */
export type UploadRefusalStatus = 422 | 408 | 429 | 503;

/** An upload that the portal itself refuses. `text` is shown to the user; `code` tells the page's script why. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
  readonly text: string;
  readonly code: 'file-type' | null;
  readonly status: UploadRefusalStatus;

  constructor(text: string, code: 'file-type' | null = null, status: UploadRefusalStatus = 422) {
    super('upload refused');
    this.text = text;
    this.code = code;
    this.status = status;
  }
}

/** The browser has aborted the upload, its connection was lost, or it timed out. Most likely nothing reads the response. */
export class UploadAbortedError extends Error {
  override name = 'UploadAbortedError';
}

/** Returns the error of an upload whose signal was aborted: the reason of a refusal, else `UploadAbortedError`. */
export function toUploadError(signal: AbortSignal): UploadRefusedError | UploadAbortedError {
  return signal.reason instanceof UploadRefusedError ? signal.reason : new UploadAbortedError();
}

export const NO_FILE_TEXT = 'Choose a file first.';
export const ONE_FILE_TEXT = 'Only one file can be uploaded at a time.';
const MEGABYTE = 1024 * 1024;
/** Maximum size of a form without its file: fields, names and boundaries. */
const MAX_FORM_OVERHEAD_BYTES = 256 * 1024;
/** Limits of busboy. Two files, so that a form with a second one gets its own error. */
const LIMITS = { files: 2, fields: 10, fieldNameSize: 100, fieldSize: 4 * 1024, parts: 12 };
const MAX_NAME_LENGTH = 255;

/** The file of a form while it arrives. Only the chunks that have not been read yet are in memory. */
export type IncomingFile = {
  /** Name without folders, at most 255 characters. */
  name: string;
  /** Media type that the browser declares, else 'application/octet-stream'. It is not sent to the API. */
  declaredType: string;
  /** The first 1 to 64 bytes. */
  head: Buffer;
  /** Returns the next chunk, from the first byte on, or null at the end; throws `UploadRefusedError` beyond the limit. */
  read: () => Promise<Buffer | null>;
};

/** A form with one file, read up to the start of the file. */
export type IncomingForm = {
  /** Text fields. Grows while the form arrives: what the upload needs is read before the file, so it precedes the file. */
  fields: Record<string, string>;
  /** Opens the file; throws `UploadRefusedError` if the form has none or it is empty. */
  openFile: () => Promise<IncomingFile>;
  /** Waits until the whole form has arrived; throws if it has a second file or is cut short. */
  waitUntilComplete: () => Promise<void>;
  /** Discards the rest of the body: a browser reads the response only after it has sent the whole request. */
  stop: () => void;
};

type FilePart = { stream: Readable & { truncated?: boolean }; info: busboy.FileInfo };

/** Reads a multipart request up to its file, which may have `maxMb` megabytes. `signal` aborts it. */
export async function receiveForm(request: Request, maxMb: number, signal: AbortSignal): Promise<IncomingForm> {
  const tooLarge = new UploadRefusedError(`The file is larger than ${maxMb} MB`);
  const source = request.body === null ? Readable.from([]) : Readable.fromWeb(request.body as WebStream);
  const parser = createParser(request, maxMb);
  // Without a prototype, because a browser chooses the names, such as `__proto__`.
  const fields: Record<string, string> = Object.create(null);
  const fileStart = createDeferred<FilePart | null>();
  const formEnd = createDeferred<null>();
  let filePart: FilePart | null = null;

  const discard = () => {
    source.unpipe();
    source.resume();
    parser?.destroy();
  };
  const fail = (error: Error) => {
    fileStart.reject(error);
    formEnd.reject(error);
    // The reader of the file gets the same error.
    filePart?.stream.destroy(error);
  };
  source.on('error', () => fail(new UploadAbortedError()));
  source.on('close', () => {
    if (!source.readableEnded) fail(new UploadAbortedError());
  });
  signal.addEventListener('abort', () => {
    fail(toUploadError(signal));
    // The source is read to its end, because destroying it would close the connection before the response.
    discard();
  });
  if (signal.aborted) fail(toUploadError(signal));

  parser?.on('field', (name, value) => {
    fields[name] = value;
  });
  parser?.on('file', (name, stream, info) => {
    // An 'error' event without a listener would end the process.
    stream.on('error', () => undefined);
    // An empty file input is sent as a file without a name.
    if (!info.filename) {
      stream.resume();
      return;
    }
    if (filePart === null && name === 'file') {
      filePart = { stream, info };
      fileStart.resolve(filePart);
      return;
    }
    // A second file, or a file in another field, which no form of the portal has.
    stream.resume();
    fail(new UploadRefusedError(ONE_FILE_TEXT));
  });
  parser?.on('error', () => fail(new UploadAbortedError()));
  parser?.on('close', () => {
    fileStart.resolve(null);
    formEnd.resolve(null);
  });

  // A form that declares a too large length is refused before it is read.
  const declaredBytes = Number(request.headers.get('content-length') ?? 0);
  if (parser === null) fail(new UploadRefusedError(NO_FILE_TEXT));
  else if (declaredBytes > maxMb * MEGABYTE + MAX_FORM_OVERHEAD_BYTES) fail(tooLarge);
  else source.pipe(parser);

  try {
    await fileStart.promise;
  } catch (error) {
    discard();
    throw error;
  }
  return {
    fields,
    openFile: async () => {
      const part = await fileStart.promise;
      if (part === null) throw new UploadRefusedError(NO_FILE_TEXT);
      return openFile(part, tooLarge);
    },
    waitUntilComplete: async () => {
      await formEnd.promise;
    },
    stop: () => {
      fail(new UploadAbortedError());
      discard();
    },
  };
}

/** Discards the body of an unread form, so that the browser reads the response. */
export function discardForm(request: Request): void {
  if (request.body === null || request.bodyUsed) return;
  Readable.fromWeb(request.body as WebStream)
    .on('error', () => undefined)
    .resume();
}

function createParser(request: Request, maxMb: number): busboy.Busboy | null {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return null;
  try {
    // busboy marks a file of exactly the limit as truncated.
    const limits = { ...LIMITS, fileSize: maxMb * MEGABYTE + 1 };
    return busboy({ headers: Object.fromEntries(request.headers), defParamCharset: 'utf8', limits });
  } catch {
    return null;
  }
}

async function openFile({ stream, info }: FilePart, tooLarge: UploadRefusedError): Promise<IncomingFile> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const bufferedChunks: Buffer[] = [];
  const readNext = async (): Promise<Buffer | null> => {
    const chunk = await chunks.next().catch((error: unknown) => {
      // busboy throws if the form is cut short.
      throw error instanceof UploadRefusedError ? error : new UploadAbortedError();
    });
    if (stream.truncated) throw tooLarge;
    return chunk.done ? null : chunk.value;
  };
  let bufferedBytes = 0;
  while (bufferedBytes < SIGNATURE_BYTES) {
    const chunk = await readNext();
    if (chunk === null) break;
    bufferedChunks.push(chunk);
    bufferedBytes += chunk.length;
  }
  // Browsers encode a quote in a file name as %22. Control characters are removed.
  const decodedName = (info.filename ?? '')
    .replaceAll('%22', '"')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '');
  const name = [...decodedName].slice(0, MAX_NAME_LENGTH).join('');
  const head = Buffer.concat(bufferedChunks).subarray(0, SIGNATURE_BYTES);
  if (head.length === 0) throw new UploadRefusedError(`${name} is empty`);
  return { name, declaredType: getDeclaredType(info), head, read: async () => bufferedChunks.shift() ?? readNext() };
}

function getDeclaredType({ mimeType }: busboy.FileInfo): string {
  return /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mimeType) ? mimeType : 'application/octet-stream';
}

/** Creates a promise with its `resolve` and `reject`. A rejection that is never awaited does not count as unhandled. */
function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
