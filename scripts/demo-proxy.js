import { createServer, request as send } from 'node:http';

// D128: the demo has one origin. Files, console and API document are proxied to the mock, all other paths to the portal, so
// that audio, images and report frames have the same origin as the pages.
const MOCK_PATHS = /^\/(?:files\/|__mock(?:[/?]|$)|openapi)/;
// /openapi/try sends API calls that no page of the portal offers.
const CONSOLE_PATHS = /^\/(?:__mock|openapi\/try)(?:[/?]|$)/;

/**
 * @param {{ portalPort: number, mockPort: number, isConsoleOpen: boolean }} targets
 * @returns {import('node:http').Server}
 */
export function createDemoProxy({ portalPort, mockPort, isConsoleOpen }) {
  return createServer((incoming, outgoing) => {
    if (!isConsoleOpen && CONSOLE_PATHS.test(incoming.url ?? '/')) {
      outgoing.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      outgoing.end('The console is closed here: DEMO_CONSOLE=1 opens it.\n');
      return;
    }
    const port = MOCK_PATHS.test(incoming.url ?? '/') ? mockPort : portalPort;
    // The Host header is forwarded unchanged: the portal compares it with the Origin header of a write.
    const proxied = send(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        response.on('error', () => outgoing.destroy());
      },
    );
    proxied.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else
        outgoing
          .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
          .end('The demo is starting or has stopped.\n');
    });
    outgoing.on('close', () => proxied.destroy());
    incoming.pipe(proxied);
  });
}
