import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const ASSET = /^([\w.-]+\.(js|css|svg))$/;

/** What Remix writes last, such as its manifest, is compressed at startup. Must precede the static middleware. */
export function servePrecompressed(folder: string) {
  const names = readdirSync(folder);
  const brotliFiles = new Set(names.filter((name) => name.endsWith('.br')));
  const uncompressedNames = names.filter((name) => ASSET.test(name) && !brotliFiles.has(`${name}.br`));
  const compressedAtStartup = new Map(
    uncompressedNames.map((name) => [name, brotliCompressSync(readFileSync(join(folder, name)))]),
  );
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // For a path with a backslash, the static middleware would redirect to a URL that browsers read as another host.
    if (request.url?.includes('\\')) {
      response
        .writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
        .end('The address is malformed.');
      return;
    }
    if (!request.url?.startsWith('/assets/')) return next();
    const isHead = request.method === 'HEAD';
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const [, name = '', extension = ''] = ASSET.exec(request.url.slice('/assets/'.length)) ?? [];
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const bytes = compressedAtStartup.get(name);
    const isCompressed = bytes !== undefined || brotliFiles.has(`${name}.br`);
    // The response to another method is an error page.
    if (!acceptsBrotli || !isCompressed || !(isHead || request.method === 'GET')) return next();
    response.setHeader('Content-Type', CONTENT_TYPES[extension] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    if (bytes) {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.setHeader('Content-Length', bytes.length);
      response.end(isHead ? undefined : bytes);
      return;
    }
    // The static middleware serves the compressed file of the build.
    request.url += '.br';
    next();
  };
}
