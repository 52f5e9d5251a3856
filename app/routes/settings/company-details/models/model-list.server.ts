import type { CompanyModel } from '~/domain/settings/model';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

export const MODEL_LIST = defineList({
  name: 'company-models',
  paramPrefix: 'models.',
  search: {
    label: 'Search models',
    searchedFields: 'model names and descriptions',
    getTexts: (model) => [model.modelName, model.modelDescription],
  },
  sorts: {
    name: (model) => model.modelName,
    'created-time': (model) => parseTime(model.createdDate),
    'modified-time': (model) => parseTime(model.modifiedDate),
  },
  defaultSort: 'name',
  toRow: (model: CompanyModel, { preferences }: GuardedArgs) => ({
    id: model.modelId,
    name: model.modelName,
    description: model.modelDescription,
    createdTime: formatTime(model.createdDate, preferences.timeZone),
    modifiedTime: formatTime(model.modifiedDate, preferences.timeZone),
  }),
  csvColumns: {
    'Model Name': ({ name }) => name,
    Description: ({ description }) => description,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Modified Time': ({ modifiedTime }) => modifiedTime?.text ?? null,
  },
});
