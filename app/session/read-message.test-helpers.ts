import type { Message } from '~/shared/message';
import type { RouteResponse } from '../../e2e/route-harness';
import { expectDefined } from '../../e2e/support/expect-defined';
import { messageCookie } from './toast.server';

/** The message that a redirect leaves for the next page. */
export async function readMessage({ headers }: Pick<RouteResponse, 'headers'>): Promise<Message> {
  const cookie = headers.getSetCookie().join('; ');
  const { message } = await messageCookie.consume(new Request('http://portal.test/', { headers: { cookie } }));
  return expectDefined(message, 'the message');
}
