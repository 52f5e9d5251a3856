import type { CompanyModel } from '~/domain/model';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** The models that are assigned to a company. */
export const MODEL_LIST = defineList({
  name: 'company-models',
  prefix: 'models.',
  search: {
    label: 'Search models',
    fields: 'model name and description',
    texts: (model) => [model.modelName, model.modelDescription],
  },
  sorts: {
    name: (model) => model.modelName,
    'created-time': (model) => toMillis(model.createdDate),
    'modified-time': (model) => toMillis(model.modifiedDate),
  },
  defaultSort: 'name',
  shape: (model: CompanyModel, { viewer }: Guarded) => ({
    id: model.modelId,
    name: model.modelName,
    description: model.modelDescription,
    createdTime: showTime(model.createdDate, viewer.timeZone),
    modifiedTime: showTime(model.modifiedDate, viewer.timeZone),
  }),
  csv: {
    'Model Name': ({ name }) => name,
    Description: ({ description }) => description,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Modified Time': ({ modifiedTime }) => modifiedTime?.text ?? null,
  },
});
