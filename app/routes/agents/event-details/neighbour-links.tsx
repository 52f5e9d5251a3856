import { useLocation } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import { IconLink } from '~/ui/links/icon-link';
import type { Neighbours } from './neighbours.server';

// `list` is the URL of the list. `next` has the tags of its filter: the page steps through their sentences.
const KEPT_PARAMS = ['list', 'next'];

export function NeighbourLinks({ neighbours: { number, count, previous, next } }: { neighbours: Neighbours }) {
  const { search } = useLocation();
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => KEPT_PARAMS.includes(name)));
  const query = params.size === 0 ? '' : `?${params}`;
  return (
    <nav className="row neighbours" aria-label="Calls of the list">
      <IconLink
        icon="chevron-left"
        to={previous && paths.event(previous.id) + query}
        label={`Previous call: ${previous?.name ?? 'none'}`}
        title="Previous call ([)"
        shortcut="["
      />
      <span className="tabular-nums nowrap">{`${formatNumber(number)} of ${formatNumber(count)}`}</span>
      <IconLink
        icon="chevron-right"
        to={next && paths.event(next.id) + query}
        label={`Next call: ${next?.name ?? 'none'}`}
        title="Next call (])"
        shortcut="]"
      />
    </nav>
  );
}
