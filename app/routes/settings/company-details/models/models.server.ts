import { createFormHandler } from '~/actions/form-handler.server';
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
    options: [...allModels, ...unlisted].map(({ modelId, modelName }) => ({
      value: modelId,
      label: modelName?.trim() || `Model ${modelId}`,
    })),
    assigned: assignedResult.ok ? assigned.map(({ modelId }) => modelId) : null,
    hasAllModels: allResult.ok,
  };
}
export type ModelChoices = Awaited<ReturnType<typeof loadModelChoices>>;

export const modelActions = {
  /**
   * The posted models replace all models of the company (D86). Every user who may open the page may assign models, so
   * there is no permission check of its own.
   */
  'assign-models': createFormHandler({
    notDoneText: 'The models were not assigned.',
    schema: AssignModelsFormSchema,
    write: (args, { modelIds }) => {
      const uniqueIds = [...new Set(modelIds)];
      return args.api(settingsCalls.assignModels, { params: toParams(args), body: { modelIds: uniqueIds.join(',') } });
    },
    successText: 'Assign Models SUCCESSFULLY!',
    tabHash: '#models',
  }),
};
