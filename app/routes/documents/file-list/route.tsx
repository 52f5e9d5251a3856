import { useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { findPageRefusal } from '~/domain/access/access';
import { config } from '~/config.server';
import { paths } from '~/domain/paths';
import type { ListPage } from '~/lib/list-query';
import { loadPendingJobs } from '~/session/pending-jobs.server';
import { guarded, guardedAction } from '~/guard/guard.server';
import { GuardedLink } from '~/ui/links/guarded-link';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { usePolling } from '~/ui/navigation/polling';
import type { RowDetail } from '~/ui/table/data-table';
import { FilterBar } from '~/ui/table/filter-bar';
import { loadList } from '~/upstream/list-result';
import { DOCUMENT_COLUMNS, type DocumentRow } from './document-columns';
import { DOCUMENT_LIST, loadDocuments } from './document-list.server';
import { type OpenedDocument, loadOpenedDocument } from './document-data.server';
import { PREDICTION, predictActions } from './predict.server';

// Its code comes with its first use.
const DocumentData = lazy(() => import('./document-data'));

type Loaded = { opened: OpenedDocument };
const getTitle = ({ opened }: Loaded) => opened?.fileName ?? null;

export const handle = { crumbs: ['Automated.Documents', 'File List'], name: getTitle };
export const meta = ({ data }: { data?: Loaded }) => createPageTitle(data && getTitle(data), 'File List');

export const loader = guarded('file-list', async (args) => {
  const asked = await loadPendingJobs(args.user.id, PREDICTION);
  const read = loadDocuments(args);
  const list = await loadList({ ...args, asked }, DOCUMENT_LIST, read, { main: true });
  const { searchParams } = new URL(args.request.url);
  return {
    list,
    opened: list.ok ? await loadOpenedDocument(read, list.page.rows, searchParams) : null,
    uploadRefusal: findPageRefusal(args.user, 'upload-file', { policy: config.ROUTE_POLICY })?.reason ?? null,
  };
});

export const action = guardedAction('file-list', predictActions);

export default function FileListPage() {
  const { list, opened, uploadRefusal } = useLoaderData<typeof loader>();
  usePolling(list.ok && countPredicting(list.page) > 0);
  return (
    <>
      <PageHeader
        title="File List"
        actions={
          <GuardedLink className="btn btn-primary" to={paths.ocrUpload()} label="Upload File" refusal={uploadRefusal}>
            <Icon name="upload" />
            Upload File
          </GuardedLink>
        }
      >
        Documents you have uploaded, with the data read from each page.
      </PageHeader>
      <ListPanel
        list={list}
        label="Documents"
        noun={['document', 'documents']}
        columns={DOCUMENT_COLUMNS}
        detail={createRowDetail(opened)}
        filters={renderFilters}
        csv={paths.ocrFileListCsv()}
        empty="What you upload is listed here, with the data read from it."
      />
    </>
  );
}

function createRowDetail(opened: OpenedDocument): RowDetail<DocumentRow> {
  return {
    label: ({ canOpen, fileName }) => (canOpen ? `data of ${fileName ?? 'the document'}` : null),
    content: () => <Suspense>{opened && <DocumentData opened={opened} />}</Suspense>,
    params: ['tab', 'p', 'below', 'all'],
  };
}

function renderFilters(page: ListPage<DocumentRow>) {
  return (
    <FilterBar page={page}>
      <Predicting count={countPredicting(page)} />
    </FilterBar>
  );
}

function countPredicting({ rows }: Pick<ListPage<DocumentRow>, 'rows'>): number {
  return rows.filter(({ isPredicting }) => isPredicting).length;
}

/** Says that the list is about to change, and how it gets there: by itself, or by a link where no script runs. */
function Predicting({ count }: { count: number }) {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <span className="filters__end subtle" role="status">
      {count > 0 && (
        <>
          <span className="spinner" />
          {count === 1 ? '1 document is being predicted.' : `${count} documents are being predicted.`}
          {hydrated ? (
            ' The list refreshes itself.'
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
