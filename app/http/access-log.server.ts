import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { log } from '~/log.server';
import { metrics } from '~/metrics.server';
import { trace } from '~/trace.server';
import { getRequestId } from './request-id.server';
import { parsePathname } from './request-path.server';

/** Paths that proxies and orchestrators request all the time. They would fill the log and distort the request times. */
const PROBES = new Set(['/healthz', '/readyz', '/servingz']);

/** The client has closed the connection before the response began. Servers log it with this status, which none sends. */
const CLIENT_CLOSED = 499;

/** The line has the pattern of the route instead of the URL, because some URLs contain activation codes. */
export function createAccessLog(build: ServerBuild) {
  const routeTree = toRouteTree(build.routes);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const startedAt = performance.now();
    const pathname = parsePathname(request.url ?? '/');
    if (pathname !== null && PROBES.has(pathname)) return next();
    metrics.changeRequestsInFlight(1);
    const requestId = getRequestId(request);
    response.once('close', () => {
      metrics.changeRequestsInFlight(-1);
      const route = pathname === null ? null : findRoutePattern(routeTree, pathname);
      const ms = Math.round(performance.now() - startedAt);
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED;
      metrics.countRequest(route, request.method ?? '', status, ms);
      log('info', 'request', {
        requestId,
        proxyRequestId: trace.findIds(requestId).proxyRequestId,
        method: request.method,
        route,
        status,
        ms,
        // Undefined fields are left out, so only an incomplete response has this one.
        aborted: response.writableFinished ? undefined : true,
      });
    });
    next();
  };
}

type RouteTree = Parameters<typeof matchRoutes>[0];

function toRouteTree(routes: ServerBuild['routes'], parentId?: string): RouteTree {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: toRouteTree(routes, id) },
    );
}

function findRoutePattern(tree: RouteTree, pathname: string): string | null {
  const matches = matchRoutes(tree, pathname);
  if (!matches) return null;
  const path = matches
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join('/');
  return `/${path}`;
}
