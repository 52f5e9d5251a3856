import type { NextFunction, Request, Response } from 'express5';
import { ApiError } from './api-error';

/** A method, and a path template such as '/faults/{id}'. */
export type RouteTemplate = { method: string; path: string };

/** Writes a path template for Express: '/faults/{id}' becomes '/faults/:id'. */
export const toExpressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Rejects a path that has only other methods with 405, and lists them in `Allow`. Mounted after the routes. */
export function requireAllowedMethod(routes: readonly RouteTemplate[]) {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return ({ method, path }: Request, response: Response, next: NextFunction): void => {
    const allowed = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map((route) => route.method));
    if (allowed.size === 0) {
      next();
      return;
    }
    // Express handles HEAD with the route of GET.
    if (allowed.has('GET')) allowed.add('HEAD');
    const methods = [...allowed].join(', ');
    response.set('Allow', methods);
    throw new ApiError(405, `${method} is not a method of ${path}, only ${methods}.`);
  };
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);
}
