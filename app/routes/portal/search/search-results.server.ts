import type { SearchData, SearchEntry } from '~/components/shell/search-results';
import { config } from '~/config.server';
import { findPageRefusal } from '~/domain/access/access';
import { PAGES, type PageName } from '~/domain/access/pages';
import { getOwnCompanyId, type User } from '~/domain/account/user';
import { toTagName } from '~/domain/agents/colored-names';
import { countRecordingsByTag, type Recording } from '~/domain/agents/recording';
import { paths } from '~/domain/paths';
import type { Company } from '~/domain/settings/company';
import type { GuardedArgs } from '~/guard/guard.server';
import type { ListSpec } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { findRecentItems, type CallInput } from '~/upstream/client.server';
import { documentCalls } from '~/upstream/contract/documents';
import type { AnyEndpoint, EndpointResult } from '~/upstream/contract/endpoint';
import { recordingCalls } from '~/upstream/contract/recordings';
import { rpaCalls } from '~/upstream/contract/rpa';
import { settingsCalls } from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';
import * as lists from './search-lists.server';
import { listActionEntries, listPageEntries } from './search-pages.server';

/** The searches of one word as it is typed use the same lists. */
const MAX_LIST_AGE_MS = 15_000;

type ItemOf<E extends AnyEndpoint> = EndpointResult<E> extends readonly (infer Item)[] ? Item : never;

/** The records of a list. There are none if the user may not see them, or if they could not be loaded (`isFailed`). */
type Found<Item> = { isSearched: boolean; isFailed: boolean; items: readonly Item[] };

const UNSEARCHED: Found<never> = { isSearched: false, isFailed: false, items: [] };

/**
 * Finds pages, actions and records by name or id, among what the user may see (D176). Without a query all pages are
 * found. The lists are read in parallel; `failed` names those that could not be, `searched` the others.
 * `unsearched` links to what this search did not read: all users, an older run.
 */
export async function findSearchResults(
  args: GuardedArgs,
  query: string,
  { areAllUsersWanted, maxEntries }: { areAllUsersWanted: boolean; maxEntries: number },
): Promise<Omit<SearchData, 'query'>> {
  const { user } = args;
  const words = toSearchWords(query);
  const view = {
    params: new URLSearchParams({ q: query, rows: String(maxEntries) }),
    timeZone: args.preferences.timeZone,
  };
  const companyId = getOwnCompanyId(user);
  // The setting ROUTE_POLICY says who may open a page by its address.
  const mayOpen = (page: PageName) => findPageRefusal(user, page, { companyId, policy: config.ROUTE_POLICY }) === null;
  const areAllUsersSearched = areAllUsersWanted && mayOpen('companies');
  const pages = toEntryGroup('Pages', listPageEntries(user, mayOpen), words, Infinity);
  const actions = toEntryGroup('Actions', listActionEntries(user, mayOpen), words, Infinity);
  if (words.length === 0) return { groups: [pages, actions], searched: ['pages'], failed: [], unsearched: [] };

  const read = async <E extends AnyEndpoint & { response: 'list' }>(
    page: PageName,
    endpoint: E,
    input: CallInput<E>,
  ): Promise<Found<ItemOf<E>>> => (mayOpen(page) ? readList(args, endpoint, input) : UNSEARCHED);
  const companies = read('companies', settingsCalls.listCompanies, {});
  const [allCompanies, recordings, tags, streams, documents, reports, configs, runs, users] = await Promise.all([
    companies,
    read('event-list', recordingCalls.listRecordings, {}),
    read('tag-list', recordingCalls.listTags, {}),
    read('assistant-streams', recordingCalls.listStreams, {}),
    read('file-list', documentCalls.listOcrDocuments, { params: { userId: user.id } }),
    // The dashboard requests no reports for them either.
    user.isActivated ? read('dashboard', settingsCalls.listCompanyReports, {}) : UNSEARCHED,
    read('process-config', rpaCalls.listProcessConfigs, {}),
    read('main-loggings', rpaCalls.listMainLoggingsToday, {}),
    areAllUsersSearched
      ? companies.then(({ items }) => readUsers(args, items))
      : readUsers(args, companyId !== null && mayOpen('company') ? [{ id: companyId }] : []),
  ]);
  const tagEntries = listTagEntries(
    tags.items.map(({ tagName }) => tagName),
    recordings.items,
  );
  const kinds = [
    { group: pages, name: 'pages', isSearched: true, isFailed: false },
    { group: actions, name: 'actions', isSearched: true, isFailed: false },
    toKind('Companies', 'companies', lists.COMPANY_RESULTS, allCompanies, view),
    toKind('Calls', 'calls', lists.RECORDING_RESULTS, recordings, view),
    {
      ...recordings,
      group: toEntryGroup('Agents', listAgentEntries(recordings.items), words, maxEntries),
      name: 'agents',
    },
    {
      group: toEntryGroup('Tags', tagEntries, words, maxEntries),
      name: 'tags',
      isSearched: tags.isSearched || recordings.isSearched,
      isFailed: tags.isFailed || recordings.isFailed,
    },
    toKind('Streams', 'streams', lists.STREAM_RESULTS, streams, view),
    toKind('Documents', 'documents', lists.DOCUMENT_RESULTS, documents, view),
    toKind('Reports', 'reports', lists.REPORT_RESULTS, reports, view),
    toKind('Process configs', 'process configs', lists.PROCESS_CONFIG_RESULTS, configs, view),
    toKind('Runs of today', 'runs of today', lists.RUN_RESULTS, runs, view),
    toKind('Users', areAllUsersSearched ? 'users' : 'users of your company', lists.USER_RESULTS, users, view),
  ];
  const groups = kinds.map(({ group }) => group).filter(({ count }) => count > 0);
  const unsearched = [
    ...(mayOpen('main-loggings') ? listOlderRun(query, runs.items) : []),
    ...(mayOpen('companies') && !areAllUsersSearched ? [createUserSearch(query)] : []),
  ];
  return {
    groups,
    searched: kinds.filter(({ isSearched, isFailed }) => isSearched && !isFailed).map(({ name }) => name),
    failed: kinds.filter(({ isFailed }) => isFailed).map(({ name }) => name),
    unsearched,
  };
}

/** Reads a list, unless this session has just received it. */
async function readList<E extends AnyEndpoint>(
  { api, sessionId }: GuardedArgs,
  endpoint: E,
  input: CallInput<E>,
): Promise<Found<ItemOf<E>>> {
  const recent = findRecentItems(endpoint, input, { cacheScope: sessionId, maxAgeMs: MAX_LIST_AGE_MS });
  const result = recent === null ? await toResult(api(endpoint, input)) : { ok: true as const, value: recent };
  const items = result.ok ? (result.value as readonly ItemOf<E>[]) : [];
  return { isSearched: true, isFailed: !result.ok, items };
}

/** Reads the users of companies. Not every host sends the company of a user. */
async function readUsers(args: GuardedArgs, companies: readonly Pick<Company, 'id'>[]): Promise<Found<User>> {
  const results = await Promise.all(
    companies.map(async ({ id }) => {
      const found = await readList(args, settingsCalls.listCompanyUsers, { params: { companyId: id } });
      return { ...found, items: found.items.map((user) => ({ ...user, companyId: id })) };
    }),
  );
  return {
    isSearched: companies.length > 0,
    isFailed: results.some(({ isFailed }) => isFailed),
    items: results.flatMap(({ items }) => items),
  };
}

function toKind<Item>(
  label: string,
  name: string,
  spec: ListSpec<Item, SearchEntry, string>,
  { items, ...state }: Found<Item>,
  { params, timeZone }: { params: URLSearchParams; timeZone: string },
) {
  const page = viewList(items, params, spec).page(timeZone);
  return { ...state, name, group: { label, count: page.matchCount, entries: page.rows } };
}

function toEntryGroup(label: string, entries: readonly SearchEntry[], words: readonly string[], maxEntries: number) {
  const found = entries.filter((entry) => hasWords(normalizeForSearch(entry.label), words));
  return { label, count: found.length, entries: found.slice(0, maxEntries) };
}

const describeCalls = (count: number) => (count === 1 ? '1 call' : `${count} calls`);

/** The agents of recordings. Each leads to their recordings. */
function listAgentEntries(recordings: readonly Recording[]): SearchEntry[] {
  const counts = new Map<string, number>();
  for (const { agentName } of recordings) {
    if (agentName?.trim()) counts.set(agentName, (counts.get(agentName) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) =>
    lists.toEntry('event-list', { id: name, name, path: paths.eventsWithAgent(name), detail: describeCalls(count) }),
  );
}

/** The tags of the tag list and of recordings. One that recordings have leads to them. */
function listTagEntries(tagNames: readonly (string | null)[], recordings: readonly Recording[]): SearchEntry[] {
  const counts = countRecordingsByTag(recordings);
  const names = new Set([...tagNames.flatMap((name) => toTagName(name) ?? []), ...counts.keys()]);
  return [...names].map((name) => {
    const count = counts.get(name) ?? 0;
    const path = count > 0 ? paths.eventsWithTag(name) : paths.tagsNamed(name);
    return lists.toEntry('tag-list', { id: name, name, path, detail: describeCalls(count) });
  });
}

/** The API has no list of all runs. A run that is not of today has a page, which is found by the number of the run. */
function listOlderRun(query: string, runsOfToday: readonly { id: string }[]): SearchEntry[] {
  const isNumber = /^\d{1,18}$/.test(query);
  if (!isNumber || runsOfToday.some(({ id }) => id === query)) return [];
  const { icon } = PAGES['main-loggings'].menu;
  return [{ id: 'run', label: `Run ${query}, if it is older than today`, path: paths.mainLogging(query), icon }];
}

function createUserSearch(query: string): SearchEntry {
  const label = `Search the users of all companies for “${query}”`;
  return { id: 'users', label, path: paths.searchAllUsers(query), icon: 'user-round' };
}
