import { Link } from '@remix-run/react';
import { formatNumber } from '~/lib/format-number';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { IconLink } from '~/ui/links/icon-link';
import { useViewLocation } from '~/ui/navigation/view-location';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { QueryForm } from './query-form';

/** Row range, page size and page links of a list. */
export function Pager({ page }: { page: Omit<ListPage<unknown>, 'rows'> & { shown: number } }) {
  const { search } = useViewLocation();
  const hash = useTabHash();
  const { firstRow, matchCount, pageCount, pageSizes, paramPrefix, shown, defaultPage = 1 } = page;
  const current = page.query.page;
  const getPageUrl = (number: number) =>
    updateSearch(search, { [`${paramPrefix}page`]: number === defaultPage ? null : number }) + hash;
  return (
    <nav className="pager" aria-label="Pagination">
      <span>{`${formatNumber(firstRow)}–${formatNumber(firstRow + shown - 1)} of ${formatNumber(matchCount)}`}</span>
      {pageSizes.length > 1 && <PageSizeSelect {...page} />}
      <span className="pager__end">
        <IconLink label="Previous page" icon="chevron-left" to={current > 1 ? getPageUrl(current - 1) : null} />
        {getPageNumbers(current, pageCount).map((number, index) =>
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
              aria-current={number === current ? 'page' : undefined}
            >
              {formatNumber(number)}
            </Link>
          ),
        )}
        <IconLink label="Next page" icon="chevron-right" to={current < pageCount ? getPageUrl(current + 1) : null} />
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
    <QueryForm params={[id, `${paramPrefix}page`]} submitText="Show" className="row pager__rows">
      <label htmlFor={id}>Rows</label>
      <span className="select">
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

/** First and last page, and the pages around the current one. Null is a gap. */
function getPageNumbers(current: number, count: number): (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, count].filter((number) => number >= 1 && number <= count);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
