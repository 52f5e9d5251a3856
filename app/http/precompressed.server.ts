import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const ASSET = /^([\w.-]+\.(js|css|svg))$/;

/**
 * Has an asset sent as the build compressed it, smaller than what is compressed while somebody waits; the few that it has
 * not (Remix writes its manifest last) are compressed at the start. Stands before what serves the files; `folder` holds
 * the assets that are served under `/assets/`.
 */
export function precompressed(folder: string) {
  const names = readdirSync(folder);
  const built = new Set(names.filter((name) => name.endsWith('.br')));
  const missing = names.filter((name) => ASSET.test(name) && !built.has(`${name}.br`));
  const made = new Map(missing.map((name) => [name, brotliCompressSync(readFileSync(join(folder, name)))]));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // A file handler would redirect it to what browsers read as another host.
    if (request.url?.includes('\\')) {
      response
        .writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
        .end('The address is malformed.');
      return;
    }
    if (!request.url?.startsWith('/assets/')) return next();
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const [, name = '', ending = ''] = ASSET.exec(request.url.slice('/assets/'.length)) ?? [];
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const bytes = made.get(name);
    if (!takesBrotli || !(bytes || built.has(`${name}.br`))) return next();
    response.setHeader('Content-Type', TYPES[ending] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    if (bytes && (request.method === 'GET' || request.method === 'HEAD')) {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.setHeader('Content-Length', bytes.length);
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return;
    }
    request.url += '.br';
    next();
  };
}
