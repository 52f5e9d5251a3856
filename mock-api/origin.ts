import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './api-error';

/** A page of another site may not change anything here; tests and scripts send no Origin. */
export function refuseForeignOrigin(request: Request, _response: Response, next: NextFunction): void {
  const origin = request.get('origin');
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.get('host'));
  if (!isOwn && !['GET', 'HEAD'].includes(request.method))
    throw new ApiError(403, 'Another site may not control the mock.');
  next();
}
