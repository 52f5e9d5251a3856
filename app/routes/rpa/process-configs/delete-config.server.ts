import { rowWrite } from '~/session/answers/form-write.server';
import { rowOf } from '~/session/answers/row-of.server';
import { deleteProcessConfig, listProcessConfigs } from '~/upstream/contract/rpa';

/** The question of the list. */
export const configWrites = {
  'delete-process-config': rowWrite({
    undone: 'The setting was not deleted.',
    write: async ({ api, form }) => {
      const { id: settingId } = await rowOf(api(listProcessConfigs), form.get('id'), 'This setting');
      return api(deleteProcessConfig, { params: { settingId } });
    },
    success: 'The setting was deleted.',
  }),
};
