import { createRowHandler } from '~/actions/row-handler.server';
import { requireItem } from '~/guard/access/require-item.server';
import { deleteProcessConfig, listProcessConfigs } from '~/upstream/contract/rpa';

export const processConfigActions = {
  'delete-process-config': createRowHandler({
    notDoneText: 'The setting was not deleted.',
    write: async ({ api, form }) => {
      const { id: processConfigId } = await requireItem(api(listProcessConfigs), form.get('id'), 'This setting');
      return api(deleteProcessConfig, { params: { processConfigId } });
    },
    successText: 'The setting was deleted.',
  }),
};
