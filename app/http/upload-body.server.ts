import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import busboy from 'busboy';
import { formatEmptyFile, formatTooLargeFile } from '~/domain/file-refusal';
import { SIGNATURE_BYTES } from '~/lib/file-signature';
import { MEGABYTE } from '~/lib/file-size';

/**
 * Status of a refused upload: 422 wrong content, 408 too slow, 429 too many uploads of the user, 503 of one address or of
 * all users.
 */
type UploadRefusalStatus = 422 | 408 | 429 | 503;

export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
  /** Shown to the user. */
  readonly text: string;
  /** 'file-type' tells the script of the page that the content of the file has another type; null for other reasons. */
  readonly code: 'file-type' | null;
  readonly status: UploadRefusalStatus;

  constructor(text: string, { code, status = 422 }: { code?: 'file-type'; status?: UploadRefusalStatus } = {}) {
    super('upload refused');
    this.text = text;
    this.code = code ?? null;
    this.status = status;
  }
}

/** The browser or a timeout has aborted the upload, or the connection was lost. Usually no client reads the response. */
export class UploadAbortedError extends Error {
  override name = 'UploadAbortedError';
}

export function toUploadError(signal: AbortSignal): UploadRefusedError | UploadAbortedError {
  return signal.reason instanceof UploadRefusedError ? signal.reason : new UploadAbortedError();
}

const NO_FILE_TEXT = 'Choose a file first.';
const ONE_FILE_TEXT = 'Only one file can be uploaded at a time.';
/** Maximum size of a form without its file: fields, names and boundaries. */
const MAX_FORM_OVERHEAD_BYTES = 256 * 1024;
/** Limits of busboy. A second file is allowed here, so that it gets an error of its own. */
const LIMITS = { files: 2, fields: 10, fieldNameSize: 100, fieldSize: 4 * 1024, parts: 12 };
const MAX_NAME_LENGTH = 255;

export type IncomingFile = {
  name: string;
  /** Media type that the browser declares, 'application/octet-stream' if it is missing or invalid. Not for the API. */
  declaredType: string;
  /** The first bytes, at least one and at most `SIGNATURE_BYTES`, which prove the media type of the file. */
  head: Buffer;
  /** `head` included; null at the end. */
  read: () => Promise<Buffer | null>;
};

export type IncomingForm = {
  /** All text fields of the form, because the forms of the portal have the file last. */
  fields: Record<string, string>;
  openFile: () => Promise<IncomingFile>;
  /** Waits until the whole form has arrived. Throws if the form has a second file or is incomplete. */
  waitUntilComplete: () => Promise<void>;
  /** Discards the rest of the body, because a browser reads the response only after it has sent the whole request. */
  stop: () => void;
};

/** `truncated`: busboy has stopped at the maximum size of a file. */
type FilePart = { stream: Readable & { truncated?: boolean }; info: busboy.FileInfo };

/** Reads up to the start of the file. `signal` ends the reading, also after the function has returned. */
export async function receiveForm(request: Request, maxMb: number, signal: AbortSignal): Promise<IncomingForm> {
  const tooLarge = new UploadRefusedError(formatTooLargeFile(maxMb));
  const source = request.body === null ? Readable.from([]) : Readable.fromWeb(request.body as WebStream);
  const parser = createParser(request, maxMb);
  // Without a prototype, because a client can choose `__proto__` as a name.
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
    filePart?.stream.destroy(error);
  };
  source.on('error', () => fail(new UploadAbortedError()));
  source.on('close', () => {
    if (!source.readableEnded) fail(new UploadAbortedError());
  });
  signal.addEventListener('abort', () => {
    fail(toUploadError(signal));
    // Destroying the source instead would close the connection before the response.
    discard();
  });
  // An aborted signal fires no further event. The failure is thrown below, after the rest of the request is discarded.
  if (signal.aborted) fail(toUploadError(signal));

  parser?.on('field', (name, value) => {
    fields[name] = value;
  });
  parser?.on('file', (name, stream, info) => {
    // An 'error' event without a listener would end the process.
    stream.on('error', () => undefined);
    // A browser sends an empty file input as a file without a name.
    const isEmptyInput = !info.filename;
    if (!isEmptyInput && filePart === null && name === 'file') {
      filePart = { stream, info };
      fileStart.resolve(filePart);
      return;
    }
    // busboy parses the next part only after this one was read.
    stream.resume();
    // A second file, or a file in another field, which no form of the portal has.
    if (!isEmptyInput) fail(new UploadRefusedError(ONE_FILE_TEXT));
  });
  // busboy reports an incomplete form: the browser has stopped sending it.
  parser?.on('error', () => fail(new UploadAbortedError()));
  parser?.on('close', () => {
    fileStart.resolve(null);
    formEnd.resolve(null);
  });

  // A form that is too large by its Content-Length is refused before it is read.
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

/** Discards a body that nothing has read, because a browser reads the response only after it has sent the body. */
export function discardForm(request: Request): void {
  if (request.body === null || request.bodyUsed) return;
  Readable.fromWeb(request.body as WebStream)
    .on('error', () => undefined)
    .resume();
}

function createParser(request: Request, maxMb: number): busboy.Busboy | null {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return null;
  try {
    // One byte more, because busboy marks a file of exactly the limit as truncated.
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
      // busboy throws if the form is incomplete.
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
  // Browsers encode a quote as %22. Control characters and lone surrogates must neither be shown nor sent to the API.
  const cleanName = (info.filename ?? '')
    .replaceAll('%22', '"')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '');
  const name = [...cleanName].slice(0, MAX_NAME_LENGTH).join('');
  const head = Buffer.concat(bufferedChunks).subarray(0, SIGNATURE_BYTES);
  if (head.length === 0) throw new UploadRefusedError(formatEmptyFile(name));
  return { name, declaredType: getDeclaredType(info), head, read: async () => bufferedChunks.shift() ?? readNext() };
}

function getDeclaredType({ mimeType }: busboy.FileInfo): string {
  return /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mimeType) ? mimeType : 'application/octet-stream';
}

/** A rejection that nothing awaits does not end the process. */
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
