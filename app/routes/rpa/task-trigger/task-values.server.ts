import { readNameValues } from '~/domain/name-value';
import type { ProcessConfig } from '~/domain/process-config';
import { PRIORITY_OPTIONS } from '~/domain/task-options';
import { type TaskTriggerFields, variablesOf } from '~/domain/task-trigger.form';
import type { Guarded } from '~/session/guard.server';
import { listProcessConfigs, listTaskTriggers } from '~/upstream/contract/rpa';
import { settled } from '~/upstream/settled';

/** The configs that can be triggered: those with a Wizard Custom Id, the first of each. */
export async function triggerable({ api }: Pick<Guarded, 'api'>): Promise<ProcessConfig[] | null> {
  const read = await settled(api(listProcessConfigs));
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
export async function firstValues({ api }: Guarded, again: string | null): Promise<Partial<TaskTriggerFields>> {
  if (again === null) return NO_VALUES;
  const read = await settled(api(listTaskTriggers));
  const task = read.ok ? read.value.find(({ id }) => id === again) : undefined;
  if (!task) return NO_VALUES;
  const priority = PRIORITY_OPTIONS.find(({ value }) => value === String(task.priority))?.value;
  return {
    taskName: task.taskName ?? '',
    wizardCustomId: task.wizardCustomId ?? '',
    environment: 'new',
    priority,
    variables: readNameValues(task.variables) ?? [],
  };
}

/** The form after another wizard was chosen: its config's process name and variable names, the rest as typed. */
export function filledValues(typed: TaskTriggerFields, config: ProcessConfig): TaskTriggerFields {
  const before = (typed.variables ?? []).map((row) => ({ name: row.name ?? '', value: row.value ?? '' }));
  return {
    ...typed,
    taskName: config.processName ?? '',
    variables: variablesOf(readNameValues(config.variables) ?? [], before),
  };
}
