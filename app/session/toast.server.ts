import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { createSignedCookie } from '~/http/cookies.server';
import { createReferenceId } from '~/lib/reference-id';
import { limitPathLength } from '~/lib/safe-url';
import { shortenText } from '~/lib/shorten-text';
import type { Message } from '~/protocol/message';

const MAX_TEXT_CHARACTERS = 500;
const MAX_NAME_CHARACTERS = 150;

/** A signed cookie that carries a message over one redirect. */
const messageCookie = createSignedCookie('message', { purpose: 'message', maxAge: 60 });

/** A message without the second one that it may contain. */
const SingleMessageSchema = z.object({
  id: z.string(),
  tone: z.enum(['success', 'info', 'error']),
  text: z.string(),
  detail: z.string().optional(),
  link: z.object({ text: z.string(), url: z.string() }).optional(),
  reference: z.string().nullable(),
});
const MessageSchema = SingleMessageSchema.extend({ second: SingleMessageSchema.optional() });

/**
 * Creates a message with a new id. The text is cut to 500 characters, so that the message fits into a cookie.
 * `reference` is the id that the user gives to support, if the service failed.
 */
export function createMessage(tone: Message['tone'], text: string, reference: string | null = null): Message {
  return { id: createReferenceId(), tone, text: shortenText(text, MAX_TEXT_CHARACTERS), reference };
}

/** Returns a record's name for the `detail` of a message, cut to 150 characters; undefined if the name is empty. */
export function toMessageDetail(name: string | null | undefined): string | undefined {
  return name?.trim() ? shortenText(name.trim(), MAX_NAME_CHARACTERS) : undefined;
}

/** Redirects to a path of the portal with status 303. `headers` get the message as a cookie, for the next page. */
export async function redirectWithMessage(path: string, message: Message, headers = new Headers()): Promise<Response> {
  await leaveMessage(headers, message);
  return redirect(limitPathLength(path), { status: 303, headers });
}

/** Adds a message for the next page to the headers of a redirect. */
export async function leaveMessage(headers: Headers, message: Message): Promise<void> {
  headers.append('Set-Cookie', await messageCookie.serialize(message));
}

/** Returns the message that a redirect left for this page, and the headers that delete its cookie. */
export async function consumeMessage(request: Request): Promise<{ message: Message | null; headers: Headers }> {
  const headers = new Headers();
  const cookies = request.headers.get('cookie');
  if (!cookies?.includes('message=')) return { message: null, headers };
  const parsed = MessageSchema.safeParse(await messageCookie.parse(cookies));
  headers.append('Set-Cookie', await messageCookie.serialize('', { maxAge: 0 }));
  return { message: parsed.success ? parsed.data : null, headers };
}
