import { Link, useLocation } from '@remix-run/react';
import { figure } from '../../lib/figure';
import type { ListPage } from '../../lib/list-query';
import { withParams } from '../../lib/search-params';
import { Icon } from '../icon';
import { usePanelHash } from '../panel-hash';
import { AddressForm } from './address-form';

/** Range, rows a page and page links under a table. */
export function Pager({ page }: { page: Omit<ListPage<unknown>, 'rows'> & { shown: number } }) {
  const { search } = useLocation();
  const hash = usePanelHash();
  const { firstRow, matched, pageCount, pageSizes, prefix, shown } = page;
  const current = page.query.page;
  const to = (number: number) => withParams(search, { [`${prefix}page`]: number === 1 ? null : number }) + hash;
  return (
    <nav className="pager" aria-label="Pagination">
      <span>{`${figure(firstRow)}–${figure(firstRow + shown - 1)} of ${figure(matched)}`}</span>
      {pageSizes.length > 1 && <RowsSelect {...page} />}
      <span className="pager__end">
        <PageStep label="Previous page" icon="chevron-left" to={current > 1 ? to(current - 1) : null} />
        {pageNumbers(current, pageCount).map((number, index) =>
          number === null ? (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              key={number}
              className="page-n"
              to={to(number)}
              preventScrollReset
              aria-label={`Page ${figure(number)}`}
              aria-current={number === current ? 'page' : undefined}
            >
              {figure(number)}
            </Link>
          ),
        )}
        <PageStep label="Next page" icon="chevron-right" to={current < pageCount ? to(current + 1) : null} />
      </span>
    </nav>
  );
}

/** One page on or back; null: there is none, and the sign stays where it is. */
export function PageStep({
  label,
  icon,
  to,
}: {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  to: string | null;
}) {
  if (to === null) {
    return (
      <span className="icon-btn icon-btn-sm" aria-hidden="true" data-disabled>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link className="icon-btn icon-btn-sm" to={to} preventScrollReset aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}

function RowsSelect({ prefix, pageSizes, query }: Pick<ListPage<unknown>, 'prefix' | 'pageSizes' | 'query'>) {
  const id = `${prefix}rows`;
  return (
    <AddressForm own={[id, `${prefix}page`]} button="Show" className="row pager__rows">
      <label htmlFor={id}>Rows</label>
      <span className="select">
        <select className="input input-sm" id={id} name={id} defaultValue={query.pageSize} key={query.pageSize}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </AddressForm>
  );
}

/** First, last and the pages around the current one; null stands for a gap. */
function pageNumbers(current: number, count: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((number) => number >= 1 && number <= count);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
