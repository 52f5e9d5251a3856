import type { NextFunction, Request, Response } from 'express5';
import { ApiError } from './api-error';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Rejects requests with another Host header than those of this machine and of `publicUrl`. A page of any site can let
 * its own host name lead to this machine (DNS rebinding), and then has the origin of what it reads here.
 */
export function requireKnownHost(publicUrl: string | null) {
  const hosts = [...LOOPBACK_HOSTS, ...(publicUrl && URL.canParse(publicUrl) ? [new URL(publicUrl).hostname] : [])];
  return (request: Request, _response: Response, next: NextFunction): void => {
    const url = `http://${request.get('host') ?? ''}`;
    if (!URL.canParse(url) || !hosts.includes(new URL(url).hostname))
      throw new ApiError(403, `The console is at ${LOOPBACK_HOSTS.join(', ')} only. HOST opens it to other names.`);
    next();
  };
}
