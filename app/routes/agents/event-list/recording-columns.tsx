import { AudioLink } from '~/components/audio';
import { ColorDot } from '~/components/list/color-tags';
import { RowTime } from '~/components/row-time';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { DetailsLink } from '~/ui/links/details-link';
import { useListUrl } from '~/ui/links/list-url';
import { RowNameLink } from '~/ui/links/row-name-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { getDirection } from '~/ui/text/direction';
import { Tag } from '~/ui/text/tag';
import { EmptyValue, Text } from '~/ui/text/values';
import type { RECORDING_LIST } from '../recording-list.server';
import { RowPlayer } from './row-player';

type RecordingRow = ListRow<typeof RECORDING_LIST>;

const { column } = createColumnBuilder<RecordingRow, ListSortKey<typeof RECORDING_LIST>>();

export const RECORDING_COLUMNS = [
  column('View Details', (row) => (row.hasDetails ? <RecordingLink row={row} /> : <EmptyValue />), { kind: 'action' }),
  column('Company', (row) => <Company row={row} />, { sort: 'company', noTranslate: true }),
  column('Matching Process', (row) => row.processName, { sort: 'process', foldRem: 69, noTranslate: true }),
  column('Audio Player', (row) => <AudioCell row={row} />, { isRowTitle: true, kind: 'long' }),
  column('Tags', (row) => <TagLines row={row} />, { foldRem: 59, onCards: true }),
  column('Agent', ({ agentName }) => <Text value={agentName} />, { sort: 'agent', foldRem: 55, noTranslate: true }),
  column(
    'Status',
    ({ status }) =>
      status ? (
        <Tag tone={status.tone} icon={status.icon} isUsual={status.tone === 'success'}>
          {status.label}
        </Tag>
      ) : (
        <EmptyValue />
      ),
    { sort: 'status', kind: 'short' },
  ),
  column('Created Time', ({ created }) => <RowTime value={created} />, {
    sort: 'created-time',
    kind: 'time',
    foldRem: 48,
    onCards: true,
  }),
];

/** The agent is shown here where its column is folded. */
function Company({ row: { companyName, agentName } }: { row: RecordingRow }) {
  return (
    <>
      <Text value={companyName} />
      {agentName?.trim() && <small dir={getDirection(agentName)}>{agentName}</small>}
    </>
  );
}

/** `next` has the tags of the list's filter: the page of the recording steps through their sentences. */
function useRecordingPath(id: string): string {
  const tags = new URLSearchParams(useListUrl().search).getAll('tag');
  const params = new URLSearchParams(tags.map((tag) => ['next', tag]));
  return tags.length === 0 ? paths.event(id) : `${paths.event(id)}?${params}`;
}

const getName = (recordingName: string | null) => recordingName?.trim() || 'Recording without a name';

function RecordingLink({ row: { id, recordingName } }: { row: RecordingRow }) {
  return <DetailsLink to={useRecordingPath(id)} rowName={getName(recordingName)} />;
}

function AudioCell({
  row: { id, recordingName, audioUrl, isAudioUrlTooLong, refusedHost, hasDetails, isRunning },
}: {
  row: RecordingRow;
}) {
  const path = useRecordingPath(id);
  const label = getName(recordingName);
  const name = hasDetails ? <RowNameLink value={label} to={path} /> : <Text value={label} />;
  if (isRunning) return <PlayerNote name={name} note="Still being transcribed" icon="loader-circle" />;
  if (audioUrl === null) {
    return <PlayerNote name={name} note={isAudioUrlTooLong ? 'The address of its audio is too long' : 'No audio'} />;
  }
  if (refusedHost !== null) {
    // The content security policy forbids audio of this host in the page. A new tab can play it.
    return (
      <PlayerNote
        name={name}
        note={
          <>
            <AudioLink url={audioUrl} label={label} />
            <span>{` on ${refusedHost}`}</span>
          </>
        }
      />
    );
  }
  return <RowPlayer id={id} url={audioUrl} name={name} label={label} />;
}

function PlayerNote({ name, note, icon }: { name: React.ReactNode; note: React.ReactNode; icon?: IconName }) {
  return (
    <div className="row-player">
      {icon && <Icon name={icon} />}
      <div className="row-player__name">{name}</div>
      <span className="row-player__note truncate">{note}</span>
    </div>
  );
}

const CARD_TAGS = 2;

function TagLines({ row: { tags, moreTagNames, moreTagCount } }: { row: RecordingRow }) {
  if (tags.length === 0) return <EmptyValue />;
  const allNames = [...tags.map(({ name }) => name), ...moreTagNames];
  return (
    <ul className="tag-lines">
      {tags.map(({ name, color }, index) => (
        <li key={`${index} ${name}`} title={name}>
          <ColorDot color={color} />
          <span className="truncate" dir={getDirection(name)}>
            {name}
          </span>
          {/* On cards only, where CSS hides the tags after this one. */}
          {index === CARD_TAGS - 1 && tags.length > CARD_TAGS && (
            <MoreTags
              className="tag-lines__card-more"
              count={tags.length - CARD_TAGS + moreTagCount}
              names={allNames.slice(CARD_TAGS)}
            />
          )}
          {index === tags.length - 1 && moreTagCount > 0 && <MoreTags count={moreTagCount} names={moreTagNames} />}
        </li>
      ))}
    </ul>
  );
}

function MoreTags({ className = '', count, names }: { className?: string; count: number; names: readonly string[] }) {
  const text = names.join(', ');
  return (
    <span className={`subtle tabular-nums ${className}`} title={text}>
      <span>{`+${count}`}</span>
      <span className="sr-only">{` more: ${text}`}</span>
    </span>
  );
}
