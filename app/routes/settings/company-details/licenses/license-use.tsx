import type { LicensePeriod } from '~/domain/settings/license-periods';
import { formatNumber } from '~/lib/format-number';
import { Icon } from '~/ui/icon/icon';

/** What the company uses of its licenses. Null: the list could not be loaded. */
export type UsedCounts = { users: number | null; models: number | null };

/** A coming shortage is marked if it begins within this many days; a license often ends before its successor is there. */
const SOON_DAYS = 30;

/** How much of its licenses a company uses: today, and after each of the next changes. */
export function LicenseUse({ periods, used }: { periods: readonly LicensePeriod[]; used: UsedCounts }) {
  return (
    <section className="grid license-use" aria-labelledby="license-use">
      <h2 id="license-use" className="sr-only">
        In use, by the licenses that count
      </h2>
      {periods.map((period) => (
        <Period key={period.from} period={period} used={used} />
      ))}
    </section>
  );
}

function Period({ period, used }: { period: LicensePeriod; used: UsedCounts }) {
  const isToday = period.days === 0;
  const isMarked = period.days <= SOON_DAYS;
  return (
    <div className="license-use__period">
      <div className="license-use__head">
        <h3>{isToday ? 'Today' : `From ${period.from}`}</h3>
        <span>{isToday ? formatCounting(period.licenses) : formatChange(period)}</span>
      </div>
      {period.licenses === 0 ? (
        <NoLicense period={period} used={used} isMarked={isMarked} />
      ) : (
        <>
          <Meter noun="users" used={used.users} limit={period.users} isMarked={isMarked} />
          <Meter noun="models" used={used.models} limit={period.models} isMarked={isMarked} />
          <p className="meter-row">
            <span>
              <b>{formatNumber(period.pages)}</b> pages
            </span>
            <span className="meter-row__remaining">use is not reported</span>
          </p>
        </>
      )}
    </div>
  );
}

function formatCounting(licenses: number): string {
  return licenses === 1 ? '1 license counts' : `${formatNumber(licenses)} licenses count`;
}

/** For example 'in 10 days: 1 ended, 1 starts'. */
function formatChange({ days, ended, starting }: LicensePeriod): string {
  const changes = [
    ended > 0 && `${formatNumber(ended)} ended`,
    starting > 0 && `${formatNumber(starting)} ${starting === 1 ? 'starts' : 'start'}`,
  ].filter(Boolean);
  return `in ${formatNumber(days)} ${days === 1 ? 'day' : 'days'}: ${changes.join(', ')}`;
}

function NoLicense({ period, used, isMarked }: { period: LicensePeriod; used: UsedCounts; isMarked: boolean }) {
  const covered = [
    used.users !== null && `${formatNumber(used.users)} users`,
    used.models !== null && `${formatNumber(used.models)} models`,
  ].filter(Boolean);
  return (
    <>
      <p className="meter-row__remaining" data-full={isMarked || undefined}>
        {isMarked && <Icon name="triangle-alert" />}
        <span>{period.days === 0 ? 'No license counts today' : 'No license counts from then on'}</span>
      </p>
      {covered.length > 0 && <p className="meter-row__remaining">{`${covered.join(' and ')} without a license`}</p>}
    </>
  );
}

/** The figures are in the text; the bar repeats them. */
function Meter({
  noun,
  used,
  limit,
  isMarked,
}: {
  noun: string;
  used: number | null;
  limit: number;
  isMarked: boolean;
}) {
  const left = used === null ? null : limit - used;
  const isFull = left !== null && left <= 0 && limit + (used ?? 0) > 0;
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
      <span className="meter-row__remaining" data-full={(isFull && isMarked) || undefined}>
        {isFull && isMarked && <Icon name="triangle-alert" />}
        <span>{formatLeft(left, isFull)}</span>
      </span>
      <svg className="meter" aria-hidden="true">
        <rect className="meter__track" width="100%" height="6" rx="3" />
        {used !== null && (
          <rect
            className="meter__used"
            data-full={(isFull && isMarked) || undefined}
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
