import type { NextFunction, Request, Response } from 'express5';
import { ApiError } from './api-error';

/** A method and a path template: '/faults/{id}'. */
export type RouteTemplate = { method: string; path: string };

/** Rejects a path that has only other methods with 405, and lists them in `Allow`. Mounted after the routes. */
export function requireAllowedMethod(routes: readonly RouteTemplate[]) {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return ({ method, path }: Request, response: Response, next: NextFunction): void => {
    const allowed = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map((route) => route.method));
    if (allowed.size === 0) {
      next();
      return;
    }
    if (allowed.has('GET')) allowed.add('HEAD');
    response.set('Allow', [...allowed].join(', '));
    throw new ApiError(405, `${method} is not a method of ${path}, only ${[...allowed].join(', ')}.`);
  };
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);
}
