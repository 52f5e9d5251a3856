import { createEditHandler } from '~/actions/edit-handler.server';
import type { CompanyModel } from '~/domain/settings/model';
import { AssignModelsFormSchema } from '~/domain/settings/model.form';
import type { GuardedArgs } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import { documentCalls } from '~/upstream/contract/documents';
import { settingsCalls } from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';
import { MODEL_LIST } from './model-list.server';

const toParams = ({ param }: GuardedArgs) => ({ companyId: param('companyId') });

export async function loadModels(args: GuardedArgs) {
  const pendingCompanyModels = args.api(settingsCalls.listCompanyModels, { params: toParams(args) });
  const isAssigning = new URL(args.request.url).searchParams.get('modal') === 'assign-models';
  const [list, choices] = await Promise.all([
    loadList(args, MODEL_LIST, pendingCompanyModels),
    isAssigning ? loadModelChoices(args, pendingCompanyModels) : null,
  ]);
  return { list, choices };
}

/** `assigned` is null if the company's models failed to load, `hasAllModels` false if the list of all models did. */
async function loadModelChoices({ api }: GuardedArgs, pendingCompanyModels: Promise<readonly CompanyModel[]>) {
  const [allResult, assignedResult] = await Promise.all([
    toResult(api(documentCalls.listModels)),
    toResult(pendingCompanyModels),
  ]);
  const assigned = assignedResult.ok ? assignedResult.value : [];
  const allModels = allResult.ok ? allResult.value : [];
  // A model of the company may be missing in the list of all models.
  const unlisted = assigned.filter(({ modelId }) => !allModels.some((model) => model.modelId === modelId));
  return {
    options: [...allModels, ...unlisted].map((model) => ({ value: model.modelId, label: getModelName(model) })),
    assigned: assignedResult.ok ? assigned.map(({ modelId }) => modelId) : null,
    hasAllModels: allResult.ok,
  };
}
export type ModelChoices = Awaited<ReturnType<typeof loadModelChoices>>;

const getModelName = ({ modelId, modelName }: Pick<CompanyModel, 'modelId' | 'modelName'>) =>
  modelName?.trim() || `Model ${modelId}`;

export const modelActions = {
  /**
   * The posted models replace all models of the company (D86), so what a colleague has assigned meanwhile is merged. Every
   * user who may open the page may assign models: there is no permission check of its own.
   */
  'assign-models': createEditHandler({
    notDoneText: 'The models were not assigned.',
    schema: AssignModelsFormSchema,
    recordName: 'list of models',
    recordKey: ({ param }) => `models of company ${param('companyId')}`,
    // A form that was rendered without the company's models says that its selection replaces them.
    read: async (args) =>
      args.form.get('drawn') === '{}' ? [] : args.api(settingsCalls.listCompanyModels, { params: toParams(args) }),
    toValues: (models) => ({ modelIds: models.map(({ modelId }) => modelId) }),
    loadNames: async ({ api }, models) => {
      const all = await toResult(api(documentCalls.listModels));
      const known = [...models, ...(all.ok ? all.value : [])];
      const names = new Map(known.map((model) => [model.modelId, getModelName(model)]));
      const format = (id: unknown) => names.get(String(id)) ?? `Model ${id}`;
      return (_name, value) => (typeof value === 'string' ? format(value) : value.map(format).join(', '));
    },
    write: (args, { modelIds }) => {
      const uniqueIds = [...new Set(modelIds)];
      return args.api(settingsCalls.assignModels, { params: toParams(args), body: { modelIds: uniqueIds.join(',') } });
    },
    successText: 'Assign Models SUCCESSFULLY!',
    tabHash: '#models',
  }),
};
