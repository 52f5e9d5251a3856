import { createRowHandler } from '~/actions/row-handler.server';
import { requireRow } from '~/guard/require-row.server';
import { deleteProcessConfig, listProcessConfigs } from '~/upstream/contract/rpa';

export const processConfigActions = {
  'delete-process-config': createRowHandler({
    notDoneText: 'The setting was not deleted.',
    write: async ({ api, form }) => {
      const { id: settingId } = await requireRow(api(listProcessConfigs), form.get('id'), 'This setting');
      return api(deleteProcessConfig, { params: { settingId } });
    },
    successText: 'The setting was deleted.',
  }),
};
