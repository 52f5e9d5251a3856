import { createCookie, redirect } from '@remix-run/node';
import { z } from 'zod';
import { config } from '../../config.server';
import type { Message } from '../../lib/message';

/** A message that waits for the next page: in a signed cookie, because it outlives one redirect and nothing else. */
const cookie = createCookie('message', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
  secrets: [...config.SESSION_SECRETS],
});

const MessageSchema = z.object({
  id: z.string(),
  tone: z.enum(['success', 'info', 'error']),
  text: z.string(),
  reference: z.string().nullable(),
});

/** Redirects with a message for the page that comes. */
export async function redirectWithMessage(to: string, message: Message, headers = new Headers()): Promise<Response> {
  headers.append('Set-Cookie', await cookie.serialize(message));
  return redirect(to, { status: 303, headers });
}

/** The waiting message and the headers that take it off the browser; none when nothing waits. */
export async function takeMessage(request: Request): Promise<{ message: Message | null; headers: Headers }> {
  const headers = new Headers();
  const sent = request.headers.get('cookie');
  if (!sent?.includes('message=')) return { message: null, headers };
  const read = MessageSchema.safeParse(await cookie.parse(sent));
  headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  return { message: read.success ? read.data : null, headers };
}
