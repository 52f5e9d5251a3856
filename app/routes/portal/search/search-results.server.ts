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

// Lists of this search. It searches names and ids, with no minimum length.
const SEARCH = { minLength: 1, label: 'Search', searchedFields: 'names and ids' };
/** Results of one kind that the search page lists. */
const PAGE_SIZE = 20;

export const COMPANY_RESULTS = defineList({
  name: 'search-companies',
  search: { ...SEARCH, getTexts: ({ name, id }) => [name, id] },
  sorts: { name: ({ name }) => name },
  defaultSort: 'name',
  pageSize: PAGE_SIZE,
  toRow: ({ id, name, companyNumber }: Company) =>
    toEntry('companies', id, name, paths.company(id), companyNumber && `No. ${companyNumber}`),
});

/** A recording without a transcription has no page, so it is never found. */
const getRecordingTexts = (row: Recording) => (hasTranscription(row) ? [row.recordingName, row.id] : []);

export const RECORDING_RESULTS = defineList({
  name: 'search-recordings',
  search: { ...SEARCH, getTexts: getRecordingTexts },
  pageSize: PAGE_SIZE,
  toRow: ({ id, recordingName, companyName }: Recording) =>
    toEntry('event-list', id, recordingName, paths.event(id), companyName ?? ''),
});

export const DOCUMENT_RESULTS = defineList({
  name: 'search-documents',
  search: { ...SEARCH, getTexts: ({ fileName, id }) => [fileName, id] },
  pageSize: PAGE_SIZE,
  toRow: ({ id, fileName, modelName }: OcrDocument) =>
    toEntry('file-list', id, fileName, paths.ocrDocument(id, fileName ?? ''), modelName ?? ''),
});

export const PROCESS_CONFIG_RESULTS = defineList({
  name: 'search-process-configs',
  search: {
    ...SEARCH,
    getTexts: ({ processName, triggerName, company, id }) => [processName, triggerName, company?.name ?? null, id],
  },
  pageSize: PAGE_SIZE,
  toRow: ({ id, processName, company }: ProcessConfig) =>
    toEntry('process-config', id, processName, paths.editProcessConfig(id), company?.name ?? ''),
});

/** `page`: the list page of the record. */
function toEntry(page: MenuPage, id: string, name: string | null, path: string, detail: string | null): SearchEntry {
  return { id, label: name?.trim() || id, path, icon: PAGES[page].menu.icon, ...(detail ? { detail } : {}) };
}

/**
 * Finds pages, companies and records by name or id, among the pages that the user may open. Companies are requested from
 * the API; records come only from lists that this session has loaded before. `haveCompaniesFailed`: the companies failed to load.
 */
export async function findSearchResults(
  args: GuardedArgs,
  query: string,
): Promise<{ groups: SearchGroup[]; haveCompaniesFailed: boolean }> {
  const { api, user, sessionId } = args;
  const words = toSearchWords(query);
  const mayOpen = (page: PageName) => findPageRefusal(user, page, { policy: config.ROUTE_POLICY }) === null;
  const links = listMenuLinks(buildMenu(user)).filter(({ label }) => hasWords(normalizeForSearch(label), words));
  const pages = {
    label: 'Pages',
    count: links.length,
    entries: links.map(({ label, path, icon }) => ({ id: path, label, path, icon })),
  };
  if (words.length === 0) return { groups: [pages], haveCompaniesFailed: false };

  const companies = mayOpen('companies') ? await toResult(api(listCompanies)) : null;
  const cached = {
    recordings: mayOpen('event-list') ? findCachedItems(listRecordings, {}, sessionId) : null,
    documents: mayOpen('file-list')
      ? findCachedItems(listOcrDocuments, { params: { userId: user.id } }, sessionId)
      : null,
    processConfigs: mayOpen('process-config') ? findCachedItems(listProcessConfigs, {}, sessionId) : null,
  };
  const groups = [
    pages,
    toGroup('Companies', COMPANY_RESULTS, companies?.ok ? companies.value : null, query),
    toGroup('Recordings', RECORDING_RESULTS, cached.recordings, query),
    toGroup('Documents', DOCUMENT_RESULTS, cached.documents, query),
    toGroup('Process configs', PROCESS_CONFIG_RESULTS, cached.processConfigs, query),
  ];
  return { groups: groups.filter(({ count }) => count > 0), haveCompaniesFailed: companies?.ok === false };
}

function toGroup<Item>(
  label: string,
  spec: ListSpec<Item, SearchEntry, null>,
  items: readonly Item[] | null,
  query: string,
): SearchGroup {
  const page = toListPage(items ?? [], new URLSearchParams({ q: query }), spec, null);
  return { label, count: page.matchCount, entries: page.rows };
}
