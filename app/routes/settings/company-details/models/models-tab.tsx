import { ListPanel } from '~/components/list/list-panel';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import type { FormReply } from '~/shared/form-reply';
import { CreateLink } from '~/ui/links/create-link';
import { useLoadMissing, useOpenDialog } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { createColumnBuilder } from '~/ui/table/columns';
import { Time } from '~/ui/text/values';
import type { MODEL_LIST } from './model-list.server';
import type { loadModels } from './models.server';

const AssignModelsDialog = lazyOnFirstInput(() => import('./assign-models-dialog'));

const { column } = createColumnBuilder<ListRow<typeof MODEL_LIST>, ListSortKey<typeof MODEL_LIST>>();

export const MODEL_COLUMNS = [
  column('Model Name', ({ name }) => name, { sort: 'name', isRowTitle: true, pinned: true, noTranslate: true }),
  column('Description', ({ description }) => description, { kind: 'long' }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />, { sort: 'created-time', kind: 'time' }),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />, {
    sort: 'modified-time',
    kind: 'time',
    foldRem: 42,
  }),
];

export function ModelsTab({
  models: { list, choices },
  limit,
  companyId,
  reply,
}: {
  models: Awaited<ReturnType<typeof loadModels>>;
  limit: number | null;
  companyId: string;
  reply: FormReply | undefined;
}) {
  const isAssigning = useOpenDialog() === 'assign-models';
  // Opening a dialog runs no loader, so the choices are loaded afterwards.
  useLoadMissing(isAssigning && choices === null);
  return (
    <>
      {isAssigning && <AssignModelsDialog choices={choices} limit={limit} companyId={companyId} reply={reply} />}
      <ListPanel
        list={list}
        label="Models"
        noun={['model', 'models']}
        columns={MODEL_COLUMNS}
        csvPath={paths.companyListCsv(companyId, 'models')}
        actions={<CreateLink modal="assign-models" label="Assign Models" />}
        emptyText="No model is assigned to this company."
      />
    </>
  );
}
