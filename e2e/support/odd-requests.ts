import { once } from 'node:events';
import net from 'node:net';
import fc from 'fast-check';

/** Malformed and unusual requests, as the text that is sent. */

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  'G T',
  '',
  'M-SEARCH',
];
const TARGETS = [
  '/',
  '/login',
  '/openapi.json',
  '/files/reports/1',
  '/__mock',
  '/api/nanonets/login',
  '*',
  '',
  'a.test:80',
  'http://a.test/login',
  '//a.test/',
  '/%5C%5B',
  '/%',
  '/%00',
  '/\u00FF',
  '/a b',
  '/#x',
  '/?a?&_data=root',
  `/${'a'.repeat(20_000)}`,
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', ''];
const HEADERS = [
  'Trailer: x',
  'Trailer: x\r\nTransfer-Encoding: chunked',
  'TE: trailers',
  'Connection: close, host, content-length, x',
  'Connection: upgrade\r\nUpgrade: websocket',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
  'Proxy-Connection: keep-alive\r\nProxy-Authorization: x',
  'Keep-Alive: timeout=-1',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  'Host: b.test',
  'Host:',
  'X-Forwarded-Host: \u00FF',
  'X-Forwarded-For: ,,,',
  'Cookie: =;;=\u00FF',
  'Accept-Encoding: *;q=0',
  'If-None-Match: "',
  'Range: bytes=9-1',
  'Authorization: Basic \u00FF',
  'X: \u0001',
  'X : y',
  ' folded: x',
  ': no name',
  'no colon',
  '__proto__: x',
  `X: ${'y'.repeat(20_000)}`,
];
const BODIES = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '5\r\nhello\r\n0\r\nx: 1\r\n\r\n',
  'ZZ\r\n',
  '0\r\n\r\nGET / HTTP/1.1\r\n',
];

/** Generates the text of an odd request. Each character is one byte (latin1). */
export const oddRequest = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: fc.constantFrom(...TARGETS),
    version: fc.oneof({ weight: 5, arbitrary: fc.constant('HTTP/1.1') }, fc.constantFrom(...VERSIONS)),
    host: fc.oneof({ weight: 5, arbitrary: fc.constant('Host: a.test\r\n') }, fc.constant('')),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
    body: fc.constantFrom(...BODIES),
  })
  .map(
    ({ method, target, version, host, headers, body }) =>
      `${method} ${target} ${version}\r\n${host}${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`,
  );

export const ODD_HEADER_REQUESTS = HEADERS.map((header) => `GET /login HTTP/1.1\r\nHost: a.test\r\n${header}\r\n\r\n`);

/** Sends a request whose characters are bytes. Returns the first bytes of the response, or '' after a timeout. */
export async function sendBytes(port: number, text: string, timeoutMs = 20_000): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let response = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    response += String(chunk);
    socket.destroy();
  });
  socket.write(Buffer.from(text, 'latin1'));
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  await once(socket, 'close');
  clearTimeout(timer);
  return response;
}
