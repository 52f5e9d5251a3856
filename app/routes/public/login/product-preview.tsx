import { Tag } from '~/ui/text/tag';

// The starts of utterances and the playback position are x coordinates in a view box of width 1000. Other lengths have
// the same unit.
const AGENT_STARTS = [4, 88, 192, 270, 345, 384, 505, 622, 762, 875];
const CLIENT_STARTS = [44, 115, 188, 232, 358, 410, 584, 710, 832, 954];
/** An utterance is drawn as one bar per height. */
const BAR_HEIGHTS = [17, 23, 14, 11, 20, 9, 15, 7];
const PLAYBACK_POSITION = 485;
const BAR_STEP = 4.4;
const BAR_WIDTH = 2.7;
/** Height of the view box; the bars are centred in it. */
const LANE_HEIGHT = 28;

/** Decoration beside the login form: a recording, a document and two robot runs. Hidden on small screens. */
export function ProductPreview() {
  return (
    <aside className="auth__side" aria-hidden="true">
      <div>
        <h2>Calls, documents and robot runs in one place</h2>
        <p>Review what was said, check what was read, and see what ran.</p>
      </div>
      <div className="card">
        <div className="row auth__caption">
          <span>Recording 20481</span>
          <Tag tone="success" icon="circle-check">
            Succeeded
          </Tag>
        </div>
        <div className="card__body">
          <div className="lanes">
            <div>
              <LaneName className="lane-agent">Agent</LaneName>
              <LaneName className="lane-client">Client</LaneName>
            </div>
            <div>
              <Lane className="lane-agent" starts={AGENT_STARTS} />
              <Lane className="lane-client" starts={CLIENT_STARTS} />
            </div>
          </div>
        </div>
      </div>
      <div className="card">
        <div className="row auth__caption">
          <span>invoice-88213.pdf</span>
          <Tag tone="success" icon="circle-check">
            Validated
          </Tag>
        </div>
        <dl>
          <Entry label="invoice_number" value="INV-88213" score="99.12%" />
          <Entry label="total_amount" value="4,318.60" score="86.40%" isDoubtful />
          <Entry label="due_date" value="2026-12-04" score="97.03%" />
        </dl>
      </div>
      <div className="card">
        <p className="row auth__run">
          <Tag tone="success" icon="circle-check">
            Successful
          </Tag>
          <span className="grow">Claims intake</span>
          <span className="tabular-nums subtle">09:41:07</span>
        </p>
        <p className="row auth__run">
          <Tag tone="error" icon="circle-x">
            Failed
          </Tag>
          <span className="grow">Supplier invoices</span>
          <span className="tabular-nums subtle">09:38:52</span>
        </p>
      </div>
    </aside>
  );
}

function LaneName({ className, children }: { className: string; children: string }) {
  return (
    <span className="row lanes__name">
      <svg className="lanes__key" viewBox="0 0 8 8">
        <circle className={className} cx="4" cy="4" r="4" />
      </svg>
      <span>{children}</span>
    </span>
  );
}

function Lane({ className, starts }: { className: string; starts: readonly number[] }) {
  const played = starts.filter((start) => start < PLAYBACK_POSITION);
  const unplayed = starts.filter((start) => start >= PLAYBACK_POSITION);
  return (
    <svg className="lane" viewBox={`0 0 1000 ${LANE_HEIGHT}`} preserveAspectRatio="none">
      <path className={className} d={buildPath(played)} />
      <path className={`${className} dim`} d={buildPath(unplayed)} />
    </svg>
  );
}

function buildPath(starts: readonly number[]): string {
  const bars = starts.flatMap((start, startIndex) =>
    BAR_HEIGHTS.map((_, barIndex) => {
      // Each utterance begins with another bar height, so that neighbours look different.
      const height = BAR_HEIGHTS[(barIndex + startIndex * 3) % BAR_HEIGHTS.length] ?? 0;
      return `M${start + barIndex * BAR_STEP} ${LANE_HEIGHT / 2 - height / 2}v${height}h${BAR_WIDTH}v-${height}z`;
    }),
  );
  return bars.join('');
}

function Entry({
  label,
  value,
  score,
  isDoubtful = false,
}: {
  label: string;
  value: string;
  score: string;
  isDoubtful?: boolean;
}) {
  return (
    <div className="entry">
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>
        <Tag tone={isDoubtful ? 'warning' : 'success'} icon={isDoubtful ? 'triangle-alert' : 'circle-check'}>
          {score}
        </Tag>
      </dd>
    </div>
  );
}
