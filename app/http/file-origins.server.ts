import { config } from '~/config.server';
import { getFilesBaseUrl, getOrigin } from './request-origin.server';

/** The origins whose files a page may show, as sources of a content security policy; without the portal's own origin. */
export function listFileSources(request: Request): string[] {
  return [...config.FILE_ORIGINS, new URL(getFilesBaseUrl(request)).origin];
}

/**
 * The host of a file that the content security policy does not let a page show or play; null if it does. The URL is that of
 * `toSafeUrl`.
 */
export function findRefusedHost(request: Request, url: string | null): string | null {
  if (url === null) return null;
  const file = new URL(url);
  const isAllowed =
    file.origin === getOrigin(request) || listFileSources(request).some((source) => isAllowedBySource(source, file));
  return isAllowed ? null : file.host;
}

/** Whether a source such as 'https:', 'https://files.example' or 'https://*.files.example:*' allows a file. */
export function isAllowedBySource(source: string, { protocol, hostname, port }: URL): boolean {
  const [scheme = '', host = ''] = source.toLowerCase().split('//');
  // A policy that allows http allows https too.
  if (scheme !== protocol && !(scheme === 'http:' && protocol === 'https:')) return false;
  if (host === '') return true;
  const [name = '', allowedPort = ''] = host.split(':');
  const isNameAllowed = name.startsWith('*') ? hostname.endsWith(name.slice(1)) : hostname === name;
  return isNameAllowed && (allowedPort === '*' || allowedPort === port);
}
