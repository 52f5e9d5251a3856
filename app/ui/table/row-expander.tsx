import { useLocation } from '@remix-run/react';
import { updateUrl } from '../../lib/search-params';
import { Icon } from '../icon/icon';
import { CellLink } from '../links/cell-link';
import { useTabHash } from '../tabs/tab-hash';

/** A link that expands or collapses a row. */
export function RowExpander({
  label,
  id,
  isExpanded,
  paramPrefix,
  params = [],
}: {
  /** Null: the row cannot be expanded. */
  label: string | null;
  id: string;
  isExpanded: boolean;
  paramPrefix: string;
  params?: readonly string[];
}) {
  const location = useLocation();
  const hash = useTabHash();
  if (label === null) return null;
  const text = `${isExpanded ? 'Close' : 'Open'} ${label}`;
  const removedParams = Object.fromEntries(params.map((name) => [paramPrefix + name, null]));
  return (
    <CellLink
      className="icon-btn icon-btn-sm"
      to={updateUrl(location, { ...removedParams, [`${paramPrefix}open`]: isExpanded ? null : id }, hash)}
      preventScrollReset
      aria-expanded={isExpanded}
      aria-label={text}
      title={text}
    >
      <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} />
    </CellLink>
  );
}
