import type { ProcessConfig } from '../../app/domain/rpa/process-config';
import { forSuperAdmins } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import { toWords } from '../http/validation-message';
import { getNextId } from '../records/rows';
import type { ProcessConfigRecord } from '../records/rpa';
import type { Wire } from '../records/wire';
import { parseOptionalId, requireItem, type OptionalId } from '../state/find-records';
import type { Mock } from '../state/mock';

const FORBIDDEN = 'You may not see the robots.';

/** The names of the fields are those of the API. */
type ConfigBody = {
  CompanyId?: OptionalId;
  DepartmentId?: OptionalId;
  ProcessName: string;
  TriggerName: string;
  CustomSettings: string;
  Variables: string;
};

/** The calls of process configs and task triggers. Both are listed newest first. */
export function createProcessConfigHandlers(mock: Mock) {
  const { db } = mock;

  function toConfig({ companyId, departmentId, ...config }: ProcessConfigRecord): Wire<ProcessConfig> {
    const findReference = (rows: readonly { id: number; name: string }[], id: number | null) => {
      const row = rows.find((candidate) => candidate.id === id);
      return row ? { id: row.id, name: row.name } : null;
    };
    return {
      ...config,
      company: findReference(db.companies, companyId),
      department: findReference(db.departments, departmentId),
    };
  }

  function parseFields(
    body: ConfigBody,
    current?: ProcessConfigRecord,
  ): Omit<ProcessConfigRecord, 'id' | 'created' | 'modified' | 'createdBy'> {
    const companyId = parseOptionalId(body.CompanyId, 'CompanyId');
    const departmentId = parseOptionalId(body.DepartmentId, 'DepartmentId');
    if (companyId !== null && !db.companies.some(({ id }) => id === companyId))
      throw new ApiError(400, 'There is no such company.');
    const department = db.departments.find(({ id }) => id === departmentId);
    if (departmentId !== null && department?.companyId !== companyId)
      throw new ApiError(400, 'There is no such department in this company.');
    return {
      companyId,
      departmentId,
      processName: body.ProcessName,
      triggerName: body.TriggerName,
      customSettings: parseJsonField(body.CustomSettings, 'CustomSettings', current?.customSettings),
      variables: parseJsonField(body.Variables, 'Variables', current?.variables),
    };
  }

  return forSuperAdmins(mock, FORBIDDEN, {
    listProcessConfigs() {
      return db.processConfigs.map(toConfig).reverse();
    },

    createProcessConfig({ body, user }) {
      const now = db.clock.now().toISOString();
      db.processConfigs.push({
        ...parseFields(body),
        id: getNextId(db.processConfigs),
        created: now,
        modified: now,
        createdBy: user.email,
      });
      return { message: 'Process config created.' };
    },

    getProcessConfig({ params }) {
      return toConfig(requireItem(db.processConfigs, params.processConfigId, 'Process config'));
    },

    updateProcessConfig({ params, body }) {
      const config = requireItem(db.processConfigs, params.processConfigId, 'Process config');
      Object.assign(config, parseFields(body, config), { modified: db.clock.now().toISOString() });
      return { message: 'Process config updated.' };
    },

    deleteProcessConfig({ params }) {
      const config = requireItem(db.processConfigs, params.processConfigId, 'Process config');
      db.processConfigs = db.processConfigs.filter((other) => other !== config);
      return { message: 'Process config deleted.' };
    },

    listTaskTriggers() {
      return db.taskTriggers.toReversed();
    },

    triggerTask({ body }) {
      const config = db.processConfigs.find(({ triggerName }) => triggerName === body.wizardCustomId);
      if (!config) throw new ApiError(400, 'There is no such wizard.');
      const { company, department } = toConfig(config);
      db.taskTriggers.push({
        id: getNextId(db.taskTriggers),
        company: company?.name ?? null,
        department: department?.name ?? null,
        taskName: body.GroupName,
        priority: body.priority,
        wizardCustomId: body.wizardCustomId,
        variables: JSON.stringify(body.Variables),
        created: db.clock.now().toISOString(),
      });
      return { message: 'Task triggered.' };
    },
  });
}

/** Validates a JSON string. An invalid value may stay unchanged, because forms send all fields of a record. */
function parseJsonField(text: string, field: string, current: string | null | undefined): string | null {
  if (current !== undefined && text === (current ?? '')) return current;
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new ApiError(400, `${toWords(field)} must be JSON.`);
  }
}
