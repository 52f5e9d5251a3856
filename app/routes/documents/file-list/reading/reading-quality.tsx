import { Link, useLocation, useNavigate } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { followTableLink } from '~/ui/links/table-link';
import qualityStyles from '~/ui/styles/quality.css?url';
import { ColumnHeader } from '~/ui/table/column-header';
import { QueryForm } from '~/ui/table/query-form';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue } from '~/ui/text/values';
import { formatPercent } from './quality-texts';
import type { LabelQuality, LabelSortKey, ReadingQuality as Quality } from './reading-quality.server';

/** Parameters of the previous list that a new filter removes: page, open document and label filter. */
const RESET_PARAMETERS = { page: null, open: null, doubtful: null, changed: null };

export default function ReadingQuality({ quality }: { quality: Quality }) {
  const { modelCount, labels } = quality;
  const navigate = useNavigate();
  return (
    <>
      <link rel="stylesheet" href={qualityStyles} />
      <ModelSelect quality={quality} />
      {labels.length === 0 ? (
        <p className="document__empty">No values have been read from these documents.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link triggers a click event too.
        <table className="quality__table" onClick={(event) => followTableLink(event, navigate)}>
          <caption className="sr-only">
            {`Per label${modelCount > 1 ? ' of each model' : ''}, the values read below 90 and those changed by moderation. Each figure is a link to the documents with such a value.`}
          </caption>
          <thead>
            <tr>
              <LabelHeader sort="label" title="Label" quality={quality} />
              <LabelHeader sort="read" title="Values read" quality={quality} />
              <LabelHeader sort="doubtful" title="Below 90" quality={quality} note={LEGEND} />
              <LabelHeader sort="changed" title={CHANGED} quality={quality} />
            </tr>
          </thead>
          <tbody>
            {labels.map((row) => (
              <LabelRow key={JSON.stringify([row.model, row.label])} row={row} quality={quality} />
            ))}
          </tbody>
        </table>
      )}
      <MoreLabels quality={quality} />
    </>
  );
}

type LabelHeaderProps = { sort: LabelSortKey; title: ReactNode; quality: Quality; note?: ReactNode };

function LabelHeader({ sort, title, quality, note }: LabelHeaderProps) {
  const sorted = quality.sort.key === sort && quality.sort.direction;
  return (
    <ColumnHeader options={{ sort, note }} sorted={sorted} paramPrefix={quality.paramPrefix}>
      {title}
    </ColumnHeader>
  );
}

function ModelSelect({ quality: { models, chosenModels, paramPrefix } }: { quality: Quality }) {
  if (models.length < 2) return null;
  const [first = '', ...others] = chosenModels;
  // The filter of the list can have several models, which a select cannot show.
  const severalText = others.length > 0 ? `${chosenModels.length} models` : null;
  return (
    <QueryForm
      ownParams={['model', `${paramPrefix}labels`, ...Object.keys(RESET_PARAMETERS)]}
      submitText="Show"
      className="row"
    >
      <span className="select">
        <select
          className="input input-sm"
          name="model"
          aria-label="Model"
          defaultValue={severalText ?? first}
          // A select with another key shows the new default value after a navigation.
          key={severalText ?? first}
        >
          {severalText !== null && <option disabled>{severalText}</option>}
          <option value="">All models</option>
          {models.map((name) => (
            <option key={name} value={name} dir={getDirection(name)} translate="no">
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </QueryForm>
  );
}

const CHANGED = (
  <>
    <span>Changed</span>
    <span className="quality__rest"> by moderation</span>
  </>
);
/** Of the parts of the bars below it. */
const LEGEND = (
  [
    ['poor', 'below 80'],
    ['fair', '80 to under 90'],
    ['total', '90 and over'],
  ] as const
).map(([tone, text]) => (
  <Fragment key={tone}>
    <svg viewBox="0 0 8 8" aria-hidden="true">
      <rect className="quality__part" data-tone={tone} width="8" height="8" rx="1" />
    </svg>
    <span>{text}</span>
  </Fragment>
));

function LabelRow({ row, quality }: { row: LabelQuality; quality: Quality }) {
  const { model, label, read, doubtful, changed } = row;
  const modelText = model ?? 'no model';
  const poorText = doubtful.poor > 0 ? ` (${formatNumber(doubtful.poor)} below 80)` : '';
  return (
    <tr>
      <th scope="row" className="truncate">
        <div className="truncate mono muted" title={label} dir={getDirection(label)}>
          {label || <EmptyValue />}
        </div>
        {quality.modelCount > 1 && (
          <div className="truncate subtle" title={modelText} translate="no" dir={getDirection(modelText)}>
            {modelText}
          </div>
        )}
      </th>
      <td className="align-end tabular-nums" data-label=" read">
        {formatNumber(read)}
      </td>
      <td>
        <FigureLink row={row} kind="doubtful" filter={quality.filter}>
          <Bar
            counts={{ total: read, fair: doubtful.count, poor: doubtful.poor }}
            highestTotal={quality.highestTotal}
          />
          {/* The number before the share, because it gives the order and the length of the bar. */}
          <b className="tabular-nums" data-label=" below 90,">
            {formatNumber(doubtful.count)}
          </b>
          <span className="muted">{formatPercent(doubtful.percent) + poorText}</span>
        </FigureLink>
      </td>
      <td>
        {changed.of === 0 ? (
          <span className="subtle">Not moderated</span>
        ) : (
          <FigureLink row={row} kind="changed" filter={quality.filter}>
            <Bar counts={{ total: changed.of, changed: changed.count }} highestTotal={quality.highestTotal} />
            <b className="tabular-nums" data-label=" changed,">
              {formatNumber(changed.count)}
            </b>
            <span className="muted">
              {`${formatPercent(changed.percent)} of ${formatNumber(changed.of)}`}
              <span className="quality__of"> moderated</span>
            </span>
          </FigureLink>
        )}
      </td>
    </tr>
  );
}

type FigureProps = { row: LabelQuality; kind: 'doubtful' | 'changed'; filter: Quality['filter']; children: ReactNode };

function FigureLink({ row, kind, filter, children }: FigureProps) {
  const { model, label, isLinked } = row;
  const { search } = useLocation();
  if (!isLinked || row[kind].count === 0) return <span className="quality__figure">{children}</span>;
  return (
    <Link
      className="quality__figure"
      to={updateSearch(search, { ...RESET_PARAMETERS, model, [kind]: label })}
      preventScrollReset
      aria-current={filter?.kind === kind && filter.label === label ? 'true' : undefined}
    >
      {children}
      <span className="sr-only">
        {`: documents in which ${label} ${kind === 'doubtful' ? 'was read below 90' : 'was changed'}`}
      </span>
    </Link>
  );
}

type Tone = 'total' | 'fair' | 'poor' | 'changed';
type BarProps = { counts: Partial<Record<Tone, number>>; highestTotal: number };

/** The view box is as wide as the highest total. Each count is drawn over the one before, of which it is a part. */
function Bar({ counts, highestTotal }: BarProps) {
  return (
    <svg className="quality__bar" viewBox={`0 0 ${highestTotal} 1`} preserveAspectRatio="none" aria-hidden="true">
      {Object.entries(counts).map(([tone, count]) => (
        <rect key={tone} className="quality__part" data-tone={tone} width={count} height="1" />
      ))}
    </svg>
  );
}

function MoreLabels({ quality: { omitted, isExpanded, paramPrefix } }: { quality: Quality }) {
  const { search } = useLocation();
  if (omitted === 0 && !isExpanded) return null;
  const omittedText = `${formatNumber(omitted)} more ${omitted === 1 ? 'label' : 'labels'}`;
  return (
    <p className="quality__foot subtle">
      <Link
        className="link"
        to={updateSearch(search, { [`${paramPrefix}labels`]: isExpanded ? null : 'all' })}
        preventScrollReset
      >
        {isExpanded ? 'Fewer labels' : omittedText}
      </Link>
      {isExpanded && omitted > 0 && <span>{`. ${omittedText} not shown.`}</span>}
    </p>
  );
}
