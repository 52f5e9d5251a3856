import { parseNameValues } from '~/domain/rpa/name-value';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { PRIORITY_OPTIONS } from '~/domain/rpa/task-options';
import { type TaskTriggerFields, mergeVariables } from '~/domain/rpa/task-trigger.form';
import type { GuardedArgs } from '~/guard/guard.server';
import { listProcessConfigs, listTaskTriggers } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';

/** The configs that can be triggered: those with a Wizard Custom Id, the first of each. */
export async function loadTriggerableConfigs({ api }: Pick<GuardedArgs, 'api'>): Promise<ProcessConfig[] | null> {
  const read = await toResult(api(listProcessConfigs));
  if (!read.ok) return null;
  const byId = new Map<string, ProcessConfig>();
  for (const config of read.value) {
    const { triggerName } = config;
    if (triggerName?.trim() && !byId.has(triggerName)) byId.set(triggerName, config);
  }
  return [...byId.values()];
}

const NO_VALUES: Partial<TaskTriggerFields> = {
  taskName: '',
  wizardCustomId: '',
  environment: 'new',
  variables: [{ name: '', value: '' }],
};

/** What stands in the form at first: nothing, or the task of the history that is triggered again. */
export async function loadInitialValues(
  { api }: GuardedArgs,
  again: string | null,
): Promise<Partial<TaskTriggerFields>> {
  if (again === null) return NO_VALUES;
  const read = await toResult(api(listTaskTriggers));
  const task = read.ok ? read.value.find(({ id }) => id === again) : undefined;
  if (!task) return NO_VALUES;
  const priority = PRIORITY_OPTIONS.find(({ value }) => value === String(task.priority))?.value;
  return {
    taskName: task.taskName ?? '',
    wizardCustomId: task.wizardCustomId ?? '',
    environment: 'new',
    priority,
    variables: parseNameValues(task.variables) ?? [],
  };
}

/** The form after another wizard was chosen: its config's process name and variable names, the rest as typed. */
export function fillFromConfig(typed: TaskTriggerFields, config: ProcessConfig): TaskTriggerFields {
  const before = (typed.variables ?? []).map((row) => ({ name: row.name ?? '', value: row.value ?? '' }));
  return {
    ...typed,
    taskName: config.processName ?? '',
    variables: mergeVariables(parseNameValues(config.variables) ?? [], before),
  };
}
