import { row_getCanExpand, row_getIsExpanded } from '@tanstack/react-table/static-functions';
import { updateUrl } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useListUrl } from '~/ui/links/list-url';
import { TableLink } from '~/ui/links/table-link';
import { useTabHash } from '~/ui/tabs/tab-hash';

function RowExpander({
  label,
  id,
  isExpanded,
  paramPrefix,
}: {
  label: string | null;
  id: string;
  isExpanded: boolean;
  paramPrefix: string;
}) {
  const listUrl = useListUrl();
  const hash = useTabHash();
  if (label === null) return null;
  const text = `${isExpanded ? 'Close' : 'Open'} ${label}`;
  return (
    <TableLink
      className="icon-btn icon-btn-sm"
      to={updateUrl(listUrl, { [`${paramPrefix}open`]: isExpanded ? null : id }, hash)}
      preventScrollReset
      aria-expanded={isExpanded}
      aria-label={text}
      title={text}
    >
      <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} />
    </TableLink>
  );
}

export const EXPAND_ROWS = { canExpand: row_getCanExpand, isExpanded: row_getIsExpanded, RowExpander };
