import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { config } from '../config.server';
import { newReference } from '../lib/reference';
import { log } from '../log.server';
import { isOwnWrite } from './request-origin.server';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/**
 * The first to see a request that is no asset. Gives it the id that log, pages and API know it by, refuses what
 * Remix would answer with a crash (unknown methods, malformed Host or path), and writes one line when it ends:
 * with the route's pattern, because addresses carry codes.
 */
export function accessLog(routes: ServerBuild['routes']) {
  const tree = treeOf(routes);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const started = performance.now();
    const requestId = newReference();
    request.headers['x-request-id'] = requestId;
    request.headers['x-client-address'] = addressOf(request);
    if (!config.TRUST_PROXY) delete request.headers['x-forwarded-host'];

    const pathname = pathOf(request.url ?? '/');
    response.once('close', () => {
      log('info', 'request', {
        requestId,
        method: request.method,
        route: pathname === null ? null : patternOf(tree, pathname),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        aborted: response.writableFinished ? undefined : true,
      });
    });

    if (!METHODS.has(request.method ?? '')) return end(response, 405, 'This method is not supported.');
    const hosts = [request.headers.host, request.headers['x-forwarded-host']]
      .flat()
      .filter((host) => host !== undefined);
    if (hosts.length === 0 || !hosts.every((host) => HOST.test(host)))
      return end(response, 400, 'The Host header is malformed.');
    if (pathname === null) return end(response, 400, 'The address is malformed.');
    // An older way to ask Remix for data, which no page of ours uses.
    if (new URLSearchParams(request.url?.split('?')[1]).has('_data'))
      return end(response, 400, 'The address is malformed.');
    if (request.method === 'POST' && !admitWrite(request))
      return end(response, 403, 'This did not come from a page of the portal. Nothing was changed.');
    next();
  };
}

/**
 * Whether a write comes from one of our own pages. Remix looks at the Origin too and crashes where a proxy has changed
 * the Host; what was admitted here is named to it as its own host.
 */
function admitWrite(request: IncomingMessage): boolean {
  const headers = new Headers();
  for (const name of ['host', 'origin', 'sec-fetch-site', 'x-forwarded-host', 'x-forwarded-proto']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (!isOwnWrite(new Request(`http://${request.headers.host}/`, { headers }))) return false;
  const { origin } = request.headers;
  if (origin !== undefined && URL.canParse(origin)) request.headers['x-forwarded-host'] = new URL(origin).host;
  return true;
}

/** The last hop that a trusted proxy names, else the peer; what a browser sends itself counts for nothing. */
function addressOf(request: IncomingMessage): string {
  const forwarded = config.TRUST_PROXY
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return forwarded || (request.socket.remoteAddress ?? 'unknown');
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

/** The path without query and without the `.data` of a client navigation, or null when it cannot be decoded. */
function pathOf(url: string): string | null {
  const path = url.split('?')[0] ?? '/';
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  if (path.startsWith('//')) return null;
  return path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
}

type Tree = Parameters<typeof matchRoutes>[0];

function treeOf(routes: ServerBuild['routes'], parentId?: string): Tree {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>;
      return index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) };
    });
}

function patternOf(tree: Tree, pathname: string): string | null {
  const matches = matchRoutes(tree, pathname);
  if (!matches) return null;
  const path = matches
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join('/');
  return `/${path}`;
}
