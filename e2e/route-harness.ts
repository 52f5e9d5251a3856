import { matchRoutes } from '@remix-run/react';
import routeConfig from '../app/routes';
import { signIn } from '../app/session/sign-in.server';
import { getAccount, type AccountKey } from '../mock-api/accounts';
import { expectMatch } from './support/expect-defined';

type RouteEntry = { file: string; path?: string; index?: boolean; children?: RouteEntry[] };
type Handler = (args: { request: Request; context: object; params: object }) => Promise<unknown>;

const ORIGIN = 'http://portal.test';
const REQUEST_ID = 'AAAA-AAAA-AAAA';
const modules = import.meta.glob<Record<string, Handler | undefined>>([
  '../app/routes/**/*.{ts,tsx}',
  '!../app/routes/**/*.test.ts',
]);

type RouteTree = Parameters<typeof matchRoutes>[0];

/** The routes as `matchRoutes` takes them. The id of a route is its file in `app`. */
function toRouteTree(entries: RouteEntry[]): RouteTree {
  return entries.map(({ file, path, index, children }) =>
    index ? { id: file, index: true } : { id: file, path, children: toRouteTree(children ?? []) },
  );
}
const routeTree = toRouteTree((await routeConfig) as RouteEntry[]);

/** The response that a loader or an action has returned or thrown. `text` is its body, or its data as JSON. */
export type RouteResponse = { status: number; location: string | null; headers: Headers; data: unknown; text: string };

export type RouteClient = {
  get: (address: string, headers?: Record<string, string>) => Promise<RouteResponse>;
  post: (
    address: string,
    fields: Record<string, string> | [string, string][] | FormData,
    headers?: Record<string, string>,
  ) => Promise<RouteResponse>;
};

/** Creates a client with a new session of an account, without a session (null), or with a Cookie header. */
export async function createRouteClient(account: AccountKey | null | { cookie: string }): Promise<RouteClient> {
  const cookie = typeof account === 'string' ? await createSessionCookie(account) : account?.cookie;
  const call = async (name: 'loader' | 'action', address: string, init: RequestInit & { headers: Headers }) => {
    if (cookie) init.headers.set('Cookie', cookie);
    const match = matchRoutes(routeTree, { pathname: new URL(address, ORIGIN).pathname })?.at(-1);
    const handler = match && (await modules[`../app/${match.route.id}`]?.())?.[name];
    if (!handler) throw new Error(`There is no ${name} at ${address}`);
    const request = new Request(new URL(address, ORIGIN), init);
    // Remix also sends a thrown response.
    const response = await handler({ request, context: {}, params: match.params }).catch((error: unknown) => error);
    return toRouteResponse(response);
  };
  return {
    get: (address, headers = {}) => call('loader', address, { headers: new Headers(headers) }),
    post: (address, fields, headers = {}) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      return call('action', address, { method: 'POST', body, headers: new Headers(headers) });
    },
  };
}

export async function createSessionCookie(key: AccountKey): Promise<string> {
  const { email, password } = getAccount(key);
  const { cookie } = await signIn(new Request(`${ORIGIN}/login`), REQUEST_ID, { email, password });
  return expectMatch(cookie, /^([^;]*)/);
}

async function toRouteResponse(response: unknown): Promise<RouteResponse> {
  if (response instanceof Error) throw response;
  if (response instanceof Response) {
    const { status, headers } = response;
    return { status, location: headers.get('location'), headers, data: null, text: await response.text() };
  }
  // `data()` of Remix wraps the data of a response with its status and headers.
  const isWrapped = typeof response === 'object' && response !== null && 'type' in response && 'init' in response;
  const { data, init } = isWrapped
    ? (response as unknown as { data: unknown; init: ResponseInit | null })
    : { data: response, init: null };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, location: null, headers, data, text: JSON.stringify(data) };
}
