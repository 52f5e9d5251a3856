import { useLoaderData, useLocation, useRevalidator } from '@remix-run/react';
import { Suspense, useState } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { config } from '~/config.server';
import { findPageRefusal } from '~/domain/access/access';
import { paths } from '~/domain/paths';
import { guardAction, guardLoader } from '~/guard/guard.server';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { loadList } from '~/lists/list-result';
import { loadPendingJobs } from '~/session/pending-jobs.server';
import { LinkButton } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { ButtonSkeleton } from '~/ui/layout/skeleton';
import { GuardedLink } from '~/ui/links/guarded-link';
import { usePolling } from '~/ui/navigation/polling';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import documentStyles from '~/ui/styles/documents.css?url';
import qualityStyles from '~/ui/styles/quality.css?url';
import type { RowDetail } from '~/ui/table/data-table';
import { FilterChip } from '~/ui/table/filter-chips';
import { ListSkeleton } from '~/ui/table/list-skeleton';
import { loadOpenDocument } from './data/document-data.server';
import { getDocumentViewKey } from './data/document-view';
import {
  ChoiceProvider,
  ChooseAllDocuments,
  ChooseDocument,
  listWaiting,
  PredictChosen,
  useChoice,
} from './list/chosen-documents';
import { DOCUMENT_COLUMNS, type DocumentRow } from './list/document-columns';
import { DOCUMENT_LIST, loadDocuments } from './list/document-list.server';
import { predictChosenActions } from './list/predict-chosen.server';
import type { Run } from './list/predict-run';
import { predictActions, PREDICTION } from './list/predict.server';
import { filterByReading, readReadingFilter } from './reading/reading-filter.server';
import type { ReadingFilter } from './reading/reading-index.server';
import { loadReadingQuality } from './reading/reading-quality.server';

const DocumentData = lazyOnFirstMove(() => import('./data/document-data'));
const PredictRun = lazyOnFirstMove(() => import('./list/predict-run'));
const ReadingQuality = lazyOnFirstMove(() => import('./reading/reading-quality'));

export const handle = {
  breadcrumbs: ['Automated.Documents', 'File List'],
  name: getOpenFileName,
  skeleton: (
    <>
      <PageHeader title="File List" actions={<ButtonSkeleton />}>
        Your documents, with the data read from each page.
      </PageHeader>
      <ListSkeleton columns={DOCUMENT_COLUMNS} hasFilters hasDetails />
    </>
  ),
};
export const meta = ({ data, location }: { data?: LoaderData; location: Location }) =>
  createPageTitle(data && getOpenFileName(data, location), 'File List');

// The picture links it. Prefetched, so that the picture has its styles when it opens.
export const links = () => [
  { rel: 'stylesheet', href: documentStyles },
  { rel: 'prefetch', href: qualityStyles },
];

export { shouldRevalidate } from '~/protocol/should-revalidate';

export const loader = guardLoader('file-list', async (args) => {
  const pendingJobs = await loadPendingJobs(args.user.id, PREDICTION);
  const { searchParams } = new URL(args.request.url);
  const pendingDocuments = loadDocuments(args);
  const pendingRows = pendingDocuments.then((documents) => filterByReading(documents, searchParams));
  const list = await loadList({ ...args, pendingJobs }, DOCUMENT_LIST, pendingRows, { thrownStatuses: [403] });
  const isQualityOpen = list.ok && searchParams.get('quality') === 'open';
  return {
    list,
    openDocument: list.ok ? await loadOpenDocument(pendingDocuments, list.page.rows, searchParams) : null,
    readingFilter: readReadingFilter(searchParams),
    quality: isQualityOpen ? await loadReadingQuality(await pendingDocuments, searchParams) : null,
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
  const { list, openDocument, readingFilter, quality, uploadRefusal } = useLoaderData<typeof loader>();
  const parameters = useSearchParameters();
  const openRow = findOpenRow(list.page, parameters);
  useLoadMissing(openRow !== undefined && openDocument?.viewKey !== getDocumentViewKey(parameters));
  usePolling(list.ok && countPredicting(list.page) > 0);
  const [run, setRun] = useState<Run | null>(null);
  const choice = useChoice(list.page.rows, run);
  return (
    <ChoiceProvider value={choice}>
      <PageHeader
        title="File List"
        actions={
          <>
            <PredictChosen
              choice={choice}
              hasRun={run !== null}
              onPredict={(documents, form) => {
                const { documents: earlier, position } = run ?? { documents: [], position: 0 };
                setRun({ form, documents: [...earlier, ...documents], position });
                const ids = documents.map(({ id }) => id);
                choice.choose(ids, false);
              }}
            />
            <QualityLink isOpen={quality !== null} />
            <GuardedLink className="btn btn-primary" to={paths.ocrUpload()} label="Upload File" refusal={uploadRefusal}>
              <Icon name="upload" />
              <span>Upload File</span>
            </GuardedLink>
          </>
        }
      >
        Your documents, with the data read from each page.
      </PageHeader>
      <Suspense>{run && <PredictRun run={run} setRun={setRun} choose={choice.choose} />}</Suspense>
      <Suspense>{quality && <ReadingQuality quality={quality} />}</Suspense>
      <ListPanel
        list={list}
        label="Documents"
        noun={['document', 'documents']}
        columns={DOCUMENT_COLUMNS}
        detail={ROW_DETAIL}
        chips={
          <>
            {readingFilter && <ReadingFilterChip filter={readingFilter} />}
            <PredictingStatus count={listWaiting(run).length > 0 ? 0 : countPredicting(list.page)} />
          </>
        }
        csvPath={paths.ocrFileListCsv()}
        detailsCsv={VALUES_CSV}
        emptyTitle={readingFilter ? 'No document has such a value' : undefined}
        emptyText={
          readingFilter
            ? 'Remove the filter of the label to see all documents.'
            : 'Uploaded documents appear here, with the data read from each page.'
        }
      />
    </ChoiceProvider>
  );
}

const VALUES_CSV = { path: paths.ocrAllValuesCsv(), label: 'Values CSV', content: 'the values' };

/** Opens or closes the picture of what is read badly, above the list. */
function QualityLink({ isOpen }: { isOpen: boolean }) {
  const { search } = useLocation();
  return (
    <LinkButton
      to={updateSearch(search, { quality: isOpen ? null : 'open', labels: null })}
      preventScrollReset
      aria-expanded={isOpen}
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
    >
      Reading quality
    </LinkButton>
  );
}

/** The row that the URL opens; undefined unless it is on this page of the list and has data. */
function findOpenRow({ rows }: Pick<ListPage<DocumentRow>, 'rows'>, parameters: URLSearchParams) {
  return rows.find(({ id, canOpen }) => canOpen && id === parameters.get('open'));
}

const ROW_DETAIL: RowDetail<DocumentRow> = {
  label: ({ canOpen, fileName }) => (canOpen ? `data of ${fileName ?? 'the document'}` : null),
  Content: OpenRowData,
  Alternative: ChooseDocument,
  Header: ChooseAllDocuments,
  params: ['tab', 'p', 'below', 'all'],
};

function OpenRowData({ row: { id, fileName } }: { row: DocumentRow }) {
  const { openDocument } = useLoaderData<typeof loader>();
  const isLoaded = openDocument?.viewKey === getDocumentViewKey(useSearchParameters());
  const { state } = useRevalidator();
  return (
    <Suspense>
      <DocumentData
        fileName={fileName}
        document={openDocument?.id === id ? openDocument : null}
        isLoading={!isLoaded && state === 'loading'}
      />
    </Suspense>
  );
}

/** The label filter, which a bar of the picture has set; removes it. */
function ReadingFilterChip({ filter: { kind, label } }: { filter: ReadingFilter }) {
  const { search } = useLocation();
  const name = kind === 'doubtful' ? 'Below 90' : 'Changed';
  return (
    <FilterChip text={`${name}: ${label}`} removeTo={updateSearch(search, { [kind]: null, page: null, open: null })} />
  );
}

function countPredicting({ rows }: Pick<ListPage<DocumentRow>, 'rows'>): number {
  return rows.filter(({ isPredicting }) => isPredicting).length;
}

/** The number of documents that are being predicted. The list refreshes itself; without script there is a link. */
function PredictingStatus({ count }: { count: number }) {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <span className="chips__end subtle" role="status">
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
