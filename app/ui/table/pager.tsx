import { Link } from '@remix-run/react';
import { formatNumber } from '~/lib/format-number';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { IconLink } from '~/ui/links/icon-link';
import { useViewLocation } from '~/ui/navigation/view-location';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { QueryForm } from './query-form';

/** Row range, page size and page links of a list. `shown` is the number of rows on the page. */
export function Pager({ label, page }: { label: string; page: Omit<ListPage<unknown>, 'rows'> & { shown: number } }) {
  const { search } = useViewLocation();
  const hash = useTabHash();
  const { firstRow, matchCount, pageCount, pageSizes, paramPrefix, shown, defaultPage = 1 } = page;
  const currentPage = page.query.page;
  // The default page is that of a URL without a page parameter.
  const getPageUrl = (number: number) =>
    updateSearch(search, { [`${paramPrefix}page`]: number === defaultPage ? null : number }) + hash;
  return (
    <nav className="row pager" aria-label={`${label}, pagination`}>
      <span>{`${formatNumber(firstRow)}–${formatNumber(firstRow + shown - 1)} of ${formatNumber(matchCount)}`}</span>
      {pageSizes.length > 1 && <PageSizeSelect {...page} />}
      <span className="row pager__end">
        <IconLink label="Previous page" icon="chevron-left" to={currentPage > 1 ? getPageUrl(currentPage - 1) : null} />
        {getPageNumbers(currentPage, pageCount).map((number, index) =>
          number === null ? (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              key={number}
              className="page-number"
              to={getPageUrl(number)}
              preventScrollReset
              aria-label={`Page ${formatNumber(number)}`}
              aria-current={number === currentPage ? 'page' : undefined}
            >
              {formatNumber(number)}
            </Link>
          ),
        )}
        <IconLink
          label="Next page"
          icon="chevron-right"
          to={currentPage < pageCount ? getPageUrl(currentPage + 1) : null}
        />
      </span>
    </nav>
  );
}

function PageSizeSelect({
  paramPrefix,
  pageSizes,
  query,
}: Pick<ListPage<unknown>, 'paramPrefix' | 'pageSizes' | 'query'>) {
  const id = `${paramPrefix}rows`;
  return (
    <QueryForm ownParams={[id, `${paramPrefix}page`]} submitText="Show" className="row pager__rows">
      <label htmlFor={id}>Rows</label>
      <span className="select">
        {/* Uncontrolled, so that it works without script. A new key resets it to the value in the URL. */}
        <select className="input input-sm" id={id} name={id} defaultValue={query.pageSize} key={query.pageSize}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </QueryForm>
  );
}

/** Returns the numbers of the first and the last page, and of those around the current one. Null is a gap. */
function getPageNumbers(currentPage: number, pageCount: number): (number | null)[] {
  const candidates = [1, currentPage - 1, currentPage, currentPage + 1, pageCount];
  const existingPages = candidates.filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(existingPages)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const distance = number - (numbers[index - 1] ?? number);
    // A gap of one page shows that page, because its number needs no more space.
    if (distance === 2) return [number - 1, number];
    return distance > 2 ? [null, number] : [number];
  });
}
