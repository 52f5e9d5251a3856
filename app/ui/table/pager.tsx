import { Form, Link, useLocation, useSubmit } from '@remix-run/react';
import type { ListPage } from '../../lib/list-query';
import { withParams } from '../../lib/search-params';
import { useHydrated } from '../hydrated';
import { Icon } from '../icon';
import { usePanelHash } from '../panel-hash';

/** Range, rows a page and page links under a table. */
export function Pager({ page }: { page: Omit<ListPage<unknown>, 'rows'> & { shown: number } }) {
  const { search, pathname } = useLocation();
  const hash = usePanelHash();
  const { firstRow, matched, pageCount, pageSizes, prefix, shown } = page;
  const current = page.query.page;
  const to = (number: number) => withParams(search, { [`${prefix}page`]: number === 1 ? null : number }) + hash;
  return (
    <nav className="pager" aria-label="Pagination">
      <span>{matched === 0 ? '0 of 0' : `${firstRow}–${firstRow + shown - 1} of ${matched}`}</span>
      {pageSizes.length > 1 && (
        <RowsSelect {...{ prefix, pageSizes, search, action: pathname + hash, pageSize: page.query.pageSize }} />
      )}
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
              aria-label={`Page ${number}`}
              aria-current={number === current ? 'page' : undefined}
            >
              {number}
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

function RowsSelect(props: {
  prefix: string;
  pageSizes: readonly number[];
  pageSize: number;
  search: string;
  action: string;
}) {
  const { prefix, pageSizes, pageSize, search, action } = props;
  const submit = useSubmit();
  const hydrated = useHydrated();
  const id = `${prefix}rows`;
  const others = [...new URLSearchParams(search)].filter(([key]) => key !== id && key !== `${prefix}page`);
  return (
    <Form
      method="get"
      action={action}
      className="row pager__rows"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {others.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={id}>Rows</label>
      <span className="select">
        <select className="input input-sm" id={id} name={id} defaultValue={pageSize} key={pageSize}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      {!hydrated && (
        <button type="submit" className="btn btn-secondary btn-sm">
          Show
        </button>
      )}
    </Form>
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
