import type { NextFunction, Request, Response } from 'express5';
import { ApiError } from './api-error';

/** Rejects writes from pages of another origin with 403. Tests and scripts send no Origin header. */
export function requireSameOrigin(request: Request, _response: Response, next: NextFunction): void {
  const origin = request.get('origin');
  const isSameOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.get('host'));
  if (!isSameOrigin && !['GET', 'HEAD'].includes(request.method))
    throw new ApiError(403, 'Another origin may not control the mock.');
  next();
}
