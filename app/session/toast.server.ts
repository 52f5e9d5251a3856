import { createCookie, redirect } from '@remix-run/node';
import { z } from 'zod';
import { config } from '~/config.server';
import { createReferenceId } from '~/lib/reference-id';
import { limitPathLength } from '~/lib/safe-url';
import type { Message } from '~/protocol/message';

const MAX_CHARACTERS = 500;
const MAX_NAME_CHARACTERS = 150;

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
  detail: z.string().optional(),
  link: z.object({ text: z.string(), url: z.string() }).optional(),
  reference: z.string().nullable(),
});
const MessageSchema = SecondMessageSchema.extend({ second: SecondMessageSchema.optional() });

/** Creates a message with a new id. The text is cut to 500 characters so that it fits into a cookie. */
export function createMessage(tone: Message['tone'], text: string, reference: string | null = null): Message {
  return { id: createReferenceId(), tone, text: shorten(text, MAX_CHARACTERS), reference };
}

/** The name of the record that a message is about, for its `detail`; undefined without one. */
export function toMessageDetail(name: string | null | undefined): string | undefined {
  return name?.trim() ? shorten(name.trim(), MAX_NAME_CHARACTERS) : undefined;
}

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
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
