import { useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import { titled } from '~/components/page-title';
import { refusalOf } from '~/domain/access';
import { config } from '~/config.server';
import { paths } from '~/domain/paths';
import type { ListPage } from '~/lib/list-query';
import { askedOf } from '~/session/asked.server';
import { guarded, guardedAction } from '~/session/guard.server';
import { GuardedLink } from '~/ui/guarded-link';
import { useHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { useRefreshWhile } from '~/ui/refresh-while';
import type { RowDetail } from '~/ui/table/data-table';
import { FilterBar } from '~/ui/table/filter-bar';
import { listed } from '~/upstream/listed';
import { DOCUMENT_COLUMNS, type DocumentRow } from './document-columns';
import { DOCUMENT_LIST, readDocuments } from './document-list.server';
import { type OpenedDocument, openedDocument } from './opened-document.server';
import { PREDICTION, predictWrites } from './predict.server';

// Its code comes with its first use.
const DocumentData = lazy(() => import('./document-data'));

type Loaded = { opened: OpenedDocument };
const nameOf = ({ opened }: Loaded) => opened?.fileName ?? null;

export const handle = { crumbs: ['Automated.Documents', 'File List'], name: nameOf };
export const meta = ({ data }: { data?: Loaded }) => titled(data && nameOf(data), 'File List');

export const loader = guarded('file-list', async (args) => {
  const asked = await askedOf(args.user.id, PREDICTION);
  const read = readDocuments(args);
  const list = await listed({ ...args, asked }, DOCUMENT_LIST, read, { main: true });
  const { searchParams } = new URL(args.request.url);
  return {
    list,
    opened: list.ok ? await openedDocument(read, list.page.rows, searchParams) : null,
    uploadRefusal: refusalOf(args.user, 'upload-file', { policy: config.ROUTE_POLICY })?.reason ?? null,
  };
});

export const action = guardedAction('file-list', predictWrites);

export default function FileListPage() {
  const { list, opened, uploadRefusal } = useLoaderData<typeof loader>();
  useRefreshWhile(list.ok && predictingOf(list.page) > 0);
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
        detail={detailOf(opened)}
        filters={filtersOf}
        csv={paths.ocrFileListCsv()}
        empty="What you upload is listed here, with the data read from it."
      />
    </>
  );
}

function detailOf(opened: OpenedDocument): RowDetail<DocumentRow> {
  return {
    label: ({ canOpen, fileName }) => (canOpen ? `data of ${fileName ?? 'the document'}` : null),
    content: () => <Suspense>{opened && <DocumentData opened={opened} />}</Suspense>,
    params: ['tab', 'p', 'below', 'all'],
  };
}

function filtersOf(page: ListPage<DocumentRow>) {
  return (
    <FilterBar page={page}>
      <Predicting count={predictingOf(page)} />
    </FilterBar>
  );
}

function predictingOf({ rows }: Pick<ListPage<DocumentRow>, 'rows'>): number {
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
