import { config } from '~/config.server';
import { listFileSources } from './file-origins.server';
import { isHttps } from './request-origin.server';

/** Hashes of the two style attributes that Radix Tabs sets. All other inline styles are forbidden. */
const TABS_STYLE_HASHES = [
  "'sha256-MtxTLcyxVEJFNLEIqbVTaqR4WWr0+lYSZ78AzGmNsuA='",
  "'sha256-PhrR5O1xWiklTp5YfH8xWeig83Y/rhbrdb5whLn1pSg='",
];

/** In development the policy allows what Vite needs: styles without a nonce, and a socket and a worker for reloads. */
const isDevelopment = process.env.NODE_ENV === 'development';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // With 'no-referrer' Chromium submits forms with 'Origin: null'.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

const HSTS = `max-age=31536000${config.HSTS_SUBDOMAINS === 'yes' ? '; includeSubDomains' : ''}`;

/** A response without a content security policy gets one that allows nothing. */
export function setSecurityHeaders(headers: Headers, request: Request): void {
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  if (isHttps(request)) headers.set('Strict-Transport-Security', HSTS);
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
}

/** `frameOrigin` shows the report or the document of this page. */
export function createContentSecurityPolicy(request: Request, nonce: string, frameOrigin: string | undefined): string {
  const fileSources = ["'self'", 'data:', ...listFileSources(request)].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-hashes' ${TABS_STYLE_HASHES.join(' ')}`,
    `img-src ${fileSources}`,
    `media-src ${fileSources}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:; worker-src blob:' : ''}`,
    `frame-src ${frameOrigin ?? "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
