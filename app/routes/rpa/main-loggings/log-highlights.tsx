import { Link, useLocation } from '@remix-run/react';
import { Icon } from '~/ui/icon/icon';
import { Banner } from '~/ui/layout/banner';
import type { describeHighlights } from './log-entry-list.server';
import { getEntryUrl } from './log-url';

type Highlights = ReturnType<typeof describeHighlights>;

export function LogHighlights({
  highlights: { slowest, last, silence, end },
  entryOnOtherPage,
}: {
  highlights: Highlights;
  entryOnOtherPage: { id: string; page: number } | null;
}) {
  const { search } = useLocation();
  // Without a last entry there is no `silence`, which is the time after it.
  if (!slowest && !last && !entryOnOtherPage) return null;
  return (
    <ul className="row row-wrap highlights" aria-label="What stands out">
      {entryOnOtherPage && (
        <li>
          <Link className="link" to={getEntryUrl(search, entryOnOtherPage)}>
            {`Entry ${entryOnOtherPage.id} is on page ${entryOnOtherPage.page}`}
          </Link>
        </li>
      )}
      {slowest && (
        <li>
          <Icon name="history" />
          <span>{'Slowest: '}</span>
          <Link className="link" to={getEntryUrl(search, slowest.link)}>
            {describeStep(slowest)}
          </Link>
          <b>{` ${slowest.duration}`}</b>
          <span>{`, ${slowest.percent}% of the log`}</span>
        </li>
      )}
      {last && (
        <li>
          <Icon name="arrow-down" />
          <Link className="link" to={getEntryUrl(search, last.link)}>
            Last entry
          </Link>
          <b>{` ${last.time ?? ''}`}</b>
        </li>
      )}
      {silence && (
        <li data-tone="warning">
          <Icon name="triangle-alert" />
          <span>{end ? 'Silent ' : 'Silent for '}</span>
          <b>{silence}</b>
          {end && <span>{' before the end'}</span>}
        </li>
      )}
    </ul>
  );
}

function describeStep({ link, stepNumber, stepName }: NonNullable<Highlights['slowest']>): string {
  return [stepNumber && `step ${stepNumber}`, stepName].filter(Boolean).join(', ') || `entry ${link.id}`;
}

export function MissingEntry({ id }: { id: string }) {
  return (
    <Banner tone="warning" title={`Entry ${id} is not in this log`}>
      It may have been removed since the link was copied, or its number is wrong.
    </Banner>
  );
}
