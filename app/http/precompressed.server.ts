import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/**
 * Sends an asset as the build compressed it, smaller than what is compressed while somebody waits; everything else
 * goes to `next`, the server's own compression. First of all that see a request. `folder` holds the assets that are served under `/assets/`.
 */
export function precompressed(
  folder: string,
  next: (request: IncomingMessage, response: ServerResponse, done: () => void) => void,
) {
  const compressed = new Set(readdirSync(folder).filter((name) => name.endsWith('.br')));
  return (request: IncomingMessage, response: ServerResponse, done: () => void): void => {
    // The server's own file handler would redirect it to what browsers read as another host.
    if (request.url?.includes('\\')) {
      response
        .writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
        .end('The address is malformed.');
      return;
    }
    if (request.url?.startsWith('/assets/')) response.setHeader('X-Content-Type-Options', 'nosniff');
    const name = /^\/assets\/([\w.-]+\.(js|css|svg))$/.exec(request.url ?? '');
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (!name?.[1] || !takesBrotli || !compressed.has(`${name[1]}.br`)) {
      next(request, response, done);
      return;
    }
    request.url += '.br';
    response.setHeader('Content-Type', TYPES[name[2] ?? ''] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    done();
  };
}
