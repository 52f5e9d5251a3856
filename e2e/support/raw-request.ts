import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { expectDefined } from './expect-defined';

export type RawResponse = { status: number; headers: IncomingMessage['headers']; text: string };

/**
 * Sends a request unchanged and follows no redirect. `fetch` cannot: it normalizes paths and refuses some methods and
 * headers.
 */
export async function sendRawRequest(portalUrl: string, options: RequestOptions, body = ''): Promise<RawResponse> {
  const { hostname, port } = new URL(portalUrl);
  // `agent: false`: a connection of its own, so that no request uses one that the portal has just closed.
  const outgoing = request({ hostname, port, agent: false, ...options }).end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: expectDefined(response.statusCode, 'a status'), headers: response.headers, text };
}
