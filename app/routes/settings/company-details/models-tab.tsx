import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import type { Listed } from '~/upstream/listed';
import { columnBuilder } from '~/ui/table/data-table';
import { Text, Time } from '~/ui/time';
import type { MODEL_LIST } from './model-list.server';

const { column } = columnBuilder<RowOf<typeof MODEL_LIST>, SortKeyOf<typeof MODEL_LIST>>();

const MODEL_COLUMNS = [
  column('Model Name', ({ name }) => <Text value={name} />, { sort: 'name', lead: true }),
  column('Description', ({ description }) => <Text value={description} />, { wrap: true }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />, { sort: 'created-time' }),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />, { sort: 'modified-time' }),
];

/** MODELS: the list. */
export function ModelsTab({ models, companyId }: { models: Listed<RowOf<typeof MODEL_LIST>>; companyId: string }) {
  return (
    <ListPanel
      list={models}
      label="Models"
      noun={['model', 'models']}
      columns={MODEL_COLUMNS}
      csv={paths.modelsCsv(companyId)}
      empty="No model is assigned to this company."
    />
  );
}
