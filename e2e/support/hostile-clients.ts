import fc from 'fast-check';
import { oddRequest } from './odd-requests';
import { PNG } from './png';
import { formatGet, formatRequest, openConnection, type RawConnection } from './raw-connection';

export type Targets = {
  url: string;
  cookies: readonly string[];
  assetPath: string;
  /** The value of a signed cookie that the portal gives to anyone. */
  messageCookie: string;
};

/** Opens connections of one kind. The test destroys connections that the portal has not closed after `openMs`. */
export type HostileClient = { openMs: number; open: (targets: Targets, round: number) => RawConnection[] };

const FORM_HEADERS = ['Content-Type: application/x-www-form-urlencoded'];
const SECOND_MS = 1000;

const repeat = <Value>(count: number, create: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => create(index));

const formatPost = (path: string, length: number, ...headers: string[]) =>
  formatRequest('POST', path, [`Content-Length: ${length}`, ...headers]);

function drip(connection: RawConnection): RawConnection {
  const timer = setInterval(() => connection.socket.write('a'), SECOND_MS / 2);
  connection.socket.once('close', () => clearInterval(timer));
  return connection;
}

function formatUpload(cookie: string, length: number): string {
  const file = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
  const headers = [`Cookie: ${cookie}`, 'Content-Type: multipart/form-data; boundary=edge'];
  return `${formatPost('/account/picture', length, ...headers)}--edge\r\n${file}\r\n\r\n`;
}

const QUOTES = '"'.repeat(30_000);

/** Posts a form of quotes, which a page that shows them again makes many times as large. */
function postQuotes(url: string, path: string, count: number, ...headers: string[]): RawConnection[] {
  const body = `intent=update-profile&firstName=${QUOTES}`;
  const text = formatPost(path, body.length, ...FORM_HEADERS, ...headers) + body;
  return repeat(count, () => openConnection(url, text, { isReading: false }));
}

/** Hostile clients by name. A round of all of them opens about 300 connections. */
export const HOSTILE_CLIENTS: Readonly<Record<string, HostileClient>> = {
  silent: { openMs: 60 * SECOND_MS, open: ({ url }) => repeat(40, () => openConnection(url)) },
  'half a request': {
    openMs: 60 * SECOND_MS,
    open: ({ url }) => repeat(20, () => drip(openConnection(url, 'GET /login HTTP/1.1\r\nHost: 127.0.0.1\r\nX: '))),
  },
  'malformed, without closing': {
    openMs: 60 * SECOND_MS,
    open: ({ url }) => repeat(20, () => openConnection(url, 'no request\r\n\r\n')),
  },
  'pipelined pages': {
    openMs: SECOND_MS,
    open: ({ url }) => repeat(6, () => openConnection(url, formatGet('/login').repeat(300))),
  },
  'a few pipelined pages, unread': {
    openMs: SECOND_MS,
    open: ({ url }) => repeat(6, () => openConnection(url, formatGet('/login').repeat(10), { isReading: false })),
  },
  'pipelined assets': {
    openMs: SECOND_MS / 10,
    open: ({ url, assetPath }) => repeat(6, () => openConnection(url, formatGet(assetPath).repeat(12))),
  },
  'files that nobody reads': {
    openMs: 90 * SECOND_MS,
    open: ({ url, cookies }) =>
      cookies.flatMap((cookie) =>
        repeat(6, () => openConnection(url, formatGet('/events.csv', `Cookie: ${cookie}`), { isReading: false })),
      ),
  },
  'data of files': {
    openMs: 20 * SECOND_MS,
    open: ({ url, cookies }) =>
      cookies.map((cookie) =>
        openConnection(url, formatGet('/events.csv.data', `Cookie: ${cookie}`), { isReading: false }),
      ),
  },
  'pages and assets that nobody reads': {
    openMs: 90 * SECOND_MS,
    open: ({ url, assetPath }) =>
      ['/login', assetPath, '/forgot-password', '/nowhere'].map((path) =>
        openConnection(url, formatGet(path).repeat(15), { isReading: false }),
      ),
  },
  'an end before the response': {
    openMs: 60 * SECOND_MS,
    open: ({ url }) =>
      repeat(10, () => {
        const connection = openConnection(url, formatGet('/login').repeat(5), { isReading: false });
        connection.socket.end();
        return connection;
      }),
  },
  'slow forms': {
    openMs: 60 * SECOND_MS,
    open: ({ url }) => repeat(20, () => drip(openConnection(url, formatPost('/login', 20_000, ...FORM_HEADERS)))),
  },
  // The forms are just below the size limit of 1 MiB. Their last byte is never sent.
  'refused forms that never end': {
    openMs: 60 * SECOND_MS,
    open: ({ url }) =>
      repeat(20, () => openConnection(url, formatPost('/login', 1_040_000, ...FORM_HEADERS) + 'a'.repeat(1_039_999))),
  },
  'aborted uploads': {
    openMs: 3 * SECOND_MS,
    open: ({ url, cookies }) =>
      cookies.flatMap((cookie) =>
        repeat(6, () => {
          const connection = openConnection(url, formatUpload(cookie, 5_000_000));
          connection.socket.write(PNG);
          connection.socket.write(Buffer.alloc(200_000));
          return connection;
        }),
      ),
  },
  'uploads that stop': {
    openMs: 60 * SECOND_MS,
    open: ({ url, cookies }) => cookies.map((cookie) => drip(openConnection(url, formatUpload(cookie, 5_000_000)))),
  },
  'forms of a stranger that come back, unread': {
    openMs: 60 * SECOND_MS,
    open: ({ url }) => postQuotes(url, '/account', 20),
  },
  'forms of a user that come back, unread': {
    openMs: 60 * SECOND_MS,
    open: ({ url, cookies }) => cookies.flatMap((cookie) => postQuotes(url, '/account', 10, `Cookie: ${cookie}`)),
  },
  'forms with the message of a stranger as session': {
    openMs: 60 * SECOND_MS,
    open: ({ url, messageCookie }) =>
      repeat(20, () => {
        const head = formatPost('/account', 1_040_000, ...FORM_HEADERS, `Cookie: automated=${messageCookie}`);
        return openConnection(url, head + 'a'.repeat(600_000));
      }),
  },
  'pages with 1000 values of a filter': {
    openMs: 20 * SECOND_MS,
    open: ({ url, cookies }, round) =>
      cookies.map((cookie) => {
        const query = repeat(1000, (index) => `tag=${round}-${index}`).join('&');
        return openConnection(url, formatGet(`/events?${query}`, `Cookie: ${cookie}`));
      }),
  },
  'pages with the longest query': {
    openMs: 20 * SECOND_MS,
    open: ({ url, cookies }, round) =>
      cookies.map((cookie) => {
        const query = repeat(40, (index) => `tag=${'x'.repeat(80)}${round}-${index}`).join('&');
        return openConnection(url, formatGet(`/events?rows=100&${query}`, `Cookie: ${cookie}`), { isReading: false });
      }),
  },
  'parts of assets that they lack': {
    openMs: SECOND_MS,
    open: ({ url, assetPath }) =>
      ['Range: bytes=99999999-', 'If-Match: "x"', 'If-Unmodified-Since: Mon, 01 Jan 1990 00:00:00 GMT'].map((header) =>
        openConnection(url, formatGet(assetPath, header)),
      ),
  },
  'odd requests': {
    openMs: 2 * SECOND_MS,
    open: ({ url }, round) =>
      fc
        .sample(oddRequest, { numRuns: 40, seed: round })
        .map((text) => openConnection(url, Buffer.from(text, 'latin1'))),
  },
  // Decoded, most of these paths begin with `/\\`, which URL parsers read like `//`, the start of a host.
  'paths of another host': {
    openMs: SECOND_MS,
    open: ({ url }) =>
      ['/%5C%5B', '/%5C%3A', '/%09%5C%5E', '/?a?&_data=root'].map((path) => openConnection(url, formatGet(path))),
  },
  'refused log-ins': {
    openMs: 10 * SECOND_MS,
    open: ({ url }, round) =>
      repeat(5, (index) => {
        const body = `intent=log-in&email=user${round}-${index}%40example.com&password=wrong`;
        return openConnection(url, formatPost('/login', body.length, ...FORM_HEADERS) + body);
      }),
  },
};
