import { ApiError } from '../api-error';
import type { ModelRecord } from '../entities/settings';
import { nextId } from '../db';
import type { Handlers, Mock } from '../handlers';
import { requireCompany } from '../permissions';
import { userOf } from '../records';

type ModelCalls = 'listModels' | 'listCompanyModels' | 'assignModels' | 'listCompanyUsers';

/** The models of the provider, and what a company has of them and of users. */
export function modelHandlers(mock: Mock): Pick<Handlers, ModelCalls> {
  const { db } = mock;

  return {
    listModels: () => db.models.map(({ id, modelId, modelName }) => ({ id, modelId, modelName })),

    listCompanyUsers({ params, user }) {
      const company = requireCompany(mock, user, params.companyId);
      return db.users.filter(({ companyId }) => companyId === company.id).map((member) => userOf(db, member));
    },

    listCompanyModels({ params, user }) {
      const company = requireCompany(mock, user, params.companyId);
      return db.companyModels.flatMap(({ id, companyId, model, createdDate, modifiedDate }) => {
        const known = companyId === company.id ? db.models.find((candidate) => candidate.id === model) : undefined;
        if (!known) return [];
        const { modelId, modelName, modelDescription } = known;
        return [{ id, modelId, modelName, modelDescription, createdDate, modifiedDate }];
      });
    },

    /** D86: the list is the full set. D87: a model may be named by modelId or id. */
    assignModels({ params, body, user }) {
      const company = requireCompany(mock, user, params.companyId);
      const names = body.modelIds
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      const wanted = new Set(names.map((name) => requireModel(db.models, name).id));
      if (wanted.size === 0) throw new ApiError(400, 'Please select Models');
      const now = db.clock.now().toISOString();
      const kept = db.companyModels.filter(({ companyId, model }) => companyId !== company.id || wanted.has(model));
      for (const { companyId, model } of kept) if (companyId === company.id) wanted.delete(model);
      const firstId = nextId(db.companyModels);
      const added = [...wanted].map((model, index) => ({
        id: firstId + index,
        companyId: company.id,
        model,
        createdDate: now,
        modifiedDate: now,
      }));
      db.companyModels = [...kept, ...added];
      return { message: 'Models assigned.' };
    },
  };
}

function requireModel(models: readonly ModelRecord[], name: string): ModelRecord {
  const model = models.find(({ id, modelId }) => modelId === name || String(id) === name);
  if (!model) throw new ApiError(400, `There is no model ${name}.`);
  return model;
}
