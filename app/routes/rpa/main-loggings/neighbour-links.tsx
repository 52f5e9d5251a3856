import { LinkButton } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { getLogUrl } from './log-url';
import type { Run } from './run-facts';

export function NeighbourLinks({ run: { process, previous, next }, list }: { run: Run; list: string | null }) {
  const getUrl = ({ id, date }: { id: string; date: string | null }) => getLogUrl(id, { date, list });
  return (
    <nav className="neighbours" aria-label={`Runs of ${process ?? 'this process'}`}>
      {previous ? (
        <LinkButton icon="chevron-left" to={getUrl(previous)}>
          {`Previous run ${previous.time}`}
        </LinkButton>
      ) : (
        <span className="subtle neighbours__none">No earlier run in this list</span>
      )}
      {next ? (
        <LinkButton to={getUrl(next)}>
          <span className="neighbours__next">
            <span>{`Next run ${next.time}`}</span>
            <Icon name="chevron-right" />
          </span>
        </LinkButton>
      ) : (
        <span className="subtle neighbours__none">No later run in this list</span>
      )}
    </nav>
  );
}
