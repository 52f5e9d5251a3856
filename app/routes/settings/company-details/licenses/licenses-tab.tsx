import { ListPanel } from '~/components/list/list-panel';
import { useSelectedRow } from '~/components/list/selected-row';
import { paths } from '~/domain/paths';
import type { LicenseState } from '~/domain/settings/license-state';
import { formatNumber } from '~/lib/format-number';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import type { FormReply } from '~/shared/form-reply';
import type { IconName } from '~/ui/icon/icon-names';
import { CreateLink } from '~/ui/links/create-link';
import { RowDialogLink, RowNameDialogLink } from '~/ui/links/row-dialog-link';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { createColumnBuilder } from '~/ui/table/columns';
import { Tag, type Tone } from '~/ui/text/tag';
import { Count, Day, Time } from '~/ui/text/values';
import type { LICENSE_LIST } from './license-list.server';
import { LicenseUse, type UsedCounts } from './license-use';
import type { loadLicenses } from './licenses.server';

const LicenseDialog = lazyOnFirstInput(() => import('./license-dialog'));
const GoneRecordDialog = lazyOnFirstInput(() => import('~/components/list/gone-record-dialog'));
const ROW_DIALOGS = ['update-license'];

const { column } = createColumnBuilder<ListRow<typeof LICENSE_LIST>, ListSortKey<typeof LICENSE_LIST>>();

const STATE_LOOKS: Record<LicenseState['kind'], { tone: Tone; icon: IconName }> = {
  upcoming: { tone: 'info', icon: 'calendar-clock' },
  active: { tone: 'success', icon: 'circle-check' },
  ending: { tone: 'warning', icon: 'triangle-alert' },
  expired: { tone: 'neutral', icon: 'circle-x' },
};

const formatCount = (count: number | null) => (count === null ? '–' : formatNumber(count));

export const LICENSE_COLUMNS = [
  column(
    'Action',
    ({ id, documentStartDate, editRefusal }) => (
      <span className="row-actions">
        <RowDialogLink
          modal="update-license"
          id={id}
          label={`Edit license ${documentStartDate ? `from ${documentStartDate}` : id}`}
          icon="pencil"
          refusal={editRefusal}
        />
      </span>
    ),
    { kind: 'action' },
  ),
  column(
    'License Type',
    ({
      id,
      licenseType,
      documentUsers,
      documentPages,
      documentModels,
      documentStartDate,
      documentExpiredDate,
      state,
      editRefusal,
    }) => (
      <>
        <span className="cell-with-icon">
          <RowNameDialogLink
            modal="update-license"
            id={id}
            value={licenseType}
            accessibleName={`${licenseType} from ${documentStartDate ?? id}`}
            refusal={editRefusal}
          />
          {state && <Tag {...STATE_LOOKS[state.kind]}>{state.text}</Tag>}
        </span>
        {/* A card does not show the columns of these. */}
        <span className="phone-only">
          <span className="cell-stacked">
            <small>
              {`${formatCount(documentUsers)} users, ${formatCount(documentPages)} pages, ${formatCount(documentModels)} models`}
            </small>
            <small>{`${documentStartDate ?? '–'} to ${documentExpiredDate ?? '–'}`}</small>
          </span>
        </span>
      </>
    ),
    { isRowTitle: true, pinned: true, kind: 'short' },
  ),
  column('Number of Users', ({ documentUsers }) => <Count value={documentUsers} />, { kind: 'number' }),
  column('Number of Pages', ({ documentPages }) => <Count value={documentPages} />, { kind: 'number', foldRem: 42 }),
  column('Number of Models', ({ documentModels }) => <Count value={documentModels} />, {
    kind: 'number',
    foldRem: 48,
  }),
  column('Start Date', ({ documentStartDate }) => <Day value={documentStartDate} />, {
    sort: 'start-date',
    kind: 'short',
  }),
  column('Expired Date', ({ documentExpiredDate }) => <Day value={documentExpiredDate} />, {
    sort: 'expired-date',
    kind: 'short',
  }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />, { kind: 'time', foldRem: 59 }),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />, { kind: 'time', foldRem: 69 }),
];

/** Expired licenses are less prominent than current ones. */
function getRowClass({ state }: ListRow<typeof LICENSE_LIST>): string | undefined {
  return state?.kind === 'expired' ? 'is-expired' : undefined;
}

export function LicensesTab({
  licenses: { list, periods, today, nextStart, selectedRow, createRefusal },
  used,
  companyId,
  reply,
}: {
  licenses: Awaited<ReturnType<typeof loadLicenses>>;
  used: UsedCounts;
  companyId: string;
  reply: FormReply | undefined;
}) {
  const { modal, selected, isGone } = useSelectedRow(list, selectedRow, ROW_DIALOGS);
  // A new license starts today or, if a license is still valid, on the day after the last one ends.
  const newTerm = { start: nextStart, followsLicense: nextStart !== today };
  return (
    <>
      {modal === 'create-license' && createRefusal === null && (
        <LicenseDialog license={null} newTerm={newTerm} reply={reply} />
      )}
      {modal === 'update-license' && selected?.editRefusal === null && (
        <LicenseDialog license={selected} newTerm={newTerm} reply={reply} />
      )}
      {isGone && <GoneRecordDialog noun="license" />}
      {periods.length > 0 && <LicenseUse periods={periods} used={used} />}
      <ListPanel
        list={list}
        label="Licenses"
        intro="Licenses set how many users, pages and models this company may have."
        noun={['license', 'licenses']}
        columns={LICENSE_COLUMNS}
        rowClassName={getRowClass}
        csvPath={paths.companyListCsv(companyId, 'licenses')}
        actions={<CreateLink modal="create-license" label="Create License" refusal={createRefusal} />}
        emptyText="The first one says how many users, pages and models this company may have."
      />
    </>
  );
}
