import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { expectDefined } from './expect-defined';

export type RawResponse = { status: number; headers: IncomingMessage['headers']; text: string };

/** Sends a request as it is and follows no redirect. `fetch` normalizes paths, and refuses some methods and headers. */
export async function sendRawRequest(portalUrl: string, options: RequestOptions, body = ''): Promise<RawResponse> {
  const { hostname, port } = new URL(portalUrl);
  // `agent: false` opens a new connection for each request: the portal may just have closed a kept one.
  const outgoing = request({ hostname, port, agent: false, ...options }).end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: expectDefined(response.statusCode, 'a status'), headers: response.headers, text };
}
