import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import busboy from 'busboy';

/** An upload that the portal itself refuses. `text` is shown to the person. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly text: string;

  constructor(text: string) {
    super('upload refused');
    this.text = text;
  }
}

/** The browser left, its request broke off or took too long: most likely nobody reads the answer. */
export class UploadAborted extends Error {
  override name = 'UploadAborted';
}

export const NO_FILE_TEXT = 'Choose a file first.';
export const ONE_FILE_TEXT = 'Only one file can be uploaded at a time.';
const MEGABYTE = 1024 * 1024;
/** What a form holds beside its file: fields, names and boundaries. */
const MAX_AROUND_FILE = 256 * 1024;
const LIMITS = { files: 2, fields: 20, fieldNameSize: 100, fieldSize: 8 * 1024, parts: 24 };
const MAX_NAME = 255;
const HEAD_BYTES = 64;

/** The file of a form while it arrives. Nothing of it is held but what has not been read yet. */
export type IncomingFile = {
  /** Name without folders, at most 255 characters. */
  name: string;
  /** Type that the browser declared, else 'application/octet-stream'. */
  type: string;
  /** The first bytes, at most 64 of them; never none. */
  head: Buffer;
  /** The next piece from the first byte on, null at the end; throws `UploadRefused` beyond the limit. */
  read: () => Promise<Buffer | null>;
};

/** A form with one file, read as far as the beginning of the file. */
export type IncomingForm = {
  /** Text fields that have arrived: those before the file, later those after it. */
  fields: Record<string, string>;
  /** The form's one file; throws `UploadRefused` when there is none or it is empty. */
  file: () => Promise<IncomingFile>;
  /** Waits until all of the form has arrived; throws when it held another file or broke off. */
  complete: () => Promise<void>;
  /** Ends the reading and forgets what still arrives: a browser reads an answer only after it has sent everything. */
  stop: () => void;
};

type Part = { stream: Readable & { truncated?: boolean }; info: busboy.FileInfo };

/** Reads a multipart request up to its file of at most `maxMb` megabytes; `signal` ends it. */
export async function receiveForm(request: Request, maxMb: number, signal: AbortSignal): Promise<IncomingForm> {
  const tooLarge = new UploadRefused(`The file is larger than ${maxMb} MB`);
  const source = request.body === null ? Readable.from([]) : Readable.fromWeb(request.body as WebStream);
  const parser = parserOf(request, maxMb);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const found = deferred<Part | null>();
  const whole = deferred<null>();
  let part: Part | null = null;

  const drain = () => {
    source.unpipe();
    source.resume();
    parser?.destroy();
  };
  const fail = (error: Error) => {
    found.reject(error);
    whole.reject(error);
    // Whoever reads the file is told as well.
    part?.stream.destroy(error);
  };
  source.on('error', () => fail(new UploadAborted()));
  source.on('close', () => {
    if (!source.readableEnded) fail(new UploadAborted());
  });
  signal.addEventListener('abort', () => {
    fail(new UploadAborted());
    source.destroy();
  });
  if (signal.aborted) fail(new UploadAborted());

  parser?.on('field', (name, value) => {
    fields[name] = value;
  });
  parser?.on('file', (name, stream, info) => {
    stream.on('error', () => undefined);
    // An input left empty is sent as a file without a name.
    if (!info.filename) return void stream.resume();
    if (part === null && name === 'file') {
      part = { stream, info };
      return found.resolve(part);
    }
    stream.resume();
    return fail(new UploadRefused(ONE_FILE_TEXT));
  });
  parser?.on('filesLimit', () => fail(new UploadRefused(ONE_FILE_TEXT)));
  parser?.on('error', () => fail(new UploadAborted()));
  parser?.on('close', () => {
    found.resolve(null);
    whole.resolve(null);
  });

  if (parser === null) fail(new UploadRefused(NO_FILE_TEXT));
  // A browser that announces too much is told so without reading the file.
  else if (Number(request.headers.get('content-length') ?? 0) > maxMb * MEGABYTE + MAX_AROUND_FILE) fail(tooLarge);
  else source.pipe(parser);

  try {
    await found.promise;
  } catch (error) {
    drain();
    throw error;
  }
  return {
    fields,
    file: async () => {
      const file = await found.promise;
      if (file === null) throw new UploadRefused(NO_FILE_TEXT);
      return openFile(file, tooLarge);
    },
    complete: async () => {
      await whole.promise;
    },
    stop: () => {
      fail(new UploadAborted());
      drain();
    },
  };
}

/** Lets a browser that sends a form nobody reads come to its answer. */
export function discardForm(request: Request): void {
  if (request.body === null || request.bodyUsed) return;
  Readable.fromWeb(request.body as WebStream)
    .on('error', () => undefined)
    .resume();
}

function parserOf(request: Request, maxMb: number): busboy.Busboy | null {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return null;
  try {
    // busboy cuts a file that has exactly as many bytes as the limit.
    const limits = { ...LIMITS, fileSize: maxMb * MEGABYTE + 1 };
    return busboy({ headers: Object.fromEntries(request.headers), defParamCharset: 'utf8', limits });
  } catch {
    return null;
  }
}

async function openFile({ stream, info }: Part, tooLarge: UploadRefused): Promise<IncomingFile> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const ahead: Buffer[] = [];
  const next = async (): Promise<Buffer | null> => {
    const piece = await pieces.next().catch((error: unknown) => {
      // What the parser says of a form that is cut short.
      throw error instanceof UploadRefused ? error : new UploadAborted();
    });
    if (stream.truncated) throw tooLarge;
    return piece.done ? null : piece.value;
  };
  for (let bytes = 0; bytes < HEAD_BYTES;) {
    const piece = await next();
    if (piece === null) break;
    ahead.push(piece);
    bytes += piece.length;
  }
  // Browsers write a quote in a name as %22.
  const written = (info.filename ?? '')
    .replaceAll('%22', '"')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '');
  const name = [...written].slice(0, MAX_NAME).join('');
  const head = Buffer.concat(ahead).subarray(0, HEAD_BYTES);
  if (head.length === 0) throw new UploadRefused(`${name} is empty`);
  return { name, type: typeOf(info), head, read: async () => ahead.shift() ?? next() };
}

function typeOf({ mimeType }: busboy.FileInfo): string {
  return /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mimeType) ? mimeType.toLowerCase() : 'application/octet-stream';
}

/** A promise to settle from outside; nobody need be waiting when it fails. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
