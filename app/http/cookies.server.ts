import { createCookie, type Cookie, type CookieOptions } from '@remix-run/node';
import { config } from '~/config.server';

/** Whether all browsers reach the portal over https. The session cookie also knows the protocol of its request. */
const IS_HTTPS = config.COOKIE_SECURE === 'always' || (config.PUBLIC_ORIGIN?.startsWith('https:') ?? false);

export function formatCookie(
  name: string,
  value: string,
  { maxAge, isForScripts = false }: { maxAge?: number; isForScripts?: boolean } = {},
): string {
  return [
    `${name}=${value}; Path=/`,
    maxAge !== undefined && `Max-Age=${maxAge}`,
    'SameSite=Lax',
    !isForScripts && 'HttpOnly',
    IS_HTTPS && 'Secure',
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * The signature does not include the name, so each purpose has secrets of its own: else the value of one cookie would
 * be valid as another one. The session cookie has none, so that those of earlier releases stay valid.
 */
export function createSignedCookie(
  name: string,
  { purpose, ...options }: { purpose: string | null } & Pick<CookieOptions, 'maxAge' | 'secure'>,
): Cookie {
  const secrets = config.SESSION_SECRETS.map((secret) => (purpose === null ? secret : `${purpose} ${secret}`));
  return createCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', secure: IS_HTTPS, ...options, secrets });
}
