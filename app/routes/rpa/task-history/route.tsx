import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import { guarded } from '~/session/guard.server';
import { LinkButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { listTaskTriggers } from '~/upstream/contract/rpa';
import { listed } from '~/upstream/listed';
import { TRIGGER_COLUMNS } from './trigger-columns';
import { TRIGGER_LIST } from './trigger-list.server';

export const handle = { crumbs: ['Automated.RPA', 'Task History'] };
export const meta = () => [{ title: 'Task History · Automated' }];

export const loader = guarded('task-history', async (args) => ({
  triggers: await listed(args, TRIGGER_LIST, args.api(listTaskTriggers), { main: true }),
}));

export default function TaskHistoryPage() {
  const { triggers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Task History"
        actions={
          <LinkButton look="primary" icon="play" to={paths.taskTrigger()}>
            Trigger Task
          </LinkButton>
        }
      />
      <ListPanel
        list={triggers}
        label="Task History"
        noun={['task', 'tasks']}
        columns={TRIGGER_COLUMNS}
        csv={paths.taskHistoryCsv()}
        empty="Trigger the first one."
      />
    </>
  );
}
