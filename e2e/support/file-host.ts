import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { test } from './fixtures';
import { PNG } from './png';
import { listen } from './portal-process';

/** How late the host responds below `/slow/`. */
const SLOW_MS = 3000;
export const AUDIO_SECONDS = 60;
export const SHORT_SECONDS = 5;

const FILES = [
  { extension: '.pdf', type: 'application/pdf', body: Buffer.from('%PDF-1.4\n%%EOF\n') },
  { extension: '.png', type: 'image/png', body: PNG },
  { extension: '.wav', type: 'audio/wav', body: createSilence(AUDIO_SECONDS) },
] as const;

/** Silence as a WAV file: PCM, one channel, 8,000 samples of one byte per second. */
function createSilence(seconds: number): Buffer {
  const rate = 8000;
  const size = seconds * rate;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + size, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  // The zero level of unsigned samples is 128.
  return Buffer.concat([header, Buffer.alloc(size, 128)]);
}

/** The first folder of the path says how the host behaves. `/other/` sends HTML as a file of the type. */
const sendFile: RequestListener = ({ url = '', headers }, response) => {
  const file = FILES.find(({ extension }) => url.split(/[?#]/)[0]?.endsWith(extension));
  if (!file || url.startsWith('/missing/')) return void response.writeHead(404).end('Not found.');
  if (url.startsWith('/never/')) return;
  response.setHeader('Content-Type', file.type);
  if (url.startsWith('/denied/')) response.setHeader('X-Frame-Options', 'DENY');
  if (url.startsWith('/other/')) return void response.end('<!doctype html><title>Sign in</title>');
  if (url.startsWith('/no-ranges/')) {
    // With two writes the response has no Content-Length.
    response.write(file.body.subarray(0, 4000), () => response.end(file.body.subarray(4000)));
    return;
  }
  let { body } = file;
  if (url.startsWith('/short/')) body = createSilence(SHORT_SECONDS);
  if (url.startsWith('/empty/')) body = createSilence(0);
  const send = () => sendRange(response, body, headers.range);
  setTimeout(send, url.startsWith('/slow/') ? SLOW_MS : 0);
};

function sendRange(response: ServerResponse, body: Buffer, range = ''): void {
  response.setHeader('Accept-Ranges', 'bytes');
  const start = Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? Number.NaN);
  if (Number.isNaN(start)) return void response.setHeader('Content-Length', body.length).end(body);
  response.writeHead(206, { 'Content-Range': `bytes ${start}-${body.length - 1}/${body.length}` });
  response.end(body.subarray(start));
}

/** Test with a host of files on an origin of its own, which `FILE_ORIGINS` of the worker's portal does not allow. */
export const fileHostTest = test.extend<{ filesUrl: string }>({
  filesUrl: async ({}, use) => {
    const { url, close } = await listen(createServer(sendFile));
    await use(url);
    close();
  },
});
