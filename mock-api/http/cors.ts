import type { NextFunction, Request, Response } from 'express5';

const MAX_AGE_SECONDS = 600;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const READABLE_HEADERS = 'Allow, ETag, Preference-Applied';

/** Lets pages of these origins call the mock ('*': all). Requests have bearer tokens, so that no cookies are allowed. */
export function allowOrigins(origins: readonly string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const origin = request.get('origin');
    response.vary('Origin');
    if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) {
      next();
      return;
    }
    response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READABLE_HEADERS });
    if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) {
      next();
      return;
    }
    response
      .set({
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '',
        'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
      })
      .status(204)
      .end();
  };
}
