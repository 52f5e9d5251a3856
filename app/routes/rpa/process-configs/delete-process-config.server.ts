import { createButtonHandler } from '~/actions/button-handler.server';
import { requireItem } from '~/guard/access/require-item.server';
import { deleteProcessConfig, listProcessConfigs } from '~/upstream/contract/rpa';

/** The texts of the screen call a process config a setting, as the API does. */
export const processConfigActions = {
  'delete-process-config': createButtonHandler({
    notDoneText: 'The setting was not deleted.',
    write: async ({ api, form }) => {
      const { id, processName, triggerName } = await requireItem(
        api(listProcessConfigs),
        form.get('id'),
        'This setting',
      );
      await api(deleteProcessConfig, { params: { processConfigId: id } });
      return [processName, triggerName].filter(Boolean).join(', ');
    },
    successText: 'The setting was deleted.',
    successDetail: (name) => name,
  }),
};
