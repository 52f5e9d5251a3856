import { listRoles } from '../../app/upstream/contract/account';
import { login, refreshToken } from '../../app/upstream/contract/session';
import { listCompanies } from '../../app/upstream/contract/settings';
import type { Asking, Notes, Row } from './asking';
import { createAsking, isSuccess } from './asking';
import type { Reply } from './host';
import { judgeReportAddress } from './read-shapes';
import type { Looked } from './wire-check';
import { isRecord } from './is-record';

const UNAUTHORISED = 401;
const NOT_MODIFIED = 304;
/** What is shorter is no token, and hiding it would spoil the words that it stands in. */
const SHORTEST_TOKEN = 8;

/** A session as it goes on: who is signed in, and the calls in their name. */
export type Session = { me: Row; asking: Asking };

type Pair = { accessToken: string; refreshToken: string };

/** Logs in and exchanges the pair once; null where either fails. */
export async function openSession(notes: Notes, email: string, password: string): Promise<Session | null> {
  const granted = grantIn(await createAsking(notes, null).ask(login, { body: { email, password } }), notes);
  if (!granted) return null;
  judgeReportAddress(notes.evidence, granted.user);
  const renewed = grantIn(
    await createAsking(notes, granted.pair.accessToken).ask(refreshToken, { body: granted.pair }),
    notes,
  );
  const { user, pair } = renewed ?? granted;
  return { me: user, asking: createAsking(notes, pair.accessToken) };
}

/** Logs in as somebody else without noting anything; null where the host refuses. */
export async function loginQuietly(
  { host, findings }: Notes,
  email: string,
  password: string,
): Promise<{ user: Row; pair: Pair } | null> {
  return grantOf(await host.send(login, { body: { email, password } }), findings);
}

/** D11, D122 and ETags, with a session of its own: a host may end it when a pair comes twice. */
export async function probeSession(notes: Notes, { asking }: Session, email: string, password: string): Promise<void> {
  const { host, evidence, findings } = notes;
  const bare = await host.send(listRoles);
  if (bare.status !== null) evidence.say('D122', bare.status === UNAUTHORISED, `it is answered ${bare.status}`);
  await probeETag(notes, asking.token);
  const first = await loginQuietly(notes, email, password);
  if (!first) return;
  const exchange = () => host.send(refreshToken, { token: first.pair.accessToken, body: first.pair });
  if (!grantOf(await exchange(), findings)) return;
  const later = await host.send(listRoles, { token: first.pair.accessToken });
  if (later.status !== null) evidence.say('D11 access token', isSuccess(later), `it is answered ${later.status}`);
  const again = await exchange();
  if (again.status === null) evidence.say('D11 pair', null, again.reason);
  else evidence.say('D11 pair', !isSuccess(again), `the second time it is answered ${again.status}`);
}

async function probeETag({ host, evidence }: Notes, token: string | null): Promise<void> {
  const first = await host.send(listCompanies, { token });
  if (first.status === null || !isSuccess(first)) {
    evidence.say('ETag', null, 'the list of companies is not answered');
    return;
  }
  if (first.etag === null) {
    evidence.say('ETag', false, 'there is no ETag');
    return;
  }
  // Fetch adds `no-cache` to a conditional request, which asks the host for the whole.
  const second = await host.send(listCompanies, {
    token,
    headers: { 'If-None-Match': first.etag, 'Cache-Control': 'max-age=0' },
  });
  if (second.status !== null)
    evidence.say('ETag', second.status === NOT_MODIFIED, `the second time it is answered ${second.status}`);
}

function grantIn(looked: Looked | null, { evidence, findings }: Notes): { user: Row; pair: Pair } | null {
  if (looked && isRecord(looked.sent)) evidence.say('D35', !isRecord(looked.sent.user));
  return pairIn(looked?.value, findings);
}

function grantOf(reply: Reply, findings: Notes['findings']): { user: Row; pair: Pair } | null {
  if (reply.status === null || !isSuccess(reply)) return null;
  const inner = isRecord(reply.json) && 'data' in reply.json ? reply.json.data : reply.json;
  return pairIn(isRecord(inner) && isRecord(inner.user) ? { ...inner.user, ...inner } : inner, findings);
}

function pairIn(record: unknown, findings: Notes['findings']): { user: Row; pair: Pair } | null {
  if (!isRecord(record)) return null;
  const { accessToken, refreshToken: refresh } = record;
  if (typeof accessToken !== 'string' || typeof refresh !== 'string' || accessToken === '' || refresh === '')
    return null;
  for (const token of [accessToken, refresh]) if (token.length >= SHORTEST_TOKEN) findings.hide(token);
  return { user: record, pair: { accessToken, refreshToken: refresh } };
}
