import { getTraceHeaders } from '~/trace.server';
import { version } from '../../package.json';

const USER_AGENT = `automated-portal/${version}`;

/** The headers by which the API's log finds a call: client, request id, and the trace context of the request. */
export function createIdHeaders(requestId: string): Record<string, string> {
  return { 'User-Agent': USER_AGENT, 'X-Request-Id': requestId, ...getTraceHeaders(requestId) };
}
