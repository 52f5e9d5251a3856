import { parseNameValues } from '~/domain/rpa/name-value-json';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { PRIORITY_OPTIONS } from '~/domain/rpa/task-options';
import { mergeVariables, type TaskTriggerFields } from '~/domain/rpa/task-trigger.form';
import type { GuardedArgs } from '~/guard/guard.server';
import { listProcessConfigs, listTaskTriggers } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';

/** Loads the process configs that can be triggered: the first config of each Wizard Custom Id. Null: failed to load. */
export async function loadTriggerableConfigs({ api }: Pick<GuardedArgs, 'api'>): Promise<ProcessConfig[] | null> {
  const result = await toResult(api(listProcessConfigs));
  if (!result.ok) return null;
  const configs = new Map<string, ProcessConfig>();
  for (const config of result.value) {
    const { triggerName } = config;
    if (triggerName?.trim() && !configs.has(triggerName)) configs.set(triggerName, config);
  }
  return [...configs.values()];
}

/** The options of configs, such as 'KM-CLM-010 – Claim Registration, Kestrel Mutual', in the order of their ids. */
export function toWizardOptions(configs: readonly ProcessConfig[]) {
  return configs.map(toWizardOption).sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }));
}

function toWizardOption({ triggerName, processName, company }: ProcessConfig) {
  const value = triggerName ?? '';
  const names = [processName, company?.name].filter((name) => name?.trim()).join(', ');
  return { value, label: names === '' ? value : `${value} – ${names}` };
}

const EMPTY_VALUES: Partial<TaskTriggerFields> = {
  taskName: '',
  wizardCustomId: '',
  environment: 'new',
  variables: [{ name: '', value: '' }],
};

/** The initial values of the form: those of the task to trigger again, else empty values. */
export async function loadInitialValues(
  { api }: GuardedArgs,
  taskTriggerId: string | null,
): Promise<Partial<TaskTriggerFields>> {
  if (taskTriggerId === null) return EMPTY_VALUES;
  const result = await toResult(api(listTaskTriggers));
  const taskTrigger = result.ok ? result.value.find(({ id }) => id === taskTriggerId) : undefined;
  if (!taskTrigger) return EMPTY_VALUES;
  const priority = PRIORITY_OPTIONS.find(({ value }) => value === String(taskTrigger.priority))?.value;
  return {
    taskName: taskTrigger.taskName ?? '',
    wizardCustomId: taskTrigger.wizardCustomId ?? '',
    environment: 'new',
    priority,
    variables: parseNamed(taskTrigger.variables),
  };
}

/** The values of a task that runs a process again: those of its config, of the company if several have the process. */
export function createProcessValues(
  configs: readonly ProcessConfig[],
  process: string,
  company: string,
): Partial<TaskTriggerFields> | null {
  const ofProcess = configs.filter(({ processName }) => processName === process);
  const config =
    ofProcess.find((candidate) => candidate.company?.name === company) ??
    ofProcess.find((candidate) => !candidate.company?.name);
  return config ? fillFromConfig({ ...EMPTY_VALUES, wizardCustomId: config.triggerName ?? '' }, config) : null;
}

/** The variables of a JSON text. An entry of an unknown shape is none. */
function parseNamed(json: string | null) {
  return (parseNameValues(json) ?? []).filter(({ name }) => name !== '');
}

/** Sets the task name and the variable names from a config; all other values are kept. */
export function fillFromConfig<Values extends Partial<TaskTriggerFields>>(
  values: Values,
  config: ProcessConfig,
): Values & Pick<TaskTriggerFields, 'taskName' | 'variables'> {
  const entered = (values.variables ?? []).map((row) => ({ name: row.name ?? '', value: row.value ?? '' }));
  return {
    ...values,
    taskName: config.processName ?? '',
    variables: mergeVariables(parseNamed(config.variables), entered),
  };
}

/**
 * What a user has entered and `fillFromConfig` would replace: a task name that no config fills in, and the variables with a
 * value, or with a name of no config, that the config does not have.
 */
export function findReplacedValues(
  { taskName = '', variables = [] }: TaskTriggerFields,
  config: ProcessConfig,
  configs: readonly ProcessConfig[],
): string[] {
  const filledNames = new Set(configs.map(({ processName }) => processName?.trim()));
  const isNameEntered = taskName.trim() !== '' && !filledNames.has(taskName.trim());
  const own = new Set(parseNamed(config.variables).map(({ name }) => name));
  const known = new Set(configs.flatMap((other) => parseNamed(other.variables)).map(({ name }) => name));
  const replaced = variables.filter(({ name = '', value = '' }) => {
    if (own.has(name)) return false;
    return value.trim() !== '' || (name.trim() !== '' && !known.has(name));
  });
  return [
    ...(isNameEntered ? [`the task name “${taskName.trim()}”`] : []),
    ...replaced.map(({ name, value }) => name || String(value)),
  ];
}
