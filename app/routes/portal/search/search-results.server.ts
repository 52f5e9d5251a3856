import { listMenuLinks } from '~/components/shell/menu-links';
import type { SearchEntry, SearchGroup } from '~/components/shell/search-results';
import { config } from '~/config.server';
import { findPageRefusal } from '~/domain/access/access';
import { buildMenu } from '~/domain/access/menu';
import { PAGES, type MenuPage, type PageName } from '~/domain/access/pages';
import { hasTranscription, type Recording } from '~/domain/agents/recording';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import { paths } from '~/domain/paths';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import type { Company } from '~/domain/settings/company';
import type { GuardedArgs } from '~/guard/guard.server';
import { toListPage } from '~/lib/list-query';
import { defineList, type ListSpec } from '~/lib/list-spec';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { findCachedItems } from '~/upstream/client.server';
import { listOcrDocuments } from '~/upstream/contract/documents';
import { listRecordings } from '~/upstream/contract/recordings';
import { listProcessConfigs } from '~/upstream/contract/rpa';
import { listCompanies } from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';

/** The options that all lists of this search share. Without `minLength` a search needs three characters. */
const SEARCH = { minLength: 1, label: 'Search', searchedFields: 'names and ids' };
/** Maximum number of results of one kind on the search page. */
const PAGE_SIZE = 20;

export const COMPANY_RESULTS = defineList({
  name: 'search-companies',
  search: { ...SEARCH, getTexts: ({ name, id }) => [name, id] },
  sorts: { name: ({ name }) => name },
  defaultSort: 'name',
  pageSize: PAGE_SIZE,
  toRow: ({ id, name, companyNumber }: Company) =>
    toEntry('companies', { id, name, path: paths.company(id), detail: companyNumber && `No. ${companyNumber}` }),
});

/** A recording without a transcription has no page. Without texts it is never found. */
const getRecordingTexts = (recording: Recording) =>
  hasTranscription(recording) ? [recording.recordingName, recording.id] : [];

// The page of a recording is named Event Details, so its path is that of an event.
export const RECORDING_RESULTS = defineList({
  name: 'search-recordings',
  search: { ...SEARCH, getTexts: getRecordingTexts },
  pageSize: PAGE_SIZE,
  toRow: ({ id, recordingName, companyName }: Recording) =>
    toEntry('event-list', { id, name: recordingName, path: paths.event(id), detail: companyName }),
});

export const DOCUMENT_RESULTS = defineList({
  name: 'search-documents',
  search: { ...SEARCH, getTexts: ({ fileName, id }) => [fileName, id] },
  pageSize: PAGE_SIZE,
  toRow: ({ id, fileName, modelName }: OcrDocument) =>
    toEntry('file-list', { id, name: fileName, path: paths.ocrDocument(id, fileName ?? ''), detail: modelName }),
});

export const PROCESS_CONFIG_RESULTS = defineList({
  name: 'search-process-configs',
  search: {
    ...SEARCH,
    getTexts: ({ processName, triggerName, company, id }) => [processName, triggerName, company?.name ?? null, id],
  },
  pageSize: PAGE_SIZE,
  toRow: ({ id, processName, company }: ProcessConfig) =>
    toEntry('process-config', {
      id,
      name: processName,
      path: paths.editProcessConfig(id),
      detail: company?.name ?? null,
    }),
});

type FoundRecord = { id: string; name: string | null; path: string; detail: string | null };

/** Returns the entry of a record, with the icon of its list page. */
function toEntry(listPage: MenuPage, { id, name, path, detail }: FoundRecord): SearchEntry {
  return { id, label: name?.trim() || id, path, icon: PAGES[listPage].menu.icon, ...(detail ? { detail } : {}) };
}

/**
 * Finds pages, companies and records by name or id, among the pages that the user may open. Without a query all pages
 * are found. Companies are requested from the API. Other records come only from lists that this session has loaded
 * before. `areCompaniesUnavailable`: the API did not return the companies.
 */
export async function findSearchResults(
  args: GuardedArgs,
  query: string,
): Promise<{ groups: SearchGroup[]; areCompaniesUnavailable: boolean }> {
  const { api, user, sessionId } = args;
  const words = toSearchWords(query);
  // The setting ROUTE_POLICY says who may open a page by its address.
  const mayOpen = (page: PageName) => findPageRefusal(user, page, { policy: config.ROUTE_POLICY }) === null;
  // The menu does not depend on this setting.
  const links = listMenuLinks(buildMenu(user)).filter(({ label }) => hasWords(normalizeForSearch(label), words));
  const pageGroup = {
    label: 'Pages',
    count: links.length,
    entries: links.map(({ label, path, icon }) => ({ id: path, label, path, icon })),
  };
  if (words.length === 0) return { groups: [pageGroup], areCompaniesUnavailable: false };

  const companies = mayOpen('companies') ? await toResult(api(listCompanies)) : null;
  const cached = {
    recordings: mayOpen('event-list') ? findCachedItems(listRecordings, {}, sessionId) : null,
    // The cached call of the documents has the user's id as a parameter.
    documents: mayOpen('file-list')
      ? findCachedItems(listOcrDocuments, { params: { userId: user.id } }, sessionId)
      : null,
    processConfigs: mayOpen('process-config') ? findCachedItems(listProcessConfigs, {}, sessionId) : null,
  };
  const groups = [
    pageGroup,
    toGroup('Companies', COMPANY_RESULTS, companies?.ok ? companies.value : null, query),
    toGroup('Recordings', RECORDING_RESULTS, cached.recordings, query),
    toGroup('Documents', DOCUMENT_RESULTS, cached.documents, query),
    toGroup('Process configs', PROCESS_CONFIG_RESULTS, cached.processConfigs, query),
  ];
  return { groups: groups.filter(({ count }) => count > 0), areCompaniesUnavailable: companies?.ok === false };
}

/** Returns the items that match the query; null items, which are not available, give an empty group. */
function toGroup<Item>(
  label: string,
  spec: ListSpec<Item, SearchEntry, null>,
  items: readonly Item[] | null,
  query: string,
): SearchGroup {
  // The rows need no context.
  const page = toListPage(items ?? [], new URLSearchParams({ q: query }), spec, null);
  return { label, count: page.matchCount, entries: page.rows };
}
