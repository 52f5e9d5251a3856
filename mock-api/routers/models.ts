import { requireCompany } from '../auth/permissions';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import type { CompanyModelRecord, ModelRecord } from '../records/companies';
import { getNextId } from '../records/rows';
import type { Mock } from '../state/mock';
import { toUser } from './user-response';

/** The calls of document models, and of a company's models and users. */
export function createModelHandlers(mock: Mock) {
  const { db } = mock;

  return {
    listModels: () => db.models.map(({ id, modelId, modelName }) => ({ id, modelId, modelName })),

    listCompanyUsers({ params, user }) {
      const company = requireCompany(mock, user, params.companyId);
      return db.users.filter(({ companyId }) => companyId === company.id).map((member) => toUser(db, member));
    },

    listCompanyModels({ params, user }) {
      const company = requireCompany(mock, user, params.companyId);
      return db.companyModels.flatMap(({ id, companyId, model: assignedId, createdDate, modifiedDate }) => {
        const model = companyId === company.id ? db.models.find((candidate) => candidate.id === assignedId) : undefined;
        if (!model) return [];
        const { modelId, modelName, modelDescription } = model;
        return [{ id, modelId, modelName, modelDescription, createdDate, modifiedDate }];
      });
    },

    /** `modelIds` has all models of the company; others are removed (D86). An entry is a `modelId` or an `id` (D87). */
    assignModels({ params, body, user }) {
      const company = requireCompany(mock, user, params.companyId);
      const modelIds = body.modelIds
        .split(',')
        .map((modelId) => modelId.trim())
        .filter(Boolean);
      const assignedIds = new Set(modelIds.map((modelId) => requireModel(db.models, modelId).id));
      if (assignedIds.size === 0) throw new ApiError(400, 'Please select Models');
      const now = db.clock.now().toISOString();
      const isOwn = ({ companyId }: CompanyModelRecord) => companyId === company.id;
      const keptRows = db.companyModels.filter((row) => !isOwn(row) || assignedIds.has(row.model));
      const keptIds = new Set(keptRows.filter(isOwn).map(({ model }) => model));
      const newRow = { companyId: company.id, createdDate: now, modifiedDate: now };
      const firstId = getNextId(db.companyModels);
      const addedRows = [...assignedIds]
        .filter((model) => !keptIds.has(model))
        .map((model, index) => ({ ...newRow, id: firstId + index, model }));
      db.companyModels = [...keptRows, ...addedRows];
      return { message: 'Models assigned.' };
    },
  } satisfies Partial<Handlers>;
}

function requireModel(models: readonly ModelRecord[], idOrModelId: string): ModelRecord {
  const model = models.find(({ id, modelId }) => modelId === idOrModelId || String(id) === idOrModelId);
  if (!model) throw new ApiError(400, `There is no model ${idOrModelId}.`);
  return model;
}
