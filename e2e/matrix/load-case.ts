import type { DiscoveredPage } from './discovery';
import {
  EMPTY_SUCCESSES,
  findInvalidText,
  LARGE_FAULTS,
  PAIR_CONSUMING_FAULTS,
  READABLE_FAULTS,
  SESSION_ENDING_FAULTS,
  type FaultCase,
} from './faults';
import { toPlainText } from './html-forms';
import type { HttpClient, HttpResult } from './http-client';
import type { Call } from './route-table';

type LoadCase = FaultCase & {
  page: DiscoveredPage;
  /** Whether the page works without the data of the call, so that it shows no error message. */
  isSilent: boolean;
};

const ERROR_MESSAGE =
  /could not be (?:loaded|searched)|was not found|has no log|do not have access|is not available|invalid or expired|was not made/;
/** Allowed statuses: a page with an error panel, a redirect with a message, or an error page. */
const STATUSES = [200, 303, 403, 404, 502, 503];

/** The last load of each client without a fault. The next case of the same page uses it in place of a load. */
const lastLoads = new WeakMap<HttpClient, { address: string; result: HttpResult }>();

const isLoginPath = (location: string | null) => location?.startsWith('/login') ?? false;

export async function checkLoad(loadCase: LoadCase): Promise<string[]> {
  const { mock, client, page, call, fault, withinMs } = loadCase;
  const [faultName, faultInput] = fault;
  const before = await loadBefore(loadCase);
  mock.controls.armFault({ call: call.name, ...faultInput });
  const response = await client.load(page.address);
  mock.controls.clearFaults();
  const shownPage = await client.followRedirect(response);
  const after = await client.load(page.address);

  const isChanged = differs(before, after);
  if (!isChanged) lastLoads.set(client, { address: page.address, result: after });
  const isExchange = call.kind === 'exchange';
  const mustEndSession = isExchange && SESSION_ENDING_FAULTS.includes(faultName);
  const mayEndSession = mustEndSession || (isExchange && PAIR_CONSUMING_FAULTS.includes(faultName));
  const isSessionOver = isLoginPath(after.location);
  const invalidText = findInvalidText(response.text);
  const messages: string[] = [];
  if (response.ms > withinMs) messages.push(`responded after ${Math.round(response.ms)} ms`);
  if (invalidText !== null) messages.push(`shows ${invalidText}`);
  if (!mustEndSession) messages.push(...checkMessage(loadCase, before, response, shownPage));
  else if (!isLoginPath(response.location))
    messages.push(`responds ${response.status} instead of a redirect to /login`);
  if (isSessionOver && !mayEndSession) messages.push('ended the session');
  if (!isSessionOver && isChanged) messages.push(`the next load is different: ${after.status}`);
  return messages;
}

async function loadBefore({ client, page }: LoadCase): Promise<HttpResult> {
  const last = lastLoads.get(client);
  lastLoads.delete(client);
  return last?.address === page.address ? last.result : client.loadAs(page.accountKey, page.address);
}

function checkMessage(
  { fault, call, isSilent }: LoadCase,
  before: HttpResult,
  response: HttpResult,
  shownPage: HttpResult,
): string[] {
  const [faultName] = fault;
  if (hasData(faultName, call)) {
    return response.status === before.status ? [] : [`responds ${response.status} although there are data`];
  }
  if (!STATUSES.includes(response.status)) return [`responds ${response.status}`];
  // A page may show or refuse a large body.
  if (LARGE_FAULTS.includes(faultName) || isSilent) return [];
  const hasMessage = ERROR_MESSAGE.test(toPlainText(shownPage.text)) && shownPage.isPage;
  return hasMessage ? [] : [`shows no error message (${response.status})`];
}

/** Whether the page has data in spite of the fault. An empty body is data for calls of a list or a message. */
function hasData(faultName: string, { response }: Call): boolean {
  if (READABLE_FAULTS.includes(faultName) && !LARGE_FAULTS.includes(faultName)) return true;
  const isEmptyData = response === 'message' || (response === 'list' && faultName !== 'null');
  return EMPTY_SUCCESSES.includes(faultName) && isEmptyData;
}

const readText = ({ text }: HttpResult) => toPlainText(text).replaceAll(/\bat \d\d:\d\d:\d\d\b/g, '');
const differs = (before: HttpResult, after: HttpResult) =>
  before.status !== after.status || readText(before) !== readText(after);
