import type { LicensePeriod } from '~/domain/settings/license-periods';
import { formatNumber } from '~/lib/format-number';
import { Icon } from '~/ui/icon/icon';

/** How many users and models the company has. Null if their list could not be loaded. */
export type UsedCounts = { users: number | null; models: number | null };

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
      {/* Folds the periods after it, on phones only, if they do not begin soon. */}
      {next && (
        <details className="license-use__changes" open={next.days <= 30}>
          <summary className="row">
            <Icon name="chevron-right" />
            <span>{`${formatNumber(changes.length)} later ${changes.length === 1 ? 'change' : 'changes'}`}</span>
          </summary>
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
  return (
    <div className="license-use__period">
      <div className="license-use__head row row-wrap">
        <h3>{isToday ? 'Today' : `From ${period.from}`}</h3>
        <span className="field__hint">{isToday ? formatLicenses(period.licenses) : formatChange(period)}</span>
      </div>
      <Meter noun="users" used={used.users} limit={period.users} />
      <Meter noun="models" used={used.models} limit={period.models} />
      <p className="meter-row">
        <span>
          <b>{formatNumber(period.pages)}</b> pages
        </span>
        <Remaining>{period.licenses === 0 ? 'no license counts' : 'use is not reported'}</Remaining>
      </p>
    </div>
  );
}

function formatLicenses(count: number): string {
  return count === 1 ? '1 license counts' : `${formatNumber(count)} licenses count`;
}

function formatChange({ days, ended, starting }: LicensePeriod): string {
  const changes = [
    ended > 0 && `${formatNumber(ended)} ${ended === 1 ? 'ends' : 'end'}`,
    starting > 0 && `${formatNumber(starting)} ${starting === 1 ? 'starts' : 'start'}`,
  ].filter(Boolean);
  return `in ${formatNumber(days)} ${days === 1 ? 'day' : 'days'}: ${changes.join(', ')}`;
}

/** What is left of a limit. If little or nothing is left, it is marked. */
export function Remaining({ isMarked = false, children }: { isMarked?: boolean; children: string }) {
  return (
    <span className="remaining field__hint row" data-full={isMarked || undefined}>
      {isMarked && <Icon name="triangle-alert" size="sm" />}
      <span>{children}</span>
    </span>
  );
}

/** The used part of a limit, as text and as a bar. Screen readers skip the bar, because it repeats the text. */
function Meter({ noun, used, limit }: { noun: string; used: number | null; limit: number }) {
  const left = used === null ? null : limit - used;
  // A limit of 0 without use is no shortage.
  const isFull = left !== null && (left < 0 || (left === 0 && limit > 0));
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
      <Remaining isMarked={isFull}>{formatLeft(left, isFull)}</Remaining>
      <svg className="meter" aria-hidden="true">
        <rect className="meter__track" width="100%" height="6" rx="3" />
        {used !== null && <rect className="meter__used" width={`${getPercent(used, limit)}%`} height="6" rx="3" />}
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
