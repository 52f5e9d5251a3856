import { ListPanel } from '~/components/list-panel';
import { columnBuilder } from '~/ui/table/data-table';
import type { Density } from '~/ui/table/density-switch';
import { Text, Time } from '~/ui/time';
import type { loadModels } from './lists.server';

type Models = Awaited<ReturnType<typeof loadModels>>;
type Row = Extract<Models, { ok: true }>['page']['rows'][number];

const { column } = columnBuilder<Row>();

const MODEL_COLUMNS = [
  column('Model Name', ({ name }) => <Text value={name} />, { sort: 'name', lead: true }),
  column('Description', ({ description }) => <Text value={description} />, { wrap: true }),
  column('Created Time', ({ createdTime }) => <Time value={createdTime} />, { sort: 'created-time' }),
  column('Modified Time', ({ modifiedTime }) => <Time value={modifiedTime} />, { sort: 'modified-time' }),
];

/** MODELS: the list. */
export function ModelsTab({ models, density }: { models: Models; density: Density }) {
  return (
    <ListPanel
      list={models}
      label="Models"
      noun={['model', 'models']}
      columns={MODEL_COLUMNS}
      density={density}
      empty="No model is assigned to this company."
    />
  );
}
