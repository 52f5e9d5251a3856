import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { config } from '../config.server';
import { newReference } from '../lib/reference';
import { log, logSecurity } from '../log.server';
import { countRequest } from '../metrics.server';
import { nameClientAddress } from './client-address.server';
import { isOwnWrite } from './request-origin.server';
import { bySection } from './sections.server';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

type Refusal = { status: 400 | 403 | 405; text: string };

/**
 * The first to see a request that is no asset. Gives it the id that log, pages and API know it by, refuses what
 * Remix would answer with a crash (unknown methods, malformed Host or path), and writes one line when it ends:
 * with the route's pattern, because addresses carry codes.
 */
export function accessLog(build: ServerBuild) {
  const treeFor = bySection(build, ({ routes }) => treeOf(routes));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const started = performance.now();
    const requestId = newReference();
    request.headers['x-request-id'] = requestId;
    nameClientAddress(request);
    if (config.TRUST_PROXY === 0) delete request.headers['x-forwarded-host'];

    const pathname = pathOf(request.url ?? '/');
    response.once('close', () => {
      const route = pathname === null ? null : patternOf(treeFor(pathname), pathname);
      const ms = Math.round(performance.now() - started);
      countRequest(route, request.method ?? '', response.statusCode, ms);
      log('info', 'request', {
        requestId,
        method: request.method,
        route,
        status: response.statusCode,
        ms,
        aborted: response.writableFinished ? undefined : true,
      });
    });

    const refusal = refusalOf(request, pathname);
    if (refusal?.status === 403) {
      const address = String(request.headers['x-client-address'] ?? '');
      logSecurity('foreign-origin', { requestId, address, userId: null });
    }
    if (refusal) return end(response, refusal);
    next();
  };
}

function refusalOf(request: IncomingMessage, pathname: string | null): Refusal | null {
  if (!METHODS.has(request.method ?? '')) return { status: 405, text: 'This method is not supported.' };
  const hosts = [request.headers.host, request.headers['x-forwarded-host']].flat().filter((host) => host !== undefined);
  if (hosts.length === 0 || !hosts.every(isHost)) return { status: 400, text: 'The Host header is malformed.' };
  // An older way to ask Remix for data, which no page of ours uses.
  const isOldData = new URLSearchParams(request.url?.split('?')[1]).has('_data');
  if (pathname === null || isOldData) return { status: 400, text: 'The address is malformed.' };
  if (request.method === 'POST' && !admitWrite(request)) {
    return { status: 403, text: 'This did not come from a page of the portal. Nothing was changed.' };
  }
  return null;
}

function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}/`);
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

function end(response: ServerResponse, { status, text }: Refusal): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

/** The path without query and without the `.data` of a client navigation; null for what cannot be one of ours. */
function pathOf(url: string): string | null {
  const path = url.split('?')[0] ?? '/';
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  // A target with a host in it is for a proxy; two slashes would be read as one.
  if (!path.startsWith('/') || path.startsWith('//')) return null;
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
