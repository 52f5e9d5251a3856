import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/**
 * Has an asset sent as the build compressed it, smaller than what is compressed while somebody waits. Stands before what
 * serves the files; `folder` holds the assets that are served under `/assets/`.
 */
export function precompressed(folder: string) {
  const compressed = new Set(readdirSync(folder).filter((name) => name.endsWith('.br')));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // A file handler would redirect it to what browsers read as another host.
    if (request.url?.includes('\\')) {
      response
        .writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
        .end('The address is malformed.');
      return;
    }
    if (request.url?.startsWith('/assets/')) response.setHeader('X-Content-Type-Options', 'nosniff');
    const name = /^\/assets\/([\w.-]+\.(js|css|svg))$/.exec(request.url ?? '');
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (name?.[1] && takesBrotli && compressed.has(`${name[1]}.br`)) {
      request.url += '.br';
      response.setHeader('Content-Type', TYPES[name[2] ?? ''] ?? 'application/octet-stream');
      response.setHeader('Content-Encoding', 'br');
      response.setHeader('Vary', 'Accept-Encoding');
    }
    next();
  };
}
