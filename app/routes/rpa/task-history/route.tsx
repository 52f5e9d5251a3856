import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { formatNow } from '~/lib/dates';
import { loadList } from '~/lists/list-result';
import { LinkButton } from '~/ui/button/button';
import { PageHeader } from '~/ui/layout/page-header';
import { toRecordUrl, useCreateListUrl } from '~/ui/links/list-url';
import { AutoRefresh } from '~/ui/navigation/auto-refresh';
import valueStyles from '~/ui/styles/name-values.css?url';
import { rpaCalls } from '~/upstream/contract/rpa';
import { TASK_TRIGGER_LIST } from '../task-trigger-list.server';
import { TASK_TRIGGER_COLUMNS } from './task-trigger-columns';

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Task History'],
};
export const meta = () => createPageTitle('Task History');
export const links = () => [{ rel: 'stylesheet', href: valueStyles }];

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('task-history', async (args) => {
  const triggers = await loadList(args, TASK_TRIGGER_LIST, args.api(rpaCalls.listTaskTriggers), {
    thrownStatuses: [403],
  });
  return { triggers, readAt: triggers.ok ? formatNow(args.preferences.timeZone) : null };
});

export default function TaskHistoryPage() {
  const { triggers, readAt } = useLoaderData<typeof loader>();
  const list = useCreateListUrl([]);
  return (
    <>
      <PageHeader
        title="Task History"
        actions={
          <LinkButton variant="primary" icon="play" to={toRecordUrl(paths.taskTrigger(), list)}>
            Trigger Task
          </LinkButton>
        }
      />
      <ListPanel
        list={triggers}
        label="Task History"
        noun={['task', 'tasks']}
        columns={TASK_TRIGGER_COLUMNS}
        // The API does not say which tasks wait, so the list is always read again.
        countNote={<AutoRefresh readAt={readAt} />}
        scrollerClassName="pairs pairs-values"
        csvPath={paths.taskHistoryCsv()}
        emptyText="Trigger the first one."
      />
    </>
  );
}
