import type { FoundEntry, FoundGroup } from '~/components/found';
import { placesOf } from '~/components/menu-places';
import { config } from '~/config.server';
import { menuFor, type PageName, refusalOf } from '~/domain/access';
import type { Company } from '~/domain/company';
import type { OcrDocument } from '~/domain/ocr-document';
import { paths } from '~/domain/paths';
import type { ProcessConfig } from '~/domain/process-config';
import { hasTranscription, type Recording } from '~/domain/recording';
import { listPage } from '~/lib/list-query';
import { type AnyListSpec, defineList } from '~/lib/list-spec';
import { foldText } from '~/lib/text-search';
import type { Guarded } from '~/session/guard.server';
import { knownRows } from '~/upstream/client.server';
import { listOcrDocuments } from '~/upstream/contract/documents';
import { listRecordings } from '~/upstream/contract/recordings';
import { listProcessConfigs } from '~/upstream/contract/rpa';
import { listCompanies } from '~/upstream/contract/settings';
import { settled } from '~/upstream/settled';

// Every list once more, as this search looks at it: names and ids, from the first character on.
const found = { minimum: 1, label: 'Search', fields: 'names and ids' };
const PAGE_SIZE = 20;

const COMPANIES = defineList({
  name: 'found-companies',
  search: { ...found, texts: ({ name, id }) => [name, id] },
  sorts: { name: ({ name }) => name },
  defaultSort: 'name',
  pageSize: PAGE_SIZE,
  shape: ({ id, name, companyNumber }: Company) =>
    entryOf(id, name, paths.company(id), companyNumber && `No. ${companyNumber}`),
});

const RECORDINGS = defineList({
  name: 'found-recordings',
  search: { ...found, texts: (row) => (hasTranscription(row) ? [row.recordingName, row.id] : []) },
  pageSize: PAGE_SIZE,
  shape: ({ id, recordingName, companyName }: Recording) =>
    entryOf(id, recordingName, paths.event(id), companyName ?? ''),
});

const DOCUMENTS = defineList({
  name: 'found-documents',
  search: { ...found, texts: ({ fileName, id }) => [fileName, id] },
  pageSize: PAGE_SIZE,
  shape: ({ id, fileName, modelName }: OcrDocument) =>
    entryOf(id, fileName, paths.ocrDocument(id, fileName ?? ''), modelName ?? ''),
});

const CONFIGS = defineList({
  name: 'found-configs',
  search: {
    ...found,
    texts: ({ processName, triggerName, company, id }) => [processName, triggerName, company?.name ?? null, id],
  },
  pageSize: PAGE_SIZE,
  shape: ({ id, processName, company }: ProcessConfig) =>
    entryOf(id, processName, paths.editProcessConfig(id), company?.name ?? ''),
});

function entryOf(id: string, name: string | null, path: string, detail: string | null): FoundEntry {
  return { id, label: name?.trim() || id, path, ...(detail ? { detail } : {}) };
}

/**
 * What a person finds by name or id, of what their menu has: pages, companies, and records of lists that this session
 * was given before (nothing else is asked for). `failed`: the companies could not be looked at.
 */
export async function foundBy(args: Guarded, typed: string): Promise<{ groups: FoundGroup[]; failed: boolean }> {
  const { api, user, sessionId } = args;
  const wanted = foldText(typed);
  const mayHave = (page: PageName) => refusalOf(user, page, { policy: config.ROUTE_POLICY }) === null;
  const places = placesOf(menuFor(user)).filter(({ label }) => foldText(label).includes(wanted));
  const pages = {
    label: 'Pages',
    count: places.length,
    entries: places.map(({ label, path }) => ({ id: path, label, path })),
  };
  if (wanted === '') return { groups: [pages], failed: false };

  const companies = mayHave('companies') ? await settled(api(listCompanies)) : null;
  const known = {
    recordings: mayHave('event-list') ? knownRows(listRecordings, {}, sessionId) : null,
    documents: mayHave('file-list') ? knownRows(listOcrDocuments, { params: { userId: user.id } }, sessionId) : null,
    configs: mayHave('process-config') ? knownRows(listProcessConfigs, {}, sessionId) : null,
  };
  const groups = [
    pages,
    groupOf('Companies', COMPANIES, companies?.ok ? companies.value : null, wanted),
    groupOf('Recordings', RECORDINGS, known.recordings, wanted),
    groupOf('Documents', DOCUMENTS, known.documents, wanted),
    groupOf('Process configs', CONFIGS, known.configs, wanted),
  ];
  return { groups: groups.filter(({ count }) => count > 0), failed: companies?.ok === false };
}

function groupOf(label: string, spec: AnyListSpec, rows: readonly unknown[] | null, wanted: string): FoundGroup {
  const page = listPage(rows ?? [], new URLSearchParams({ q: wanted }), spec, null);
  return { label, count: page.matched, entries: page.rows as FoundEntry[] };
}
