import { useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import { guarded, guardedAction } from '~/session/guard.server';
import { LinkButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { chosenOf } from '~/upstream/chosen';
import { listProcessConfigs } from '~/upstream/contract/rpa';
import { listed } from '~/upstream/listed';
import { CONFIG_COLUMNS } from './config-columns';
import { CONFIG_LIST } from './config-list.server';
import { configWrites } from './delete-config.server';

// Its code comes with its first use.
const QuestionDialog = lazy(() => import('~/ui/overlay/question-dialog'));

export const handle = { crumbs: ['Automated.RPA', 'Process Config'] };
export const meta = () => [{ title: 'Process Config · Automated' }];

export const loader = guarded('process-config', async (args) => {
  const read = args.api(listProcessConfigs);
  const configs = await listed(args, CONFIG_LIST, read, { main: true });
  const { modal, chosen } = await chosenOf(args, CONFIG_LIST, configs.ok ? read : []);
  const asked = modal === 'delete-process-config' ? chosen : null;
  return { configs, asked: asked && { id: asked.id, name: asked.processName, company: asked.company } };
});

export const action = guardedAction('process-config', configWrites);

export default function ProcessConfigsPage() {
  const { configs, asked } = useLoaderData<typeof loader>();
  return (
    <>
      <Suspense>
        {asked && (
          <QuestionDialog
            question="Are you sure to delete this setting?"
            intent="delete-process-config"
            recordId={asked.id}
          >
            <p className="wrap-anywhere">
              {[asked.name, asked.company].filter(Boolean).join(', ')}. This cannot be undone.
            </p>
          </QuestionDialog>
        )}
      </Suspense>
      <PageHeader
        title="Process Config"
        actions={
          <LinkButton look="primary" icon="plus" to={paths.createProcessConfig()}>
            Create
          </LinkButton>
        }
      />
      <ListPanel
        list={configs}
        label="Process Config"
        noun={['config', 'configs']}
        columns={CONFIG_COLUMNS}
        csv={paths.processConfigsCsv()}
        empty="Create the first one."
      />
    </>
  );
}
