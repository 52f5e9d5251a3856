import type { Request } from 'express5';
import type { ParsedBody } from './request-body';

/** The request header that names a world. */
export const WORLD_HEADER = 'x-mock-world';

/** The parts of a request that tell which world it belongs to. */
export type RequestIdentity = {
  /** World named in the header. */
  world: string | undefined;
  accessToken: string | null;
  email: string | null;
  /** Mailed code in the path. */
  code: string | null;
  /** Id of the user who redeems a mailed password link. */
  userId: string | null;
};

/** Reads the identity of a request from its headers, path and body. */
export function getRequestIdentity(request: Request, body: ParsedBody): RequestIdentity {
  const { activationCode } = request.params;
  return {
    world: request.get(WORLD_HEADER),
    accessToken: getAccessToken(request),
    email: body.kind === 'json' ? getTextField(body.value, 'email') : null,
    code: typeof activationCode === 'string' ? activationCode : null,
    userId: body.kind === 'json' ? getTextField(body.value, 'userId') : null,
  };
}

/** The bearer token of a request, or null. */
export function getAccessToken(request: Request): string | null {
  return /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

/** A field of a JSON body as a string, or null. Ids may be numbers. */
export function getTextField(body: unknown, field: 'email' | 'userId'): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
