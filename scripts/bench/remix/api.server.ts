import { createCookieSessionStorage, redirect } from '@remix-run/node';

// The work that every server in front of this API has to do for a page: read the session, exchange the token pair, store
// the new pair, and revalidate the cached list.

const API = process.env.API_BASE_URL;
const ROWS_PER_PAGE = 20;

type Row = Record<string, string | number>;
type TokenPair = { accessToken: string; refreshToken: string };

const sessions = createCookieSessionStorage({
  cookie: { name: 'bench', httpOnly: true, sameSite: 'lax', path: '/', secrets: ['bench-secret'] },
});
const tokenStore = new Map<string, string>();
let cachedList: { etag: string; rows: Row[]; searchTexts: string[] } = { etag: '', rows: [], searchTexts: [] };

async function requestTokens(path: string, body: object, headers: Record<string, string> = {}): Promise<TokenPair> {
  const response = await fetch(API + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: TokenPair }).data;
}

async function exchangeTokens(sessionId: string): Promise<string> {
  const { accessToken, refreshToken } = JSON.parse(tokenStore.get(sessionId) ?? '{}') as TokenPair;
  const headers = { Authorization: `Bearer ${accessToken}` };
  const pair = await requestTokens('/api/nanonets/refreshtoken', { accessToken, refreshToken }, headers);
  tokenStore.set(sessionId, JSON.stringify(pair));
  return pair.accessToken;
}

async function readCompanies(token: string): Promise<typeof cachedList> {
  const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': cachedList.etag };
  const response = await fetch(`${API}/api/settings/companies`, { headers });
  if (response.status === 304) return cachedList;
  const { data } = (await response.json()) as { data: Row[] };
  const searchTexts = data.map(({ name }) => String(name).toLowerCase());
  cachedList = { etag: response.headers.get('etag') ?? '', rows: data, searchTexts };
  return cachedList;
}

/** Returns the companies on the page that the URL selects. */
export async function listCompanies(request: Request) {
  const session = await sessions.getSession(request.headers.get('Cookie'));
  if (!session.has('id')) throw redirect('/login');
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q') ?? '';
  const page = Number(searchParams.get('page') ?? 1);
  const { rows, searchTexts } = await readCompanies(await exchangeTokens(String(session.get('id'))));
  const matches = q === '' ? rows : rows.filter((_, index) => searchTexts[index]?.includes(q.toLowerCase()));
  return { q, page, total: matches.length, rows: matches.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE) };
}

/** Logs in at the API and stores its tokens on the server. */
export async function logIn(email: string, password: string): Promise<Response> {
  const sessionId = crypto.randomUUID();
  tokenStore.set(sessionId, JSON.stringify(await requestTokens('/api/nanonets/login', { email, password })));
  const session = await sessions.getSession();
  session.set('id', sessionId);
  return redirect('/companies', { headers: { 'Set-Cookie': await sessions.commitSession(session) } });
}
