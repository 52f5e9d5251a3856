import { createCookieSessionStorage, redirect } from '@remix-run/node';

// What any portal on this API has to do for a page: read the session, exchange the pair of tokens, write the new one to a
// store, and ask anew for a list that is kept whole in memory.

const API = process.env.API_BASE_URL;
const ROWS_PER_PAGE = 20;

type Row = Record<string, string | number>;
type Grant = { accessToken: string; refreshToken: string };

const sessions = createCookieSessionStorage({
  cookie: { name: 'bench', httpOnly: true, sameSite: 'lax', path: '/', secrets: ['bench-secret'] },
});
const store = new Map<string, string>();
let known: { etag: string; rows: Row[]; searched: string[] } = { etag: '', rows: [], searched: [] };

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Grant> {
  const answer = await fetch(API + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: Grant }).data;
}

async function exchange(id: string): Promise<string> {
  const { accessToken, refreshToken } = JSON.parse(store.get(id) ?? '{}') as Grant;
  const headers = { Authorization: `Bearer ${accessToken}` };
  const grant = await post('/api/nanonets/refreshtoken', { accessToken, refreshToken }, headers);
  store.set(id, JSON.stringify(grant));
  return grant.accessToken;
}

async function readCompanies(token: string): Promise<typeof known> {
  const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': known.etag };
  const answer = await fetch(`${API}/api/settings/companies`, { headers });
  if (answer.status === 304) return known;
  const { data } = (await answer.json()) as { data: Row[] };
  const searched = data.map(({ name }) => String(name).toLowerCase());
  known = { etag: answer.headers.get('etag') ?? '', rows: data, searched };
  return known;
}

/** The page of the companies that an address asks for. */
export async function listCompanies(request: Request) {
  const session = await sessions.getSession(request.headers.get('Cookie'));
  if (!session.has('id')) throw redirect('/login');
  const address = new URL(request.url).searchParams;
  const q = address.get('q') ?? '';
  const page = Number(address.get('page') ?? 1);
  const { rows, searched } = await readCompanies(await exchange(String(session.get('id'))));
  const found = q === '' ? rows : rows.filter((_, index) => searched[index]?.includes(q.toLowerCase()));
  return { q, page, total: found.length, rows: found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE) };
}

/** Logs in at the API and keeps its tokens on the server. */
export async function logIn(email: string, password: string): Promise<Response> {
  const id = crypto.randomUUID();
  store.set(id, JSON.stringify(await post('/api/nanonets/login', { email, password })));
  const session = await sessions.getSession();
  session.set('id', id);
  return redirect('/companies', { headers: { 'Set-Cookie': await sessions.commitSession(session) } });
}
