import { createButtonHandler } from '~/actions/button-handler.server';
import { keepDeletedRecord } from '~/actions/record.server';
import { paths } from '~/domain/paths';
import { requireItem } from '~/guard/access/require-item.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { deleteProcessConfig, listProcessConfigs } from '~/upstream/contract/rpa';

/** The texts of the screen call a process config a setting, as the API does. */
export const processConfigActions = {
  'delete-process-config': createButtonHandler({
    notDoneText: 'The setting was not deleted.',
    write: async (args: GuardedActionArgs) => {
      const { api, form } = args;
      const config = await requireItem(api(listProcessConfigs), form.get('id'), 'This setting');
      await api(deleteProcessConfig, { params: { processConfigId: config.id } });
      const name = [config.processName, config.triggerName].filter(Boolean).join(', ');
      const isKept = await keepDeletedRecord(args.user.id, `process config ${config.id}`, config);
      return { name, link: isKept ? { text: 'Create it again', url: paths.recreateProcessConfig(config.id) } : null };
    },
    successText: 'The setting was deleted.',
    successDetail: ({ name }) => name,
    successLink: ({ link }) => link,
  }),
};
