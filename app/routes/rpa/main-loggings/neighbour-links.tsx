import { LinkButton } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { getLogUrl } from './log-url';
import type { Run } from './run-facts';

export function NeighbourLinks({ run: { process, previous, next }, list }: { run: Run; list: string | null }) {
  const getUrl = ({ id, date }: { id: string; date: string | null }) => getLogUrl(id, { date, list });
  return (
    <nav className="row row-wrap neighbours" aria-label={`Runs of ${process ?? 'this process'}`}>
      {previous ? (
        <LinkButton size="sm" icon="chevron-left" to={getUrl(previous)}>
          {`Previous run ${previous.time}`}
        </LinkButton>
      ) : (
        <small className="subtle">No earlier run in this list</small>
      )}
      {next ? (
        <LinkButton size="sm" to={getUrl(next)}>
          <span className="row">
            <span>{`Next run ${next.time}`}</span>
            <Icon name="chevron-right" />
          </span>
        </LinkButton>
      ) : (
        <small className="subtle">No later run in this list</small>
      )}
    </nav>
  );
}
