import { matchRoutes } from '@remix-run/react';
import { type AccountKey, accountByKey } from '../mock-api/accounts';
import routeConfig from '../app/routes';
import { signIn } from '../app/session/sign-in.server';

type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] };
type Handler = (args: { request: Request; context: object; params: object }) => Promise<unknown>;

const ORIGIN = 'http://portal.test';
const modules = import.meta.glob<Record<string, Handler | undefined>>([
  '../app/routes/**/*.{ts,tsx}',
  '!../app/routes/**/*.test.ts',
]);

type Tree = Parameters<typeof matchRoutes>[0];

function treeOf(entries: Entry[]): Tree {
  return entries.map(({ file, path, index, children }) =>
    index ? { id: file, index: true } : { id: file, path, children: treeOf(children ?? []) },
  );
}
const tree = treeOf((await routeConfig) as Entry[]);

/** What a loader or an action answered, returned or thrown. */
export type Answer = { status: number; location: string | null; headers: Headers; data: unknown; text: string };

/** Somebody who asks routes by their address, as a browser does: one loader or one action at a time. */
export type Visitor = {
  get: (address: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (
    address: string,
    fields: Record<string, string> | [string, string][] | FormData,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
};

/** Signs in; null visits without a session. A cookie of one's own is sent as it is. */
export async function visit(who: AccountKey | null | { cookie: string }): Promise<Visitor> {
  const cookie = who === null ? '' : typeof who === 'string' ? await cookieOf(who) : who.cookie;
  const ask = async (name: 'loader' | 'action', address: string, init: RequestInit & { headers: Headers }) => {
    if (cookie) init.headers.set('Cookie', cookie);
    const matched = matchRoutes(tree, { pathname: new URL(address, ORIGIN).pathname })?.at(-1);
    const handler = matched && (await modules[`../app/${matched.route.id}`]?.())?.[name];
    if (!handler) throw new Error(`There is no ${name} at ${address}`);
    const request = new Request(new URL(address, ORIGIN), init);
    const answer = await handler({ request, context: {}, params: matched.params }).catch((error: unknown) => error);
    return answerOf(answer);
  };
  return {
    get: (address, headers = {}) => ask('loader', address, { headers: new Headers(headers) }),
    post: (address, fields, headers = {}) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      return ask('action', address, { method: 'POST', body, headers: new Headers(headers) });
    },
  };
}

/** The cookie of a new session. */
export async function cookieOf(key: AccountKey): Promise<string> {
  const { email, password } = accountByKey(key);
  const cookie = await signIn(new Request(`${ORIGIN}/login`), 'AAAA-AAAA-AAAA', { email, password });
  return cookie.split(';')[0] ?? '';
}

async function answerOf(answer: unknown): Promise<Answer> {
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    const { status, headers } = answer;
    return { status, location: headers.get('location'), headers, data: null, text: await answer.text() };
  }
  const isWrapped = typeof answer === 'object' && answer !== null && 'type' in answer && 'init' in answer;
  const { data, init } = isWrapped
    ? (answer as unknown as { data: unknown; init: ResponseInit | null })
    : { data: answer, init: null };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, location: null, headers, data, text: JSON.stringify(data) };
}
