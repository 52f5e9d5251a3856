import type { Request } from 'express5';

/** The bearer token of a request, or null. */
export function getAccessToken(request: Request): string | null {
  return /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

/** The email in a JSON body, or null. */
export function getEmail(body: unknown): string | null {
  const email: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : null;
  return typeof email === 'string' ? email : null;
}
