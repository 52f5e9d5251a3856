import { accountCalls } from '../../app/upstream/contract/account';
import { sessionCalls } from '../../app/upstream/contract/session';
import { settingsCalls } from '../../app/upstream/contract/settings';
import { isRecord, type ApiRecord } from './api-records';
import { createApiSession, isSuccess, type ApiSession, type CheckContext } from './api-session';
import { judgeReportUrl } from './evidence-checks';
import type { Findings } from './findings';
import type { HostResponse } from './host';
import { flattenUser, type CheckedResponse } from './response-check';

const UNAUTHORISED = 401;
const NOT_MODIFIED = 304;
/** A shorter string is not a token; masking it would garble other words. */
const MIN_TOKEN_LENGTH = 8;

/** The signed-in user, and calls with the user's token. */
export type Session = { user: ApiRecord; api: ApiSession };

/** The response of a login or of a token exchange. */
type Grant = { user: ApiRecord; pair: { accessToken: string; refreshToken: string } };

/** Logs in, and exchanges the token pair for a new pair to check that call. Returns null if the login fails. */
export async function openSession(context: CheckContext, email: string, password: string): Promise<Session | null> {
  const grant = parseCheckedGrant(
    await createApiSession(context, null).check(sessionCalls.login, { body: { email, password } }),
    context,
  );
  if (!grant) return null;
  // D37: the user's record should have the URL of the company's report in the field `company`.
  judgeReportUrl(context.evidence, grant.user);
  const renewed = parseCheckedGrant(
    await createApiSession(context, grant.pair.accessToken).check(sessionCalls.refreshToken, { body: grant.pair }),
    context,
  );
  const { user, pair } = renewed ?? grant;
  return { user, api: createApiSession(context, pair.accessToken) };
}

/** Logs in without a line in the report. Returns null if the login fails. */
export async function logInUnreported(
  { host, findings }: CheckContext,
  email: string,
  password: string,
): Promise<Grant | null> {
  return parseGrant(await host.send(sessionCalls.login, { body: { email, password } }), findings);
}

/**
 * Checks that a token pair can be exchanged only once ('D11 pair'), that a call without a token gets 401 ('D122'), and
 * that lists have ETags. Uses the pair of another login, because a host may end a session whose pair is sent twice. An
 * interpretation without evidence is reported as open. The evidence `null` leaves it open too, but gives a reason.
 */
export async function checkSession(
  context: CheckContext,
  { api }: Session,
  email: string,
  password: string,
): Promise<void> {
  const { host, evidence, findings } = context;
  const anonymous = await host.send(accountCalls.listRoles);
  if (anonymous.status !== null)
    evidence.add('D122', anonymous.status === UNAUTHORISED, `the status is ${anonymous.status}`);
  await checkETag(context, api.token);
  const first = await logInUnreported(context, email, password);
  if (!first) return;
  const exchange = () => host.send(sessionCalls.refreshToken, { token: first.pair.accessToken, body: first.pair });
  if (!parseGrant(await exchange(), findings)) return;
  const secondExchange = await exchange();
  if (secondExchange.status === null) evidence.add('D11 pair', null, secondExchange.reason);
  else evidence.add('D11 pair', !isSuccess(secondExchange), `the second status is ${secondExchange.status}`);
}

async function checkETag({ host, evidence }: CheckContext, token: string | null): Promise<void> {
  const first = await host.send(settingsCalls.listCompanies, { token });
  if (first.status === null || !isSuccess(first)) {
    evidence.add('ETag', null, 'the list of companies failed');
    return;
  }
  if (first.etag === null) {
    evidence.add('ETag', false, 'the response has no ETag');
    return;
  }
  // By default fetch adds `no-cache` to a conditional request, and hosts would respond with the full body.
  const second = await host.send(settingsCalls.listCompanies, {
    token,
    headers: { 'If-None-Match': first.etag, 'Cache-Control': 'max-age=0' },
  });
  if (second.status !== null)
    evidence.add('ETag', second.status === NOT_MODIFIED, `the second status is ${second.status}`);
}

/** Reads the user and tokens of a checked response. Reports D35: whether the user's fields are beside the tokens. */
function parseCheckedGrant(checked: CheckedResponse | null, { evidence, findings }: CheckContext): Grant | null {
  if (checked && isRecord(checked.rawContent)) evidence.add('D35', !isRecord(checked.rawContent.user));
  return toGrant(checked?.value, findings);
}

/** Reads the user and tokens of a response that the report does not list. */
function parseGrant(response: HostResponse, findings: Findings): Grant | null {
  if (response.status === null || !isSuccess(response)) return null;
  const unwrapped = isRecord(response.json) && 'data' in response.json ? response.json.data : response.json;
  return toGrant(flattenUser(unwrapped), findings);
}

/** Returns the user and the tokens of a record, and masks the tokens in all findings; null without both tokens. */
function toGrant(record: unknown, findings: Findings): Grant | null {
  if (!isRecord(record)) return null;
  // Renamed, because `refreshToken` is the imported endpoint.
  const { accessToken, refreshToken: refresh } = record;
  if (typeof accessToken !== 'string' || typeof refresh !== 'string' || accessToken === '' || refresh === '')
    return null;
  for (const token of [accessToken, refresh]) if (token.length >= MIN_TOKEN_LENGTH) findings.addSecret(token);
  return { user: record, pair: { accessToken, refreshToken: refresh } };
}
