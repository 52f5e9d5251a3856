import { useLoaderData } from '@remix-run/react';
import { createButtonHandler } from '~/actions/button-handler.server';
import { deletedRecord } from '~/actions/record.server';
import { ListPanel } from '~/components/list/list-panel';
import { useSelectedRow } from '~/components/list/selected-row';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { requireItem } from '~/guard/access/require-item.server';
import { guardAction, guardLoader, type GuardedActionArgs } from '~/guard/guard.server';
import { findSelectedRow, loadList } from '~/lists/list-result';
import { LinkButton } from '~/ui/button/button';
import { NamedRecord } from '~/ui/form/named-record';
import { PageHeader } from '~/ui/layout/page-header';
import { toRecordUrl, useCreateListUrl } from '~/ui/links/list-url';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import valueStyles from '~/ui/styles/name-values.css?url';
import { rpaCalls } from '~/upstream/contract/rpa';
import { PROCESS_CONFIG_LIST } from '../process-config-list.server';
import { PROCESS_CONFIG_COLUMNS } from './process-config-columns';

/** The texts of the screen call a process config a setting, as the API does. */
const processConfigActions = {
  'delete-process-config': createButtonHandler({
    notDoneText: 'The setting was not deleted.',
    write: async (args: GuardedActionArgs) => {
      const { api, form } = args;
      const config = await requireItem(api(rpaCalls.listProcessConfigs), form.get('id'), 'This setting');
      await api(rpaCalls.deleteProcessConfig, { params: { processConfigId: config.id } });
      const name = [config.processName, config.triggerName].filter(Boolean).join(', ');
      const isKept = await deletedRecord.keep(args.user.id, `process config ${config.id}`, config);
      return { name, link: isKept ? { text: 'Create it again', url: paths.recreateProcessConfig(config.id) } : null };
    },
    successText: 'The setting was deleted.',
    successDetail: ({ name }) => name,
    successLink: ({ link }) => link,
  }),
};

const ConfirmDialog = lazyOnFirstInput(() => import('~/ui/form/confirm-dialog'));
const GoneRecordDialog = lazyOnFirstInput(() => import('~/components/list/gone-record-dialog'));
const ROW_DIALOGS = ['delete-process-config'];

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Process Config'],
};
export const meta = () => createPageTitle('Process Config');
export const links = () => [{ rel: 'stylesheet', href: valueStyles }];

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('process-config', async (args) => {
  const configsPromise = args.api(rpaCalls.listProcessConfigs);
  const configs = await loadList(args, PROCESS_CONFIG_LIST, configsPromise, { thrownStatuses: [403] });
  // The row of an open dialog may be on another page of the list, so it is looked for in all configs.
  const selectedRow = findSelectedRow(args, PROCESS_CONFIG_LIST, configs.ok ? await configsPromise : []);
  return { configs, selectedRow };
});

export const action = guardAction('process-config', processConfigActions);

export default function ProcessConfigsPage() {
  const { configs, selectedRow } = useLoaderData<typeof loader>();
  const list = useCreateListUrl([]);
  const { modal, selected, isGone } = useSelectedRow(configs, selectedRow, ROW_DIALOGS);
  return (
    <>
      {modal === 'delete-process-config' && selected && (
        <ConfirmDialog
          question="Are you sure to delete this setting?"
          intent="delete-process-config"
          recordId={selected.id}
        >
          <NamedRecord
            name={selected.processName}
            facts={[
              selected.triggerName && `Trigger Name ${selected.triggerName}`,
              selected.company,
              selected.department,
              selected.created && `Created ${selected.created.text}`,
            ]}
          />
        </ConfirmDialog>
      )}
      {isGone && <GoneRecordDialog noun="setting" />}
      <PageHeader
        title="Process Config"
        actions={
          <LinkButton variant="primary" icon="plus" to={toRecordUrl(paths.createProcessConfig(), list)}>
            Create
          </LinkButton>
        }
      />
      <ListPanel
        list={configs}
        label="Process Config"
        noun={['config', 'configs']}
        columns={PROCESS_CONFIG_COLUMNS}
        scrollerClassName="pairs pairs-values"
        csvPath={paths.processConfigsCsv()}
        emptyText="Create the first one."
      />
    </>
  );
}
