import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ListPage } from '~/lib/list-query';
import { paths } from '~/domain/paths';
import { withParams } from '~/lib/search-params';
import { LinkButton } from '~/ui/button';
import { type Columns, DataTable } from '~/ui/table/data-table';
import { type Density, DensitySwitch, useDensity } from '~/ui/table/density-switch';
import { usePanelHash } from '~/ui/panel-hash';
import { State } from '~/ui/states';
import { FailedPanel } from './failed-panel';

/** A list with all its states: rows, nothing yet, nothing found, not loaded. */
export function ListPanel<Row extends object>({
  list,
  label,
  noun,
  columns,
  density: kept,
  search,
  actions,
  empty,
}: {
  list: { ok: true; page: ListPage<Row> } | { ok: false; reference: string | null };
  label: string;
  /** What the rows are: ['report', 'reports']. */
  noun: readonly [one: string, many: string];
  columns: Columns<Row>;
  density: Density;
  search?: { label: string; placeholder: string; minimum?: number };
  /** Buttons at the right of the toolbar. */
  actions?: ReactNode;
  /** What a list without rows says. */
  empty: string;
}) {
  const density = useDensity(kept);
  const { pathname, search: address } = useLocation();
  const hash = usePanelHash();
  if (!list.ok) return <FailedPanel what={`The ${noun[1]}`} reference={list.reference} />;
  const { prefix } = list.page;
  return (
    <DataTable
      label={label}
      noun={noun}
      columns={columns}
      page={list.page}
      density={density}
      search={search}
      toolbar={
        <>
          <DensitySwitch action={paths.preferences()} density={density} />
          {actions}
        </>
      }
      empty={
        <State art="empty" title={`No ${noun[1]} yet`}>
          {empty}
        </State>
      }
      noMatch={
        <State
          art="no-match"
          title={`No ${noun[0]} matches your search`}
          actions={
            <LinkButton
              to={`${pathname}${withParams(address, { [`${prefix}q`]: null, [`${prefix}page`]: null })}${hash}`}
              preventScrollReset
            >
              Clear search
            </LinkButton>
          }
        >
          Try fewer or other words.
        </State>
      }
    />
  );
}
