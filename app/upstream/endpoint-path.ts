import type { AnyEndpoint } from './contract/endpoint';

const PATH_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** They may be any text. All others are ids. */
const FREE_TEXT_PARAMS = new Set(['companyName', 'customerName', 'activationCode']);

export function isPathId(value: string | null | undefined): value is string {
  return typeof value === 'string' && PATH_ID.test(value);
}

/** Throws a `TypeError` if a parameter is missing or could lead to another path. */
export function toPath(endpoint: AnyEndpoint, params: Readonly<Record<string, string>> | undefined): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name] ?? '';
    // Percent-encoding does not change '.' and '..', which would lead to another endpoint.
    const isValid = FREE_TEXT_PARAMS.has(name) ? value !== '' && value !== '.' && value !== '..' : isPathId(value);
    if (!isValid) throw new TypeError(`${endpoint.name} was called with an invalid ${name}`);
    // encodeURIComponent throws on lone surrogates.
    return encodeURIComponent(value.toWellFormed());
  });
}
