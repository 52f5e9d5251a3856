import { createServer, request as send } from 'node:http';

// D128: the demo has one origin, so that audio, images and report frames have the same origin as the pages. The mock
// receives only the paths that are named here; all other paths go to the portal. The patterns are case-sensitive,
// although the routes of the mock are not, so that no other spelling of a path reaches the mock.
const PUBLIC_MOCK_PATHS =
  /^\/(?:openapi\.json|files\/(?:documents|moderation|portraits|profile-pictures|recordings|reports|screenshots)\/[\w-]+(?:\.wav)?)$/;
// The mock's console.
const CONSOLE_PATHS = /^\/__mock(?:\/.*)?$/;
// Host headers of this machine. A page of another site can let its own name lead here (DNS rebinding).
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
// The beginnings of the mock's paths in any letter case. A path that matches this pattern only is another spelling of a
// path of the mock. It gets 404, because the portal has no such page.
const RESERVED_PATHS = /^\/(?:openapi|files|__mock)\b/i;

const RETRY_AFTER_S = 2;
const STARTING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>The demo is starting</title>
</head>
<body>
<h1>The demo is starting</h1>
<p>This page reloads itself. A form that was sent now was not processed.</p>
</body>
</html>
`;
const STARTING_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': RETRY_AFTER_S };

// The headers of one connection. `Expect` is among them because this server has already told the client to continue.
const HOP_BY_HOP_HEADERS = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
// These are forwarded even if the Connection header names them. Without them a request would have another body or host.
const KEPT_HEADERS = ['content-length', 'host'];

/** @typedef {{ status: 400 | 403 | 404, text: string }} Rejection */

/**
 * Creates the server in front of portal and mock; the caller calls `listen`.
 * @param {object} options
 * @param {number} options.portalPort
 * @param {number} options.mockPort
 * @param {boolean} options.isConsoleOpen
 * @param {boolean} [options.isAnyHostAllowed] Whether the console answers under every host name.
 * @param {boolean} options.isBehindProxy Whether other proxies in front set the X-Forwarded headers.
 * @param {() => boolean} options.isReady Until it returns true, every request gets 503.
 * @returns {import('node:http').Server}
 */
export function createDemoProxy({ portalPort, mockPort, isConsoleOpen, isAnyHostAllowed, isBehindProxy, isReady }) {
  /** @type {WeakSet<import('node:net').Socket>} */
  const busySockets = new WeakSet();
  return createServer((incoming, outgoing) => {
    const { socket } = incoming;
    // A request before the end of the previous response closes the connection. Browsers send none, and the response to
    // it would not emit `close`.
    if (busySockets.has(socket) || socket.destroyed) return socket.destroy();
    busySockets.add(socket);
    outgoing.once('close', () => busySockets.delete(socket));
    if (!isReady()) return respond(outgoing, 503, STARTING_PAGE, STARTING_HEADERS);
    const isKnownHost = isAnyHostAllowed || LOOPBACK_HOST.test(incoming.headers.host ?? '');
    const target = findTarget(incoming.url ?? '/', isConsoleOpen, isKnownHost);
    if (typeof target === 'object') return respond(outgoing, target.status, target.text);
    const port = target === 'mock' ? mockPort : portalPort;
    try {
      forward(incoming, outgoing, { port, headers: createHeaders(incoming, isBehindProxy) });
    } catch {
      // `forward` throws if Node.js cannot send a request with this path or these headers.
      respond(outgoing, 400, 'The request is malformed.\n');
    }
  });
}

/**
 * Sends a request to a port of this host, and its response to the client.
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 * @param {{ port: number, headers: import('node:http').OutgoingHttpHeaders }} target
 */
function forward(incoming, outgoing, { port, headers }) {
  const { method, url: path } = incoming;
  const proxied = send({ host: '127.0.0.1', port, method, path, headers });
  const fail = () => {
    if (outgoing.headersSent) outgoing.destroy();
    else respond(outgoing, 502, 'The demo does not respond.\n');
  };
  proxied.on('response', (response) => {
    try {
      outgoing.writeHead(response.statusCode ?? 502, removeHopByHopHeaders(response.headers));
    } catch {
      // The status or a header is one that Node.js cannot send.
      proxied.destroy();
      return fail();
    }
    response.pipe(outgoing);
    response.on('error', () => outgoing.destroy());
  });
  proxied.on('error', fail);
  outgoing.on('close', () => proxied.destroy());
  // Sends the headers now. If they contradict each other, the error is thrown here and not in a later event.
  proxied.flushHeaders();
  incoming.pipe(proxied);
}

/**
 * Decides where a request goes, by its path alone. Nothing is decoded before the comparison with the paths of the mock.
 * @param {string} url
 * @param {boolean} isConsoleOpen
 * @param {boolean} isKnownHost
 * @returns {'portal' | 'mock' | Rejection}
 */
function findTarget(url, isConsoleOpen, isKnownHost) {
  const [path = ''] = url.split('?');
  const decodedPath = isNormalized(path) ? decode(path) : null;
  if (decodedPath === null) return { status: 400, text: 'The address is malformed.\n' };
  if (PUBLIC_MOCK_PATHS.test(path)) return 'mock';
  if (CONSOLE_PATHS.test(path)) {
    if (!isConsoleOpen) return { status: 404, text: 'The console is closed here: DEMO_CONSOLE=1 opens it.\n' };
    return isKnownHost
      ? 'mock'
      : { status: 403, text: 'The console is at localhost only. HOST opens it to other names.\n' };
  }
  return RESERVED_PATHS.test(decodedPath) ? { status: 404, text: 'Not found.\n' } : 'portal';
}

/**
 * Whether a URL parser returns the path unchanged, and the path has no doubled slashes. A parser changes a path with a
 * host, dot segments (also percent-encoded), backslashes or a fragment.
 * @param {string} path
 */
function isNormalized(path) {
  const base = 'http://demo';
  return !path.includes('//') && URL.canParse(path, base) && new URL(path, base).pathname === path;
}

/** @param {string} path @returns {string | null} Null if the path has an invalid percent-encoding. */
function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Returns the headers of a request for the portal or the mock. Without another proxy in front, X-Forwarded-For is the
 * address that has connected, and all forwarding headers of the client are removed, because it can forge them. The Host
 * header stays: the portal compares it with the Origin header of a write.
 * @param {import('node:http').IncomingMessage} incoming
 * @param {boolean} isBehindProxy
 * @returns {import('node:http').OutgoingHttpHeaders}
 */
function createHeaders({ headers, socket }, isBehindProxy) {
  const endToEnd = removeHopByHopHeaders(headers);
  // Otherwise Node.js would send the body of a GET request without its length.
  const framing = headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
  if (isBehindProxy) return { ...endToEnd, ...framing };
  const kept = Object.entries(endToEnd).filter(([name]) => name !== 'forwarded' && !name.startsWith('x-forwarded-'));
  return { ...Object.fromEntries(kept), 'x-forwarded-for': socket.remoteAddress ?? '', ...framing };
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {import('node:http').OutgoingHttpHeaders}
 */
function removeHopByHopHeaders(headers) {
  const namedByConnection = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const removed = [...HOP_BY_HOP_HEADERS, ...namedByConnection.filter((name) => !KEPT_HEADERS.includes(name))];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.includes(name)));
}

/**
 * @param {import('node:http').ServerResponse} outgoing
 * @param {number} status
 * @param {string} body
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 */
function respond(outgoing, status, body, headers = {}) {
  outgoing.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  outgoing.end(body);
}
