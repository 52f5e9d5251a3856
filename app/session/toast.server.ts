import { createCookie, redirect } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config.server';
import { createReferenceId } from '~/lib/reference-id';
import { limitPathLength } from '~/lib/safe-url';
import type { Message } from '~/protocol/message';

const MAX_CHARACTERS = 500;

/** A signed cookie that carries a message over one redirect. */
const cookie = createCookie('message', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
  secrets: [...config.SESSION_SECRETS],
});

const SecondMessageSchema = z.object({
  id: z.string(),
  tone: z.enum(['success', 'info', 'error']),
  text: z.string(),
  link: z.object({ text: z.string(), url: z.string() }).optional(),
  reference: z.string().nullable(),
});
const MessageSchema = SecondMessageSchema.extend({ second: SecondMessageSchema.optional() });

/** Creates a message with a new id. The text is cut to 500 characters so that it fits into a cookie. */
export function createMessage(tone: Message['tone'], text: string, reference: string | null = null): Message {
  const characters = [...text];
  const isTooLong = characters.length > MAX_CHARACTERS;
  const shortText = isTooLong ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : text;
  return { id: createReferenceId(), tone, text: shortText, reference };
}

/** Redirects to a path of the portal with status 303; the next page shows the message. */
export async function redirectWithMessage(url: string, message: Message, headers = new Headers()): Promise<Response> {
  headers.append('Set-Cookie', await cookie.serialize(message));
  return redirect(limitPathLength(url), { status: 303, headers });
}

/** Reads the message that a redirect left for this page, and the headers that delete its cookie. */
export async function consumeMessage(request: Request): Promise<{ message: Message | null; headers: Headers }> {
  const headers = new Headers();
  const cookies = request.headers.get('cookie');
  if (!cookies?.includes('message=')) return { message: null, headers };
  const parsed = MessageSchema.safeParse(await cookie.parse(cookies));
  headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  return { message: parsed.success ? parsed.data : null, headers };
}
