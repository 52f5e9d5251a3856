import { Link, useLocation } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { IconLink } from '~/ui/links/icon-link';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { CsvLink } from '~/ui/table/csv-link';
import { QueryTabs } from '~/ui/tabs/query-tabs';
import { toListSearch } from '../list/document-urls';
import { DataEntry } from './data-entry';
import { DATA_TABS, EMPTY_TEXTS } from './data-texts';
import type { DataTab, DocumentTab, OpenDocument } from './document-data.server';

const SKELETON_ROWS = 8;

/** Icons and meanings of the score bands; `data-entry.tsx` shows the icons at the scores. */
const LEGEND = [
  ['circle-check', '90 or more'],
  ['triangle-alert', '80 to under 90'],
  ['octagon-alert', 'below 80'],
] as const satisfies readonly (readonly [IconName, string])[];

export default function DocumentData({
  fileName,
  document,
  isLoading,
}: {
  fileName: string | null;
  /** The data that were loaded last, which may be of another page of the document; null before the first load. */
  document: OpenDocument | null;
  isLoading: boolean;
}) {
  const tab: DataTab = useSearchParameters().get('tab') === 'moderated' ? 'moderated' : 'predicted';
  return (
    <div className="document" aria-busy={isLoading || undefined}>
      <div className="row document__tabs">
        <QueryTabs tabs={DATA_TABS} active={tab} label={`Data of ${fileName ?? 'the document'}`} />
        <span className="document__legend">
          <span>Score</span>
          {LEGEND.map(([icon, text]) => (
            <span key={icon}>
              <Icon name={icon} size="sm" />
              <span>{text}</span>
            </span>
          ))}
        </span>
      </div>
      {document ? (
        <>
          <PageLinks document={document} tab={tab} />
          <div className="document__body">
            <PageHeading document={document} tab={tab} />
            <PageLabels labels={document[tab]} />
          </div>
        </>
      ) : (
        <DocumentSkeleton />
      )}
    </div>
  );
}

function DocumentSkeleton() {
  return (
    <>
      <div className="document__pages">
        <span className="skeleton" />
      </div>
      <div className="document__body document__empty stack" role="status">
        <span className="sr-only">Loading…</span>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <span key={index} className="skeleton" />
        ))}
      </div>
    </>
  );
}

type TabProps = { document: OpenDocument; tab: DataTab };

function PageLinks({ document, tab }: TabProps) {
  const { currentPage } = document;
  const { pages } = document[tab];
  const { search } = useLocation();
  return (
    <nav className="document__pages" aria-label="Pages">
      {pages.map(({ number, labels, doubtful, changed }, index) => (
        <Link
          key={index}
          ref={index + 1 === currentPage ? scrollToLink : undefined}
          className="document__page"
          to={getPageUrl(search, index + 1)}
          preventScrollReset
          aria-current={index + 1 === currentPage ? 'true' : undefined}
        >
          <Icon name="file-text" size="sm" />
          <span>{`Page ${number}`}</span>
          <span className="count-dot" data-doubtful={doubtful > 0 || undefined}>
            {formatLabels(doubtful, labels) + (tab === 'moderated' && changed > 0 ? `, ${changed} changed` : '')}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** The URL of a page of the document, by its position from 1. No table of that page is expanded (`all`). */
function getPageUrl(search: string, position: number): string {
  return updateSearch(search, { p: position === 1 ? null : position, all: null });
}

function formatLabels(doubtful: number, labels: number): string {
  if (doubtful > 0) return formatDoubtful(doubtful, labels);
  return labels === 1 ? '1 label' : `${labels} labels`;
}

function formatDoubtful(doubtful: number, labels: number): string {
  return `${doubtful} of ${labels} to review`;
}

/**
 * Scrolls the list of page links until a link and a part of the link before it are visible. `scrollIntoView` would
 * scroll the window too.
 */
function scrollToLink(link: HTMLElement | null): void {
  const nav = link?.parentElement;
  if (!nav) return;
  const { offsetTop: top, offsetLeft: left, offsetWidth, offsetHeight } = link;
  const isVisible =
    top >= nav.scrollTop &&
    left >= nav.scrollLeft &&
    top + offsetHeight <= nav.scrollTop + nav.clientHeight &&
    left + offsetWidth <= nav.scrollLeft + nav.clientWidth;
  if (!isVisible) nav.scrollTo({ top: top - offsetHeight, left: left - offsetWidth / 2 });
}

function PageHeading({ document, tab }: TabProps) {
  const { id, fileName, currentPage, isFiltered } = document;
  const { pages } = document[tab];
  const { search } = useLocation();
  const page = pages[currentPage - 1];
  if (!page) return null;
  const reviewText = page.doubtful > 0 ? formatDoubtful(page.doubtful, page.labels) : 'No label below 90';
  return (
    <div className="row document__bar">
      <span className="strong nowrap">
        <span>{`Page ${page.number}`}</span>
        {pages.length > 1 && <span className="subtle">{` of ${pages.length}`}</span>}
      </span>
      {pages.length > 1 && (
        <span className="row">
          <IconLink
            label="Previous page of the document"
            icon="chevron-left"
            to={currentPage > 1 ? getPageUrl(search, currentPage - 1) : null}
          />
          <IconLink
            label="Next page of the document"
            icon="chevron-right"
            to={currentPage < pages.length ? getPageUrl(search, currentPage + 1) : null}
          />
        </span>
      )}
      <span className="document__look subtle" role="status" data-doubtful={page.doubtful > 0 || undefined}>
        {page.labels > 0 && reviewText}
      </span>
      {(isFiltered || page.doubtful > 0) && (
        <Link
          className="btn btn-link"
          to={updateSearch(search, { below: isFiltered ? null : 90, all: null })}
          preventScrollReset
        >
          {isFiltered ? 'Show all labels' : 'Only below 90'}
        </Link>
      )}
      {/* Loads a new document: only its own security policy allows the review to show the file in a frame. */}
      <a
        className="btn btn-link document__csv"
        href={paths.ocrReview(id) + updateSearch(toListSearch(search), { tab: getTabParam(tab) })}
      >
        Review<span className="sr-only">{` the values of ${fileName}`}</span>
      </a>
      <CsvLink path={paths.ocrValuesCsv(id)}>
        CSV<span className="sr-only">{` of the values of ${fileName}`}</span>
      </CsvLink>
    </div>
  );
}

const getTabParam = (tab: DataTab) => (tab === 'predicted' ? null : tab);

function PageLabels({ labels: { kind, entries, omitted } }: { labels: DocumentTab }) {
  if (kind !== 'entries') return <p className="document__empty">{EMPTY_TEXTS[kind]}</p>;
  if (entries.length === 0) return <p className="document__empty">No label of this page is below 90.</p>;
  return (
    <>
      <dl>
        {entries.map((entry, index) => (
          <DataEntry key={index} entry={entry} />
        ))}
      </dl>
      {omitted > 0 && <p className="document__empty">{`${formatNumber(omitted)} more labels are in the CSV.`}</p>}
    </>
  );
}
