import { config } from '~/config.server';
import { getFilesBaseUrl, getOrigin } from './request-origin.server';

export function listFileSources(request: Request): string[] {
  return [...config.FILE_ORIGINS, new URL(getFilesBaseUrl(request)).origin];
}

/** A source with a host or the subdomains of one; not 'https:' and 'https://*', which are all hosts. */
const NAMED_HOST = /\/\/(?:\*\.)?[^*]/;

/** A frame needs a source that names its host: the page in it could replace the portal in its tab. */
export function findRefusedHost(request: Request, url: string | null, { isFramed = false } = {}): string | null {
  if (url === null) return null;
  const file = new URL(url);
  const sources = listFileSources(request).filter((source) => !isFramed || NAMED_HOST.test(source));
  const isAllowed = file.origin === getOrigin(request) || sources.some((source) => isAllowedBySource(source, file));
  return isAllowed ? null : file.host;
}

function isAllowedBySource(source: string, { protocol, hostname, port }: URL): boolean {
  const [scheme = '', host = ''] = source.toLowerCase().split('//');
  // As in browsers, a source with http allows https too.
  if (scheme !== protocol && !(scheme === 'http:' && protocol === 'https:')) return false;
  if (host === '') return true;
  // A source without a port allows the default port, for which `port` of a URL is empty.
  const [allowedName = '', allowedPort = ''] = host.split(':');
  const isNameAllowed = allowedName.startsWith('*')
    ? hostname.endsWith(allowedName.slice(1))
    : hostname === allowedName;
  return isNameAllowed && (allowedPort === '*' || allowedPort === port);
}
