import { Tag } from '~/ui/tag';

const AGENT = [4, 88, 192, 270, 345, 384, 505, 622, 762, 875];
const CLIENT = [44, 115, 188, 232, 358, 410, 584, 710, 832, 954];
const BARS = [17, 23, 14, 11, 20, 9, 15, 7];
const READ_UP_TO = 485;

/** Three pieces of the product beside the log-in form; decoration, hidden on small screens. */
export function ProductFragments() {
  return (
    <aside className="auth__side" aria-hidden="true">
      <div>
        <h2>Calls, documents and robot runs in one place</h2>
        <p>Review what was said, check what was read, and see what ran.</p>
      </div>
      <div className="card">
        <div className="auth__caption">
          <span>Recording 20481</span>
          <Tag tone="success" icon="circle-check">
            Succeeded
          </Tag>
        </div>
        <div className="card__body">
          <div className="lanes">
            <div>
              <LaneName className="lane-a">Agent</LaneName>
              <LaneName className="lane-c">Client</LaneName>
            </div>
            <div>
              <Lane className="lane-a" turns={AGENT} />
              <Lane className="lane-c" turns={CLIENT} />
            </div>
          </div>
        </div>
      </div>
      <div className="card">
        <div className="auth__caption">
          <span>invoice-88213.pdf</span>
          <Tag tone="success" icon="circle-check">
            Validated
          </Tag>
        </div>
        <dl>
          <Entry label="invoice_number" value="INV-88213" score="99.12%" />
          <Entry label="total_amount" value="4,318.60" score="86.40%" isGold />
          <Entry label="due_date" value="2026-12-04" score="97.03%" />
        </dl>
      </div>
      <div className="card">
        <p className="auth__run">
          <Tag tone="success" icon="circle-check">
            Successful
          </Tag>
          <span className="grow">Claims intake</span>
          <span className="num subtle">09:41:07</span>
        </p>
        <p className="auth__run">
          <Tag tone="error" icon="circle-x">
            Failed
          </Tag>
          <span className="grow">Supplier invoices</span>
          <span className="num subtle">09:38:52</span>
        </p>
      </div>
    </aside>
  );
}

function LaneName({ className, children }: { className: string; children: string }) {
  return (
    <span className="lanes__name">
      <svg className="lanes__key" viewBox="0 0 8 8">
        <circle className={className} cx="4" cy="4" r="4" />
      </svg>
      {children}
    </span>
  );
}

function Lane({ className, turns }: { className: string; turns: readonly number[] }) {
  const path = (isRead: boolean) =>
    turns
      .filter((start) => start < READ_UP_TO === isRead)
      .flatMap((start, turn) =>
        BARS.map((_, index) => {
          const height = BARS[(index + turn * 3) % BARS.length] ?? 9;
          return `M${start + index * 4.4} ${14 - height / 2}v${height}h2.7v-${height}z`;
        }),
      )
      .join('');
  return (
    <svg className="lane" viewBox="0 0 1000 28" preserveAspectRatio="none">
      <path className={className} d={path(true)} />
      <path className={`${className} dim`} d={path(false)} />
    </svg>
  );
}

function Entry({
  label,
  value,
  score,
  isGold = false,
}: {
  label: string;
  value: string;
  score: string;
  isGold?: boolean;
}) {
  return (
    <div className="entry">
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>
        <Tag tone={isGold ? 'gold' : 'success'} icon={isGold ? 'triangle-alert' : 'circle-check'}>
          {score}
        </Tag>
      </dd>
    </div>
  );
}
