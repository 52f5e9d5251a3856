import { Link } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { addDays } from '~/lib/calendar';
import { getDayName } from '~/lib/day-name';
import type { Run } from './run-facts';

/** Config and trigger are shown only to users whose menu has their pages. */
export function ProcessLinks({ run: { process, company, day, canOpenConfigs, canTrigger } }: { run: Run }) {
  if (process === null) return null;
  return (
    <>
      {day && (
        <>
          <DayLink process={process} company={company} date={addDays(day, -1)} name="Runs the day before" />
          <DayLink process={process} company={company} date={addDays(day, 1)} name="Runs the day after" />
        </>
      )}
      {canOpenConfigs && (
        <Link className="link" to={paths.configsOfProcess(process, company)}>
          Process config
        </Link>
      )}
      {canTrigger && (
        <Link className="link" to={paths.triggerProcess(process, company)}>
          Trigger again
        </Link>
      )}
    </>
  );
}

/** A link to the runs of the process on another day. The weekday helps to see whether the process runs on that day. */
function DayLink({
  process,
  company,
  date,
  name,
}: {
  process: string;
  company: string | null;
  date: string;
  name: string;
}) {
  const { weekday, day, month } = getDayName(date);
  // To save width, only the accessible name has the month and the process.
  const label = `${name}, ${weekday} ${day}`;
  return (
    <Link
      className="link"
      to={paths.runsOfDay({ company, process, date })}
      aria-label={`${label} ${month}, of ${process}`}
    >
      {label}
    </Link>
  );
}
