export type Headers = Record<string, string>;
type CreateHeaders = (portalOrigin: string) => Headers;
type Fields = Record<string, string>;

export const FOREIGN_ORIGINS: Record<string, CreateHeaders> = {
  'Sec-Fetch-Site cross-site': () => ({ 'sec-fetch-site': 'cross-site' }),
  'Sec-Fetch-Site same-site': () => ({ 'sec-fetch-site': 'same-site' }),
  'Sec-Fetch-Site cross-site beside our own Origin': (portalOrigin) => ({
    'sec-fetch-site': 'cross-site',
    origin: portalOrigin,
  }),
  'an unknown Sec-Fetch-Site': () => ({ 'sec-fetch-site': 'whatever' }),
  'a Sec-Fetch-Site in capitals': () => ({ 'sec-fetch-site': 'Same-Origin' }),
  'a foreign Origin': () => ({ origin: 'https://evil.example' }),
  'the Origin null': () => ({ origin: 'null' }),
  'an empty Origin': () => ({ origin: '' }),
  'our Origin and a foreign one': (portalOrigin) => ({ origin: `${portalOrigin}, https://evil.example` }),
  'a subdomain of our host': (portalOrigin) => ({ origin: portalOrigin.replace('//', '//evil.') }),
  'a host that begins with ours': (portalOrigin) => ({ origin: `${portalOrigin}.evil.example` }),
  'a malformed Origin': () => ({ origin: 'not an origin' }),
  'our host on another port': () => ({ origin: 'http://127.0.0.1:1' }),
  'our host with https': (portalOrigin) => ({ origin: portalOrigin.replace('http:', 'https:') }),
  'a foreign Origin and a forged X-Forwarded-Host': () => ({
    origin: 'http://evil.example',
    'x-forwarded-host': 'evil.example',
  }),
  'a foreign Origin and a forged X-Forwarded-Proto': (portalOrigin) => ({
    origin: portalOrigin.replace('http:', 'https:'),
    'x-forwarded-proto': 'https',
  }),
};

export const OWN_ORIGINS: Record<string, CreateHeaders> = {
  'Sec-Fetch-Site same-origin': (portalOrigin) => ({ 'sec-fetch-site': 'same-origin', origin: portalOrigin }),
  'Sec-Fetch-Site none': () => ({ 'sec-fetch-site': 'none' }),
  'our own Origin': (portalOrigin) => ({ origin: portalOrigin }),
  'neither header': () => ({}),
  // Browsers send at least one of the two headers with a cross-site form post, so this client is no browser.
  'neither header, and a foreign Referer': () => ({ referer: 'https://evil.example/' }),
};

export function postForm(
  portal: { url: string },
  address: string,
  headers: Headers,
  init: RequestInit,
): Promise<Response> {
  const allHeaders = { ...(init.headers as Headers), ...headers };
  return fetch(portal.url + address, { method: 'POST', redirect: 'manual', ...init, headers: allHeaders });
}

export const ENCODINGS = {
  urlencoded: (form) => ({ body: new URLSearchParams(form) }),
  multipart: (form) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    return { body };
  },
  'plain text': (form) => ({ body: new URLSearchParams(form).toString(), headers: { 'content-type': 'text/plain' } }),
  json: (form) => ({ body: JSON.stringify(form), headers: { 'content-type': 'application/json' } }),
} as const satisfies Record<string, (form: Fields) => RequestInit>;
