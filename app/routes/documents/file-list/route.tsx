import { redirect } from '@remix-run/node';
import { useLoaderData, useLocation, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { PanelHead } from '~/components/panel-head';
import { config } from '~/config.server';
import { findPageRefusal } from '~/domain/access/access';
import { paths } from '~/domain/paths';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { formatNow } from '~/lib/dates';
import type { ListPage } from '~/lib/list-query';
import { loadList } from '~/lists/list-result';
import { loadPendingJobs } from '~/session/pending-jobs.server';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { GuardedLink } from '~/ui/links/guarded-link';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import documentStyles from '~/ui/styles/documents.css?url';
import qualityStyles from '~/ui/styles/quality.css?url';
import type { RowDetail } from '~/ui/table/data-table';
import { EXPAND_ROWS } from '~/ui/table/row-expander';
import { loadOpenDocument } from './data/document-data.server';
import { getDocumentParametersKey } from './data/document-view';
import { PredictChosen, useChosenDocuments } from './list/chosen-documents';
import { DOCUMENT_COLUMNS, type DocumentRow } from './list/document-columns';
import { DOCUMENT_LIST, getOpenPageUrl, listChosenElsewhere, loadDocuments } from './list/document-list.server';
import { useHasLeftDocuments } from './list/has-left-documents';
import { predictChosenActions } from './list/predict-chosen.server';
import { predictActions, PREDICTION } from './list/predict.server';
import { listUnfinished, type PredictionRun } from './list/prediction-run';
import { UnfinishedIdsProvider } from './list/prediction-state';
import { describeQuality } from './reading/quality-texts';
import { filterByLabel, parseLabelFilter } from './reading/reading-filter.server';
import { loadReadingQuality } from './reading/reading-quality.server';

const AutoRefresh = lazyOnFirstInput(async () => ({
  default: (await import('~/ui/navigation/auto-refresh')).AutoRefresh,
}));
const DocumentData = lazyOnFirstInput(() => import('./data/document-data'));
const LeftDocuments = lazyOnFirstInput(() => import('./list/left-documents'));
const PredictRun = lazyOnFirstInput(() => import('./list/predict-run'));
const ReadingQuality = lazyOnFirstInput(() => import('./reading/reading-quality'));

export const handle = {
  breadcrumbs: ['Automated.Documents', 'File List'],
  name: getOpenFileName,
};
export const meta = ({ data, location }: { data?: LoaderData; location: Location }) =>
  createPageTitle(data && getOpenFileName(data, location), 'File List');

export const links = () => [
  { rel: 'stylesheet', href: documentStyles },
  // ReadingQuality links these styles when it opens. They are fetched before, so that it never shows without them. Not by
  // `prefetch`: Firefox applies `default-src` of the security policy to it, which allows nothing.
  { rel: 'stylesheet', href: qualityStyles, media: 'not all' },
];

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('file-list', async (args) => {
  const pendingJobs = await loadPendingJobs(args.user.id, PREDICTION);
  const { searchParams } = new URL(args.request.url);
  // Promises and not documents: `loadList` turns a failure of the call into `list.ok` false, except the status 403.
  const documentsPromise = loadDocuments(args);
  const listedPromise = documentsPromise.then((documents) => filterByLabel(documents, searchParams));
  const context = { ...args, pendingJobs };
  const list = await loadList(context, DOCUMENT_LIST, listedPromise, { thrownStatuses: [403] });
  if (list.ok && searchParams.get('page') === 'open') throw redirect(getOpenPageUrl(args, await listedPromise));
  // The list was made of the documents with the label. One that is empty because of the label says so.
  const labelFilter = parseLabelFilter(searchParams);
  if (labelFilter) {
    const { kind, label } = labelFilter;
    list.page.otherFilters = [{ name: kind, text: `${kind === 'doubtful' ? 'Below 90' : 'Changed'}: ${label}` }];
    if (list.page.total > 0) list.page.total = (await documentsPromise).length;
  }
  const isQualityOpen = list.ok && searchParams.get('quality') === 'open';
  return {
    list,
    readAt: list.ok ? formatNow(args.preferences.timeZone) : null,
    openDocument: list.ok ? await loadOpenDocument(documentsPromise, list.page.rows, searchParams) : null,
    chosenElsewhere: list.ok ? listChosenElsewhere(await documentsPromise, list.page.rows, context) : [],
    quality: isQualityOpen ? await loadReadingQuality(await documentsPromise, searchParams) : null,
    // The setting ROUTE_POLICY says who may open a page: the users whose menu has the page, or all users.
    uploadRefusal: findPageRefusal(args.user, 'upload-file', { policy: config.ROUTE_POLICY })?.reason ?? null,
  };
});

export const action = guardAction('file-list', { ...predictActions, ...predictChosenActions });

type LoaderData = Pick<Awaited<ReturnType<typeof loader>>, 'list'>;
type Location = { search: string };

function getOpenFileName({ list }: LoaderData, { search }: Location): string | null {
  return findOpenRow(list.page, new URLSearchParams(search))?.fileName ?? null;
}

export default function FileListPage() {
  const { list, readAt, openDocument, chosenElsewhere, quality, uploadRefusal } = useLoaderData<typeof loader>();
  const hasLabelFilter = list.page.otherFilters !== undefined;
  const parameters = useSearchParameters();
  const openRow = findOpenRow(list.page, parameters);
  // Only a URL with another key needs other data.
  useLoadMissing(openRow !== undefined && openDocument?.loadedParametersKey !== getDocumentParametersKey(parameters));
  const [run, setRun] = useState<PredictionRun | null>(null);
  const chosenDocuments = useChosenDocuments(list.page.rows, chosenElsewhere, run);
  const hasLeftDocuments = useHasLeftDocuments();
  const predictChosen = (documents: PredictionRun['documents'], form: FormData) => {
    // A run that is still shown goes on with the new documents, and keeps its results.
    setRun({ form, documents: [...(run?.documents ?? []), ...documents], doneCount: run?.doneCount ?? 0 });
    const ids = documents.map(({ id }) => id);
    chosenDocuments.setChosen(ids, false);
    // The button goes, and only a new run takes the focus.
    if (run) document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <UnfinishedIdsProvider value={chosenDocuments.unfinishedIds}>
      <PageHeader
        title="File List"
        actions={
          <>
            <PredictChosen chosenDocuments={chosenDocuments} onPredict={predictChosen} />
            <GuardedLink className="btn btn-primary" to={paths.ocrUpload()} label="Upload File" refusal={uploadRefusal}>
              <Icon name="upload" />
              <span>Upload File</span>
            </GuardedLink>
          </>
        }
      />
      {run && <PredictRun run={run} setRun={setRun} setChosen={chosenDocuments.setChosen} />}
      {(run || hasLeftDocuments) && <LeftDocuments rows={list.page.rows} run={run} onPredict={predictChosen} />}
      {(quality || list.page.total > 0) && (
        <section className="card fold quality" aria-label="Reading quality">
          <PanelHead param="quality" title="Reading quality" texts={describeQuality(quality)} />
          {quality && <ReadingQuality quality={quality} />}
        </section>
      )}
      <ListPanel
        list={list}
        label="Documents"
        noun={['document', 'documents']}
        columns={DOCUMENT_COLUMNS}
        detail={ROW_DETAIL}
        selection={chosenDocuments.selection}
        // While a run goes on, its banner shows the progress instead.
        chips={<PredictingStatus count={listUnfinished(run).length > 0 ? 0 : countPredicting(list.page)} />}
        countNote={countPredicting(list.page) > 0 && <AutoRefresh readAt={readAt} everyMs={PREDICTION_REFRESH_MS} />}
        csvPath={paths.ocrFileListCsv()}
        detailsCsv={VALUES_CSV}
        emptyTitle={hasLabelFilter ? 'No document has such a value' : undefined}
        emptyText={
          hasLabelFilter
            ? 'Remove the filter of the label to see all documents.'
            : 'Uploaded documents appear here, with the data read from each page.'
        }
      />
    </UnfinishedIdsProvider>
  );
}

const VALUES_CSV = { path: paths.ocrAllValuesCsv(), content: 'the values' };

/** The row that the URL opens. Undefined if the row is not on the current page of the list, or if it has no data. */
function findOpenRow({ rows }: Pick<ListPage<DocumentRow>, 'rows'>, parameters: URLSearchParams) {
  return rows.find(({ id, canOpen }) => canOpen && id === parameters.get('open'));
}

const ROW_DETAIL: RowDetail<DocumentRow> = {
  ...EXPAND_ROWS,
  label: ({ canOpen, fileName }) => (canOpen ? `data of ${fileName ?? 'the document'}` : null),
  Content: OpenRowData,
  // The URL parameters that do not apply to another row.
  params: ['tab', 'p', 'below', 'all'],
};

function OpenRowData({ row: { id, fileName } }: { row: DocumentRow }) {
  const { openDocument } = useLoaderData<typeof loader>();
  const isLoaded = openDocument?.loadedParametersKey === getDocumentParametersKey(useSearchParameters());
  const { state } = useRevalidator();
  return (
    <DocumentData
      fileName={fileName}
      document={openDocument?.id === id ? openDocument : null}
      isLoading={!isLoaded && state === 'loading'}
    />
  );
}

/** A prediction takes some seconds. */
const PREDICTION_REFRESH_MS = 4000;

function countPredicting({ rows }: Pick<ListPage<DocumentRow>, 'rows'>): number {
  return rows.filter(({ isPredicting }) => isPredicting).length;
}

function PredictingStatus({ count }: { count: number }) {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <span className="row chips__end subtle" role="status">
      {count > 0 && (
        <>
          <span className="spinner" />
          <span>{count === 1 ? '1 document is being predicted.' : `${count} documents are being predicted.`}</span>
          {hydrated ? (
            <span> The list refreshes itself.</span>
          ) : (
            <a className="link" href={pathname + search}>
              Refresh
            </a>
          )}
        </>
      )}
    </span>
  );
}
