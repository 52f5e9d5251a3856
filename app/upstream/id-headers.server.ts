import { getTraceHeaders } from '~/trace.server';
import { version } from '../../package.json';

const USER_AGENT = `automated-portal/${version}`;

/**
 * Returns headers that identify a call in the log of the API: the client, the request id and the trace context of the
 * request.
 */
export function createIdHeaders(requestId: string): Record<string, string> {
  return { 'User-Agent': USER_AGENT, 'X-Request-Id': requestId, ...getTraceHeaders(requestId) };
}
