import type { LicensePeriod } from '~/domain/settings/license-periods';
import { formatNumber } from '~/lib/format-number';
import { Icon } from '~/ui/icon/icon';

/** How many users and models the company has. Null if their list could not be loaded. */
export type UsedCounts = { users: number | null; models: number | null };

/** Only a shortage that begins within this many days is marked, because the next license is often created late. */
const SOON_DAYS = 30;

/**
 * How much of its licenses a company uses. A period is a time in which the same licenses count. The first period begins
 * today, and each further period when a license starts or has ended.
 */
export function LicenseUse({ periods, used }: { periods: readonly LicensePeriod[]; used: UsedCounts }) {
  const [today, ...changes] = periods;
  const [next] = changes;
  return (
    <section className="grid license-use" aria-labelledby="license-use">
      <h2 id="license-use" className="sr-only">
        In use, by the licenses that count
      </h2>
      {today && <Period period={today} used={used} />}
      {/* Folds the periods after it, on phones only. */}
      {next && (
        <details className="license-use__changes" open={next.days <= SOON_DAYS}>
          <summary>{`${formatNumber(changes.length)} later ${changes.length === 1 ? 'change' : 'changes'}`}</summary>
        </details>
      )}
      {changes.map((period) => (
        <Period key={period.from} period={period} used={used} />
      ))}
    </section>
  );
}

function Period({ period, used }: { period: LicensePeriod; used: UsedCounts }) {
  const isToday = period.days === 0;
  const marksShortage = period.days <= SOON_DAYS;
  return (
    <div className="license-use__period">
      <div className="license-use__head">
        <h3>{isToday ? 'Today' : `From ${period.from}`}</h3>
        <span>{isToday ? formatLicenses(period.licenses) : formatChange(period)}</span>
      </div>
      {period.licenses === 0 ? (
        <NoLicense period={period} used={used} isMarked={marksShortage} />
      ) : (
        <>
          <Meter noun="users" used={used.users} limit={period.users} marksShortage={marksShortage} />
          <Meter noun="models" used={used.models} limit={period.models} marksShortage={marksShortage} />
          <p className="meter-row">
            <span>
              <b>{formatNumber(period.pages)}</b> pages
            </span>
            <Remaining>use is not reported</Remaining>
          </p>
        </>
      )}
    </div>
  );
}

function formatLicenses(count: number): string {
  return count === 1 ? '1 license counts' : `${formatNumber(count)} licenses count`;
}

function formatChange({ days, ended, starting }: LicensePeriod): string {
  const changes = [
    ended > 0 && `${formatNumber(ended)} ended`,
    starting > 0 && `${formatNumber(starting)} ${starting === 1 ? 'starts' : 'start'}`,
  ].filter(Boolean);
  return `in ${formatNumber(days)} ${days === 1 ? 'day' : 'days'}: ${changes.join(', ')}`;
}

function NoLicense({ period, used, isMarked }: { period: LicensePeriod; used: UsedCounts; isMarked: boolean }) {
  // What the company has although no license covers it in this period.
  const uncovered = [
    used.users !== null && `${formatNumber(used.users)} users`,
    used.models !== null && `${formatNumber(used.models)} models`,
  ].filter(Boolean);
  return (
    <>
      <Remaining isMarked={isMarked}>
        {period.days === 0 ? 'No license counts today' : 'No license counts from then on'}
      </Remaining>
      {uncovered.length > 0 && <Remaining>{`${uncovered.join(' and ')} without a license`}</Remaining>}
    </>
  );
}

/** What is left of a limit. If little or nothing is left, it is marked. */
export function Remaining({ isMarked = false, children }: { isMarked?: boolean; children: string }) {
  return (
    <span className="meter-row__remaining" data-full={isMarked || undefined}>
      {isMarked && <Icon name="triangle-alert" size="sm" />}
      <span>{children}</span>
    </span>
  );
}

/** The used part of a limit, as text and as a bar. Screen readers skip the bar, because it repeats the text. */
function Meter({
  noun,
  used,
  limit,
  marksShortage,
}: {
  noun: string;
  used: number | null;
  limit: number;
  marksShortage: boolean;
}) {
  const left = used === null ? null : limit - used;
  // A limit of 0 without use is no shortage.
  const hasUseOrLimit = limit > 0 || (used ?? 0) > 0;
  const isFull = left !== null && left <= 0 && hasUseOrLimit;
  const isMarked = isFull && marksShortage;
  return (
    <p className="meter-row">
      <span>
        {used !== null && (
          <>
            <b>{formatNumber(used)}</b>
            <span>{' of '}</span>
          </>
        )}
        <b>{formatNumber(limit)}</b>
        <span>{` ${noun}`}</span>
      </span>
      <Remaining isMarked={isMarked}>{formatLeft(left, isFull)}</Remaining>
      <svg className="meter" aria-hidden="true">
        <rect className="meter__track" width="100%" height="6" rx="3" />
        {used !== null && (
          <rect
            className="meter__used"
            data-full={isMarked || undefined}
            width={`${getPercent(used, limit)}%`}
            height="6"
            rx="3"
          />
        )}
      </svg>
    </p>
  );
}

function formatLeft(left: number | null, isFull: boolean): string {
  if (left === null) return 'use could not be loaded';
  if (left < 0) return `${formatNumber(-left)} too many`;
  return isFull ? 'Full' : `${formatNumber(left)} left`;
}

function getPercent(used: number, limit: number): number {
  if (limit === 0) return used > 0 ? 100 : 0;
  return Math.min(100, Math.round((used / limit) * 1000) / 10);
}
