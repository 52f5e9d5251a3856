import { DEMO_PASSWORD } from './accounts';

/** An answer as contract tests look at it: `json` is null where the body is none. */
export type Answer = { status: number; text: string; json: Record<string, unknown> | null; headers: Headers };

/** Sends one request, the body as JSON. */
export async function call(
  url: string,
  request: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
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
  return { status: response.status, text, json: parsed(text), headers: response.headers };
}

/** What login answers in `data`. */
export type Session = { accessToken: string; refreshToken: string; id: number } & Record<string, unknown>;

/** Logs in and answers the `data` of it. */
export async function loginAs(url: string, email: string, password = DEMO_PASSWORD): Promise<Session> {
  const { json } = await call(url, 'POST /api/nanonets/login', { body: { email, password } });
  return json?.data as Session;
}

/** The answer's `data` as rows. */
export function rowsOf(answer: Answer): Record<string, unknown>[] {
  return answer.json?.data as Record<string, unknown>[];
}

function parsed(text: string): Answer['json'] {
  try {
    return JSON.parse(text) as Answer['json'];
  } catch {
    return null;
  }
}
