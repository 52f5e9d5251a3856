import type { ProcessConfig } from '../../app/domain/process-config';
import { ApiError } from '../api-error';
import { nextId } from '../db';
import type { ProcessConfigRecord } from '../entities/rpa';
import type { Handlers, Mock, Wire } from '../handlers';
import { requireSuperAdmin } from '../permissions';
import { wordsOf } from '../refusals';
import { numericId, requireRow } from '../records';

type ConfigCalls =
  | 'listProcessConfigs'
  | 'createProcessConfig'
  | 'getProcessConfig'
  | 'updateProcessConfig'
  | 'deleteProcessConfig'
  | 'listTaskTriggers'
  | 'triggerTask';

const REFUSAL = 'You may not see the robots.';

type ConfigBody = {
  CompanyId?: Key;
  DepartmentId?: Key;
  ProcessName: string;
  TriggerName: string;
  CustomSettings: string;
  Variables: string;
};
type Key = string | number | null;

/** How robots are set up, and the tasks that they were given. */
export function configHandlers(mock: Mock): Pick<Handlers, ConfigCalls> {
  const { db } = mock;

  function configOf({ companyId, departmentId, ...config }: ProcessConfigRecord): Wire<ProcessConfig> {
    const named = (rows: readonly { id: number; name: string }[], id: number | null) => {
      const row = rows.find((candidate) => candidate.id === id);
      return row ? { id: row.id, name: row.name } : null;
    };
    return { ...config, company: named(db.companies, companyId), department: named(db.departments, departmentId) };
  }

  function fieldsOf(
    body: ConfigBody,
    known?: ProcessConfigRecord,
  ): Omit<ProcessConfigRecord, 'id' | 'created' | 'modified' | 'createdBy'> {
    const companyId = keyOf(body.CompanyId, 'CompanyId');
    const departmentId = keyOf(body.DepartmentId, 'DepartmentId');
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
      customSettings: jsonOf(body.CustomSettings, 'CustomSettings', known?.customSettings),
      variables: jsonOf(body.Variables, 'Variables', known?.variables),
    };
  }

  return {
    listProcessConfigs({ user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      return db.processConfigs.map(configOf).reverse();
    },

    createProcessConfig({ body, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      const now = db.clock.now().toISOString();
      db.processConfigs.push({
        ...fieldsOf(body),
        id: nextId(db.processConfigs),
        created: now,
        modified: now,
        createdBy: user.email,
      });
      return { message: 'Process config created.' };
    },

    getProcessConfig({ params, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      return configOf(requireRow(db.processConfigs, params.settingId, 'Process config'));
    },

    updateProcessConfig({ params, body, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      const config = requireRow(db.processConfigs, params.settingId, 'Process config');
      Object.assign(config, fieldsOf(body, config), { modified: db.clock.now().toISOString() });
      return { message: 'Process config updated.' };
    },

    deleteProcessConfig({ params, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      const config = requireRow(db.processConfigs, params.settingId, 'Process config');
      db.processConfigs = db.processConfigs.filter((other) => other !== config);
      return { message: 'Process config deleted.' };
    },

    listTaskTriggers({ user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      return db.taskTriggers.toReversed();
    },

    triggerTask({ body, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      const config = db.processConfigs.find(({ triggerName }) => triggerName === body.wizardCustomId);
      if (!config) throw new ApiError(400, 'There is no such wizard.');
      const { company, department } = configOf(config);
      db.taskTriggers.push({
        id: nextId(db.taskTriggers),
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
  };
}

function keyOf(value: Key | undefined, field: string): number | null {
  return value === null || value === undefined || value === '' ? null : numericId(value, field);
}

/** A JSON text. What is missing or broken already may stay so: a record can be put back as it was read. */
function jsonOf(text: string, field: string, before: string | null | undefined): string | null {
  if (before !== undefined && text === (before ?? '')) return before;
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new ApiError(400, `${wordsOf(field)} must be JSON.`);
  }
}
