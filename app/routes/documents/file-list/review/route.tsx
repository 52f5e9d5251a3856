import { Link, useLoaderData, useLocation } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { requireItem } from '~/guard/access/require-item.server';
import { guardLoader } from '~/guard/guard.server';
import { formatNumber } from '~/lib/format-number';
import { applyListPreferences } from '~/lib/list-preferences';
import { updateSearch, updateUrl } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { IconLink } from '~/ui/links/icon-link';
import { useDocumentKeys } from '~/ui/navigation/document-keys';
import { pressShortcut } from '~/ui/navigation/press-shortcut';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';
import documentStyles from '~/ui/styles/documents.css?url';
import reviewStyles from '~/ui/styles/review.css?url';
import { getRowElementId } from '~/ui/table/data-table';
import { getDirection } from '~/ui/text/direction';
import { FileLink, StatusTag, VerifyLink } from '../list/document-columns';
import { DOCUMENT_LIST, loadDocuments } from '../list/document-list.server';
import { toListSearch } from '../list/document-urls';
import { filterByLabel } from '../reading/reading-filter.server';
import { toDocumentSearch } from './document-search';
import { loadReview } from './review-data.server';
import { ReviewFile } from './review-file';
import { prepareFile } from './review-file.server';
import { findNeighbours, type NeighbourDocument } from './review-neighbours.server';
import { getReviewParametersKey } from './review-query';
import { ReviewValues } from './review-values';
import { getShownValues } from './shown-values';

type Loaded = { document: { fileName: string | null } };
const getTitle = ({ document: { fileName } }: Loaded) => fileName ?? 'Document';

export const handle = {
  breadcrumbs: ['Automated.Documents', 'File List'],
  name: getTitle,
  listUrl: ({ listUrl }: { listUrl: string }) => listUrl,
};
export const meta = ({ data }: { data?: Loaded }) => createPageTitle(data && getTitle(data), 'Review');
export const links = () => [
  { rel: 'stylesheet', href: documentStyles },
  { rel: 'stylesheet', href: reviewStyles },
];

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader({ page: 'file-list', recordName: 'This document' }, async (args) => {
  const { search, searchParams } = new URL(args.request.url);
  // If the URL has no page size, the list has the page size that the user has chosen before.
  const listParams = applyListPreferences(searchParams, DOCUMENT_LIST, args.listPreferences);
  const documentsPromise = loadDocuments(args);
  const document = await requireItem(documentsPromise, args.param('documentId'), 'This document');
  // `findNeighbours` applies the other filters of the file list, which the URL keeps.
  const filteredDocuments = await filterByLabel(await documentsPromise, searchParams);
  const neighbours = await findNeighbours(filteredDocuments, document.id, listParams);
  const { listPage } = neighbours;
  const row = DOCUMENT_LIST.toRow(document, args);
  const list = { pathname: paths.ocrFileList(), search: toListSearch(search) };
  return {
    document: row,
    file: prepareFile(args, row),
    review: await loadReview(document, searchParams),
    neighbours,
    listUrl: updateUrl(list, { page: listPage > 1 ? listPage : null }, `#${getRowElementId(document.id)}`),
  };
});

export default function ReviewPage() {
  const { document, file, review, neighbours, listUrl } = useLoaderData<typeof loader>();
  const parameters = useSearchParameters();
  // Only a URL with another key needs other data.
  const isLoaded = review.loadedParametersKey === getReviewParametersKey(parameters, review);
  const isLoading = useLoadMissing(!isLoaded);
  const shownValues = getShownValues(review, parameters);
  const currentValue = shownValues.steps.current;
  // A key presses the link that names it in `aria-keyshortcuts`.
  useDocumentKeys(pressShortcut);
  // Narrow screens show either the file or the values. Wide screens show both.
  const narrowPart = parameters.get('show') === 'file' ? 'file' : 'values';
  return (
    <div id={REVIEW_ID} className="review" data-show={narrowPart} tabIndex={-1} aria-busy={isLoading || undefined}>
      <ReviewBar document={document} neighbours={neighbours} listUrl={listUrl} />
      <FileOrValuesLinks current={narrowPart} />
      <ReviewFile
        key={document.id}
        file={file}
        fileName={document.fileName}
        page={currentValue?.page ?? null}
        // The shortcut keys do not work while the frame of a PDF has the focus.
        onLeaveFrame={() => globalThis.document.getElementById(REVIEW_ID)?.focus({ preventScroll: true })}
      />
      <ReviewValues
        document={document}
        isComplete={review.isComplete}
        shownValues={shownValues}
        neighbours={neighbours}
      />
    </div>
  );
}

const REVIEW_ID = 'review';

function FileOrValuesLinks({ current }: { current: 'file' | 'values' }) {
  const { search } = useLocation();
  return (
    <nav className="review__show" aria-label="Show">
      <span className="segmented">
        {NARROW_PARTS.map(({ id, label }) => (
          <Link
            key={id}
            className="segmented__item"
            to={updateSearch(search, { show: id === 'file' ? id : null })}
            preventScrollReset
            replace
            aria-current={id === current ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </span>
    </nav>
  );
}

const NARROW_PARTS = [
  { id: 'file', label: 'File' },
  { id: 'values', label: 'Values' },
] as const;

function ReviewBar({
  document,
  neighbours: { position, total, previous, next },
  listUrl,
}: Pick<Awaited<ReturnType<typeof loader>>, 'document' | 'neighbours' | 'listUrl'>) {
  const { fileName, status, modelName, fileUrl, isFileUrlTooLong } = document;
  const name = fileName ?? '';
  return (
    <div className="row review__bar">
      {/* Loads a new document: client-side navigation does not apply the CSS `:target`, which marks the row. */}
      <a className="icon-btn icon-btn-sm" href={listUrl} aria-label="Back to File List" title="Back to File List">
        <Icon name="arrow-left" />
      </a>
      <div className="row grow review__title">
        <h1 className="truncate" title={name} translate="no" dir={getDirection(fileName ?? 'Document')}>
          {fileName ?? 'Document'}
        </h1>
        <StatusTag status={status} />
        {modelName !== null && (
          <span className="review__model truncate muted" dir={getDirection(modelName)}>
            {modelName}
          </span>
        )}
      </div>
      <div className="row review__end">
        <span className="row-actions">
          <FileLink label="View File" name={name} url={fileUrl} isUrlTooLong={isFileUrlTooLong} />
          <VerifyLink row={document} name={name} />
        </span>
        {position !== null && (
          <nav className="row review__steps" aria-label="Documents of the list">
            <NeighbourLink label="Previous document" icon="chevron-left" shortcut="[" target={previous} />
            <kbd className="kbd" aria-hidden="true">
              {'['}
            </kbd>
            <span className="nowrap">{`${formatNumber(position)} of ${formatNumber(total)}`}</span>
            <kbd className="kbd" aria-hidden="true">
              {']'}
            </kbd>
            <NeighbourLink label="Next document" icon="chevron-right" shortcut="]" target={next} />
          </nav>
        )}
      </div>
    </div>
  );
}

function NeighbourLink({
  label,
  icon,
  shortcut,
  target,
}: {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  shortcut: string;
  target: NeighbourDocument | null;
}) {
  const { search } = useLocation();
  return (
    <IconLink
      to={target && paths.ocrReview(target.id) + toDocumentSearch(search)}
      icon={icon}
      label={`${label}: ${target?.fileName ?? 'without a name'}`}
      title={`${label} (${shortcut})`}
      shortcut={shortcut}
      isNewDocument
    />
  );
}
