import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { createSignedCookie } from '~/http/cookies.server';
import { createReferenceId } from '~/lib/reference-id';
import { limitPathLength } from '~/lib/safe-url';
import { shortenText } from '~/lib/shorten-text';
import type { Message } from '~/shared/message';

const MAX_TEXT_CHARACTERS = 500;
const MAX_NAME_CHARACTERS = 150;

const signedCookie = createSignedCookie('message', { purpose: 'message', maxAge: 60 });

const SingleMessageSchema = z.object({
  id: z.string(),
  tone: z.enum(['success', 'info', 'error']),
  text: z.string(),
  detail: z.string().optional(),
  link: z.object({ text: z.string(), url: z.string() }).optional(),
  reference: z.string().nullable(),
});
const MessageSchema = SingleMessageSchema.extend({ second: SingleMessageSchema.optional() });

/** Cut to 500 characters, so that the message fits into a cookie. */
export function createMessage(tone: Message['tone'], text: string, reference: string | null = null): Message {
  return { id: createReferenceId(), tone, text: shortenText(text, MAX_TEXT_CHARACTERS), reference };
}

/** Cut to 150 characters; undefined if the name is empty. */
export function toMessageDetail(name: string | null | undefined): string | undefined {
  return name?.trim() ? shortenText(name.trim(), MAX_NAME_CHARACTERS) : undefined;
}

export async function redirectWithMessage(path: string, message: Message, headers = new Headers()): Promise<Response> {
  await messageCookie.leave(headers, message);
  return redirect(limitPathLength(path), { status: 303, headers });
}

/** A signed cookie that carries a message over one redirect. */
export const messageCookie = {
  async leave(headers: Headers, message: Message): Promise<void> {
    headers.append('Set-Cookie', await signedCookie.serialize(message));
  },

  /** Without the names of records. Another cookie stays as it is. */
  async shorten(setCookie: string): Promise<string> {
    const message = MessageSchema.safeParse(await signedCookie.parse(setCookie)).data;
    return message ? signedCookie.serialize({ ...message, detail: undefined, link: undefined }) : setCookie;
  },

  async consume(request: Request): Promise<{ message: Message | null; headers: Headers }> {
    const headers = new Headers();
    const cookies = request.headers.get('cookie');
    if (!cookies?.includes('message=')) return { message: null, headers };
    const parsed = MessageSchema.safeParse(await signedCookie.parse(cookies));
    headers.append('Set-Cookie', await signedCookie.serialize('', { maxAge: 0 }));
    return { message: parsed.success ? parsed.data : null, headers };
  },
};
