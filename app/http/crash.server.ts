import type { IncomingMessage, ServerResponse } from 'node:http';
import { logCrash } from '../log.server';

/** The last to see a request: what nothing before it has answered. Express knows it by its four parameters. */
export function answerCrash(error: unknown, request: IncomingMessage, response: ServerResponse, _: unknown): void {
  // Who has left reads no answer, and the line of the request says so.
  if (response.destroyed || request.destroyed) return;
  const requestId = String(request.headers['x-request-id'] ?? '');
  logCrash(error, requestId);
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`Something went wrong. It has been logged. Reference ${requestId}`);
}
