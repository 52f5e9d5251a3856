import { Link, useLocation } from '@remix-run/react';
import type { describeSlowestStep } from './log-entry-list.server';
import { getEntryUrl } from './log-url';

type Step = NonNullable<ReturnType<typeof describeSlowestStep>>;

/** The step of the log that took longest, with a link to its entry. */
export function SlowestStep({ step: { entryId, stepNumber, stepName, duration, percent, page } }: { step: Step }) {
  const { search } = useLocation();
  const name = [stepNumber && `step ${stepNumber}`, stepName].filter(Boolean).join(', ') || `entry ${entryId}`;
  return (
    <>
      <span>{'Slowest: '}</span>
      <Link className="link" to={getEntryUrl(search, { id: entryId, page })}>
        {name}
      </Link>
      <span>{', '}</span>
      <b>{duration}</b>
      <span>{` before entry ${entryId}, ${percent} % of the log`}</span>
    </>
  );
}
