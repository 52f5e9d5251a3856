import { Suspense } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { useSelectedRow } from '~/components/list/selected-row';
import type { LicenseTerm } from '~/domain/settings/license';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/lib/form-reply';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { CreateLink } from '~/ui/links/create-link';
import { RowLink, RowNameLink } from '~/ui/links/row-link';
import { createColumnBuilder } from '~/ui/table/data-table';
import { Tag } from '~/ui/text/tag';
import { lazyOnHover } from '~/ui/overlay/lazy-on-hover';
import { Count, Day, Time } from '~/ui/text/values';
import type { LICENSE_LIST } from './license-list.server';
import type { loadLicenses } from './licenses.server';

const LicenseDialog = lazyOnHover(() => import('./license-dialog'));

const { column } = createColumnBuilder<ListRow<typeof LICENSE_LIST>, ListSortKey<typeof LICENSE_LIST>>();

const LICENSE_COLUMNS = [
  column('Action', ({ id, documentStartDate, editRefusal }) => (
    <span className="row-actions">
      <RowLink
        modal="update-license"
        id={id}
        label={`Edit license ${documentStartDate ? `from ${documentStartDate}` : id}`}
        icon="pencil"
        refusal={editRefusal}
      />
    </span>
  )),
  column(
    'License Type',
    ({ id, licenseType, editRefusal }) => (
      <RowNameLink modal="update-license" id={id} value={licenseType} refusal={editRefusal} tag />
    ),
    { namesRow: true, pinned: true },
  ),
  column('Number of Users', ({ documentUsers }) => <Count value={documentUsers} />, { align: 'end' }),
  column('Number of Pages', ({ documentPages }) => <Count value={documentPages} />, { align: 'end' }),
  column('Number of Models', ({ documentModels }) => <Count value={documentModels} />, {
    align: 'end',
  }),
  column('Start Date', ({ documentStartDate }) => <Day value={documentStartDate} />, { sort: 'start-date' }),
  column(
    'Expired Date',
    ({ documentExpiredDate, term }) => (
      <span className="cell-stacked">
        <Day value={documentExpiredDate} />
        {term && <TermTag term={term} />}
      </span>
    ),
    { sort: 'expired-date' },
  ),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />),
];

function TermTag({ term: { isExpired, isExpiringSoon, text } }: { term: LicenseTerm }) {
  if (isExpired)
    return (
      <Tag tone="error" icon="circle-x">
        {text}
      </Tag>
    );
  return isExpiringSoon ? (
    <Tag tone="warning" icon="triangle-alert">
      {text}
    </Tag>
  ) : (
    <Tag tone="neutral">{text}</Tag>
  );
}

/** The tab LICENSES: the list and its dialogs. */
export function LicensesTab({
  licenses: { list, selectedRow, createRefusal },
  companyId,
  reply,
}: {
  licenses: Awaited<ReturnType<typeof loadLicenses>>;
  companyId: string;
  reply: FormReply | undefined;
}) {
  const { modal, selected } = useSelectedRow(list, selectedRow);
  return (
    <>
      <Suspense>
        {modal === 'create-license' && createRefusal === null && <LicenseDialog license={null} reply={reply} />}
        {modal === 'update-license' && selected?.editRefusal === null && (
          <LicenseDialog license={selected} reply={reply} />
        )}
      </Suspense>
      <ListPanel
        list={list}
        label="Licenses"
        intro="Licenses set how many users, pages and models this company may have."
        noun={['license', 'licenses']}
        columns={LICENSE_COLUMNS}
        csvPath={paths.companyListCsv(companyId, 'licenses')}
        actions={<CreateLink modal="create-license" label="Create License" refusal={createRefusal} />}
        emptyText="Licenses of this company appear here."
      />
    </>
  );
}
