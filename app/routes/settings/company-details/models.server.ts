import type { CompanyModel } from '~/domain/model';
import { AssignModelsFormSchema } from '~/domain/model.form';
import { formWrite } from '~/session/answers/form-write.server';
import type { Guarded } from '~/session/guard.server';
import { listModels } from '~/upstream/contract/documents';
import { assignModels, listCompanyModels } from '~/upstream/contract/settings';
import { listed } from '~/upstream/listed';
import { settled } from '~/upstream/settled';
import { MODEL_LIST } from './model-list.server';

const paramsOf = ({ param }: Guarded) => ({ companyId: param('companyId') });

/** The page of the company's models and, for the dialog, all there are with those that the company has. */
export async function loadModels(args: Guarded) {
  const read = args.api(listCompanyModels, { params: paramsOf(args) });
  const isAssigning = new URL(args.request.url).searchParams.get('modal') === 'assign-models';
  const [list, choices] = await Promise.all([
    listed(args, MODEL_LIST, read),
    isAssigning ? modelChoices(args, read) : null,
  ]);
  return { list, choices };
}

/** `assigned` and `isWhole` tell what of both lists could be loaded: assigning replaces the whole set (D86). */
async function modelChoices({ api }: Guarded, read: Promise<readonly CompanyModel[]>) {
  const [all, own] = await Promise.all([settled(api(listModels)), settled(read)]);
  const assigned = own.ok ? own.value : [];
  const known = all.ok ? all.value : [];
  const others = assigned.filter(({ modelId }) => !known.some((model) => model.modelId === modelId));
  return {
    options: [...known, ...others].map(({ modelId, modelName }) => ({
      value: modelId,
      label: modelName?.trim() || `Model ${modelId}`,
    })),
    assigned: own.ok ? assigned.map(({ modelId }) => modelId) : null,
    isWhole: all.ok,
  };
}
export type ModelChoices = Awaited<ReturnType<typeof modelChoices>>;

export const modelWrites = {
  'assign-models': formWrite({
    undone: 'The models were not assigned.',
    schema: AssignModelsFormSchema,
    write: (args, { modelIds }) =>
      args.api(assignModels, { params: paramsOf(args), body: { modelIds: [...new Set(modelIds)].join(',') } }),
    success: 'Assign Models SUCCESSFULLY!',
    hash: '#models',
  }),
};
