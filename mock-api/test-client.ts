import { DEMO_PASSWORD, getAccount, type AccountKey } from './accounts';

/** The response of a call. `json` is null if the body is not JSON. */
export type CallResponse = { status: number; text: string; json: Record<string, unknown> | null; headers: Headers };

/** Sends one request, such as 'GET /api/roles', with a JSON body if one is given. */
export async function call(
  url: string,
  request: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<CallResponse> {
  const [method = 'GET', path = '/'] = request.split(' ');
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(url + path, {
    method,
    headers,
    redirect: 'manual',
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, json: parseJson(text), headers: response.headers };
}

/** The `data` of a login response. */
export type Session = { accessToken: string; refreshToken: string; id: number } & Record<string, unknown>;

/** Logs in and returns the `data` of the response. */
export async function loginAs(url: string, email: string, password = DEMO_PASSWORD): Promise<Session> {
  const { json } = await call(url, 'POST /api/nanonets/login', { body: { email, password } });
  return json?.data as Session;
}

/** Returns the rows of a list response. Throws if `data` is not a list. */
export function getRows({ status, text, json }: CallResponse): Record<string, unknown>[] {
  if (!Array.isArray(json?.data)) throw new TypeError(`The response is not a list: ${status} ${text.slice(0, 200)}`);
  return json.data as Record<string, unknown>[];
}

/** Returns a function that sends a request as an account. It logs in for each request. */
export function createAccountClient(url: string) {
  return async (key: AccountKey, request: string): Promise<CallResponse> => {
    const { accessToken } = await loginAs(url, getAccount(key).email);
    return call(url, request, { token: accessToken });
  };
}

/** Returns the sorted names of the fields of a row. */
export function getKeys(row: Record<string, unknown> | undefined): string[] {
  return Object.keys(row ?? {}).sort();
}

function parseJson(text: string): CallResponse['json'] {
  try {
    return JSON.parse(text) as CallResponse['json'];
  } catch {
    return null;
  }
}
