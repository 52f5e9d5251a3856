import { createServer, request as send } from 'node:http';

// D128: the one address of a demo. Files, console and API document come from the mock, all else from the portal, so
// that audio, images and report frames are of the same origin as the pages.
const MOCK_PATHS = /^\/(?:files\/|__mock(?:[/?]|$)|openapi)/;
// The form that tries a call out is a way to the API that no page of the portal offers.
const CONSOLE_PATHS = /^\/(?:__mock|openapi\/try)(?:[/?]|$)/;

/**
 * @param {{ portalPort: number, mockPort: number, isConsoleOpen: boolean }} targets
 * @returns {import('node:http').Server}
 */
export function createFront({ portalPort, mockPort, isConsoleOpen }) {
  return createServer((incoming, outgoing) => {
    if (!isConsoleOpen && CONSOLE_PATHS.test(incoming.url ?? '/')) {
      outgoing.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      outgoing.end('The console is closed here: DEMO_CONSOLE=1 opens it.\n');
      return;
    }
    const port = MOCK_PATHS.test(incoming.url ?? '/') ? mockPort : portalPort;
    // The Host stays what the browser sent: the portal compares it with the Origin of a write.
    const forwarded = send(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else
        outgoing
          .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
          .end('The demo is starting or has stopped.\n');
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
}
