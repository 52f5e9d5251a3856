/** How writes can arrive: from where, and in which encoding. */

export type Headers = Record<string, string>;
type Origins = (own: string) => Headers;
type Fields = Record<string, string>;

/** A browser says that another site has sent it, or nobody can tell that it was our own. */
export const FOREIGN: Record<string, Origins> = {
  'Sec-Fetch-Site cross-site': () => ({ 'sec-fetch-site': 'cross-site' }),
  'Sec-Fetch-Site same-site': () => ({ 'sec-fetch-site': 'same-site' }),
  'Sec-Fetch-Site cross-site beside our own Origin': (own) => ({ 'sec-fetch-site': 'cross-site', origin: own }),
  'a Sec-Fetch-Site that is none': () => ({ 'sec-fetch-site': 'whatever' }),
  'a Sec-Fetch-Site in capitals': () => ({ 'sec-fetch-site': 'Same-Origin' }),
  'a foreign Origin': () => ({ origin: 'https://evil.example' }),
  'the Origin null': () => ({ origin: 'null' }),
  'an empty Origin': () => ({ origin: '' }),
  'our Origin and a foreign one': (own) => ({ origin: `${own}, https://evil.example` }),
  'a host under ours': (own) => ({ origin: own.replace('//', '//evil.') }),
  'a host that begins as ours': (own) => ({ origin: `${own}.evil.example` }),
  'a malformed Origin': () => ({ origin: 'not an origin' }),
  'our host on another port': () => ({ origin: 'http://127.0.0.1:1' }),
  'our host with https': (own) => ({ origin: own.replace('http:', 'https:') }),
  'a foreign Origin and a forged X-Forwarded-Host': () => ({
    origin: 'http://evil.example',
    'x-forwarded-host': 'evil.example',
  }),
  'a foreign Origin and a forged X-Forwarded-Proto': (own) => ({
    origin: own.replace('http:', 'https:'),
    'x-forwarded-proto': 'https',
  }),
};

/** Our own pages, and clients that are no browsers. */
export const OWN: Record<string, Origins> = {
  'Sec-Fetch-Site same-origin': (own) => ({ 'sec-fetch-site': 'same-origin', origin: own }),
  'Sec-Fetch-Site none': () => ({ 'sec-fetch-site': 'none' }),
  'our own Origin': (own) => ({ origin: own }),
  'neither header': () => ({}),
  // No browser sends a form across sites without one of the two.
  'neither header, and a foreign Referer': () => ({ referer: 'https://evil.example/' }),
};

export const ENCODINGS: Record<string, (form: Fields) => RequestInit> = {
  urlencoded: (form) => ({ body: new URLSearchParams(form) }),
  multipart: (form) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    return { body };
  },
  'plain text': (form) => ({ body: new URLSearchParams(form).toString(), headers: { 'content-type': 'text/plain' } }),
  json: (form) => ({ body: JSON.stringify(form), headers: { 'content-type': 'application/json' } }),
};
