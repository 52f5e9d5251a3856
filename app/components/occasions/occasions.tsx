import type { ReactNode } from 'react';
import { ColorTags } from '~/components/list/color-tags';
import { ListPanel } from '~/components/list/list-panel';
import { useSelectedRow } from '~/components/list/selected-row';
import type { ListResult, SelectedRow } from '~/lib/list-query';
import type { ListRow } from '~/lib/list-spec';
import { getModalUrl } from '~/shared/modal-url';
import { useListUrl } from '~/ui/links/list-url';
import { TableLink } from '~/ui/links/table-link';
import { useImageError } from '~/ui/media/image-error';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { createColumnBuilder } from '~/ui/table/columns';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue, Time } from '~/ui/text/values';
import type { OCCASION_LIST } from './occasion-list';

type OccasionRow = ListRow<typeof OCCASION_LIST>;

const GoneRecordDialog = lazyOnFirstInput(() => import('~/components/list/gone-record-dialog'));
const ScreenshotDialog = lazyOnFirstInput(() => import('./screenshot-dialog'));

const ROW_DIALOGS = ['screenshot'];

const { column } = createColumnBuilder<OccasionRow>();

/** Call it at module scope: new columns render all rows again. `renderMoment` links to a second of the recording. */
export function createOccasionColumns(renderMoment?: (seconds: number) => ReactNode) {
  return [
    column('Id', ({ id }) => <span className="subtle tabular-nums">{id}</span>, {
      pinned: true,
      noTranslate: true,
      kind: 'short',
    }),
    column('Content', renderContent, { isRowTitle: true, kind: 'long', Header: ContentHeader }),
    column(
      'Screenshot',
      ({ id, screenshot, isScreenshotUrlTooLong }) => {
        if (screenshot !== null) return <Screenshot id={id} url={screenshot} />;
        return isScreenshotUrlTooLong ? <span className="subtle">Its address is too long</span> : <EmptyValue />;
      },
      { kind: 'short' },
    ),
    column(
      'Start Time',
      ({ startTime, endTime, day, recordingSecond }) => (
        <span className="cell-stacked">
          <Time value={startTime} knownDay={day} />
          {endTime && (
            <small className="when-folded fold-69">
              to <Time value={endTime} knownDay={day} />
            </small>
          )}
          {recordingSecond !== null && renderMoment?.(recordingSecond)}
        </span>
      ),
      { kind: 'time', Header: TimeHeader },
    ),
    column('End Time', ({ endTime, day }) => <Time value={endTime} knownDay={day} />, { kind: 'time', foldRem: 69 }),
  ];
}

/** `screenshots` has the ids of all occasions with a screenshot, in the order of the list. */
export type OccasionsData = {
  list: ListResult<OccasionRow>;
  selectedRow: SelectedRow<OccasionRow>;
  screenshots: readonly string[];
};

export function Occasions({
  occasions: { list, selectedRow, screenshots },
  columns,
  currentRowId,
}: {
  occasions: OccasionsData;
  columns: ReturnType<typeof createOccasionColumns>;
  currentRowId?: string | null;
}) {
  const { modal, selected, isGone } = useSelectedRow(list, selectedRow, ROW_DIALOGS);
  return (
    <>
      {modal === 'screenshot' && selected?.screenshot && (
        <ScreenshotDialog occasion={selected} url={selected.screenshot} screenshots={screenshots} />
      )}
      {isGone && <GoneRecordDialog noun="occasion" />}
      <ListPanel
        list={list}
        label="Occasions"
        noun={['occasion', 'occasions']}
        columns={columns}
        currentRowId={currentRowId}
        rowClassName="align-top"
        emptyTitle="No occasions"
        emptyText="The assistant recorded no occasions in this stream."
      />
    </>
  );
}

const ContentHeader = ({ children }: { children: ReactNode }) => (
  <span className="occasion">
    {children}
    <span>Questions and decisions</span>
  </span>
);

const TimeHeader = ({ children }: { children: ReactNode }) => (
  <span className="cell-stacked">
    {children}
    <span className="when-folded fold-69">End Time</span>
  </span>
);

function renderContent({ hasData, content, decisions }: OccasionRow) {
  if (content === null) return hasData ? <span className="subtle">No data</span> : <EmptyValue />;
  return (
    <div className="occasion">
      <ul className="occasion__lines">
        {content.lines.map((line, index) => (
          <li key={`${index} ${line}`} dir={getDirection(line)}>
            {line}
          </li>
        ))}
      </ul>
      <div className="occasion__results">
        {content.questions.length > 0 && (
          <dl className="occasion__answers">
            {content.questions.map(({ question, answer }, index) => (
              <div key={`${index} ${question}`}>
                <dt>
                  <span className="tabular-nums">{`${index + 1}.`}</span>
                  <span dir={getDirection(question)}>{question}</span>
                </dt>
                <dd dir={getDirection(answer)}>{answer ?? <EmptyValue />}</dd>
              </div>
            ))}
          </dl>
        )}
        {decisions.length > 0 && <ColorTags tags={decisions} />}
      </div>
    </div>
  );
}

function Screenshot({ id, url }: { id: string; url: string }) {
  const to = getModalUrl(useListUrl(), 'screenshot', { id });
  const { hasFailed, imageProps } = useImageError(url);
  if (hasFailed) return <span className="thumbnail thumbnail-failed subtle">Not loaded</span>;
  return (
    <TableLink className="thumbnail" to={to} preventScrollReset title="Open large">
      <img src={url} alt={`Screenshot of occasion ${id}`} loading="lazy" width={76} height={48} {...imageProps} />
    </TableLink>
  );
}
