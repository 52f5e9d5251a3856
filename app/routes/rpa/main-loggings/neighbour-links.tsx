import { paths } from '~/domain/paths';
import { LinkButton } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { Run } from './run-facts';

/** Links to the logs of the previous and the next run of the same process; `search` has the list of the runs. */
export function NeighbourLinks({ run: { process, previous, next }, search }: { run: Run; search: string }) {
  const getUrl = (id: string) => paths.mainLogging(id) + search;
  return (
    <nav className="row row-wrap" aria-label={`Runs of ${process ?? 'this process'}`}>
      {previous ? (
        <LinkButton icon="chevron-left" to={getUrl(previous.id)}>
          {`Previous run ${previous.time}`}
        </LinkButton>
      ) : (
        <span className="subtle run-facts__none">No earlier run in this list</span>
      )}
      {next ? (
        <LinkButton to={getUrl(next.id)}>
          <span>{`Next run ${next.time}`}</span>
          <Icon name="chevron-right" />
        </LinkButton>
      ) : (
        <span className="subtle run-facts__none">No later run in this list</span>
      )}
    </nav>
  );
}
