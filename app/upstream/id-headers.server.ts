import { getTraceHeaders } from '~/trace.server';
import { version } from '../../package.json';

const USER_AGENT = `automated-portal/${version}`;

export function createIdHeaders(requestId: string): Record<string, string> {
  return { 'User-Agent': USER_AGENT, 'X-Request-Id': requestId, ...getTraceHeaders(requestId) };
}
