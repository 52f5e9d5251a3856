import { parseNameValues } from '~/domain/rpa/name-value-json';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { PRIORITY_OPTIONS } from '~/domain/rpa/task-options';
import { mergeVariables, type TaskTriggerFields } from '~/domain/rpa/task-trigger.form';
import type { GuardedArgs } from '~/guard/guard.server';
import { compareTexts } from '~/lib/compare-texts';
import { rpaCalls } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';

export async function loadTriggerableConfigs({ api }: Pick<GuardedArgs, 'api'>): Promise<ProcessConfig[] | null> {
  const result = await toResult(api(rpaCalls.listProcessConfigs));
  return result.ok ? listTriggerable(result.value) : null;
}

/** The first config of each Wizard Custom Id, which the API calls the trigger name of a config. */
export function listTriggerable(allConfigs: readonly ProcessConfig[]): ProcessConfig[] {
  const configs = new Map<string, ProcessConfig>();
  for (const config of allConfigs) {
    const { triggerName } = config;
    if (triggerName?.trim() && !configs.has(triggerName)) configs.set(triggerName, config);
  }
  return [...configs.values()];
}

/** The options of the field Wizard Custom Id, such as 'KM-CLM-010 – Claim Registration, Kestrel Mutual', by id. */
export function toWizardOptions(configs: readonly ProcessConfig[]) {
  return configs.map(toWizardOption).sort((a, b) => compareTexts(a.value, b.value));
}

function toWizardOption({ triggerName, processName, company }: ProcessConfig) {
  const value = triggerName ?? '';
  const names = [processName, company?.name].filter((name) => name?.trim()).join(', ');
  return { value, label: names === '' ? value : `${value} – ${names}` };
}

export const EMPTY_VALUES: Partial<TaskTriggerFields> = {
  taskName: '',
  wizardCustomId: '',
  filledFrom: '',
  environment: 'new',
};

/** The values of the task that is triggered again; null without such a task, or if it could not be loaded. */
export async function loadFormerValues({ api }: GuardedArgs, taskTriggerId: string) {
  const result = await toResult(api(rpaCalls.listTaskTriggers));
  const taskTrigger = result.ok ? result.value.find(({ id }) => id === taskTriggerId) : undefined;
  if (!taskTrigger) return null;
  const priority = PRIORITY_OPTIONS.find(({ value }) => value === String(taskTrigger.priority))?.value;
  return {
    taskName: taskTrigger.taskName ?? '',
    wizardCustomId: taskTrigger.wizardCustomId ?? '',
    filledFrom: taskTrigger.wizardCustomId ?? '',
    // The API does not return the environment of a task, and has no other one.
    environment: 'new',
    priority,
    variables: parseVariables(taskTrigger.variables),
  };
}

/** From the config of the process for the company, else from its config without a company. Both are given by name. */
export function createProcessValues(
  configs: readonly ProcessConfig[],
  { process, company }: { process: string; company: string },
): Partial<TaskTriggerFields> | null {
  const processConfigs = configs.filter(({ processName }) => processName === process);
  const config =
    processConfigs.find((candidate) => candidate.company?.name === company) ??
    processConfigs.find((candidate) => !candidate.company?.name);
  return config ? fillFromConfig({ ...EMPTY_VALUES, wizardCustomId: config.triggerName ?? '' }, config, configs) : null;
}

/** Parses the variables of a JSON text. An entry of an unknown shape has no name and is left out. */
function parseVariables(json: string | null) {
  return (parseNameValues(json) ?? []).filter(({ name }) => name !== '');
}

/**
 * Sets the task name and the variables from a config. A variable keeps its value if the config has a variable of the
 * same name, unless the value was entered for another company. Other entered variables are removed.
 */
export function fillFromConfig<Values extends Partial<TaskTriggerFields>>(
  values: Values,
  config: ProcessConfig,
  configs: readonly ProcessConfig[],
): Values & Pick<TaskTriggerFields, 'taskName' | 'variables' | 'filledFrom'> {
  const entered = isOfOtherCompany(values, config, configs) ? [] : (values.variables ?? []);
  return {
    ...values,
    filledFrom: config.triggerName ?? '',
    taskName: config.processName ?? '',
    variables: mergeVariables(
      parseVariables(config.variables),
      entered.map(({ name = '', value = '' }) => ({ name, value })),
    ),
  };
}

function isOfOtherCompany(
  { filledFrom }: Partial<TaskTriggerFields>,
  { company }: ProcessConfig,
  configs: readonly ProcessConfig[],
): boolean {
  const origin = configs.find(({ triggerName }) => triggerName === filledFrom);
  return origin !== undefined && origin.company?.id !== company?.id;
}

const listVariableNames = ({ variables }: ProcessConfig) => parseVariables(variables).map(({ name }) => name);

export function findEmptyVariables(
  entered: readonly { name: string; value: string }[],
  config: ProcessConfig | undefined,
): string[] {
  const names = new Set(entered.map(({ name }) => name));
  const missingNames = config ? listVariableNames(config).filter((name) => !names.has(name)) : [];
  return [...entered.filter(({ value }) => value.trim() === '').map(({ name }) => name), ...missingNames];
}

/**
 * Finds the Wizard Custom Id, other than the selected one, from whose config the task name and the variables come.
 * Normally the form says it (`filledFrom`). Otherwise it is the config that has this task name, or else the most of the
 * variables that the selected config lacks. Null if there is none.
 */
export function findOtherOrigin(
  { wizardCustomId, filledFrom = '', taskName = '', variables = [] }: TaskTriggerFields,
  configs: readonly ProcessConfig[],
): string | null {
  if (filledFrom !== '') return filledFrom === wizardCustomId ? null : filledFrom;
  const selected = configs.find(({ triggerName }) => triggerName === wizardCustomId);
  if (!selected) return null;
  const ownNames = new Set(listVariableNames(selected));
  const otherNames = variables.map(({ name = '' }) => name).filter((name) => !ownNames.has(name));
  const hasOtherTaskName = taskName.trim() !== '' && taskName.trim() !== selected.processName?.trim();
  let origin: { id: string | null; score: number } = { id: null, score: 0 };
  for (const config of configs) {
    if (config === selected) continue;
    const isSameTask = hasOtherTaskName && config.processName?.trim() === taskName.trim();
    const sameNames = listVariableNames(config).filter((name) => otherNames.includes(name));
    const score = sameNames.length + (isSameTask ? otherNames.length + 1 : 0);
    if (score > origin.score) origin = { id: config.triggerName, score };
  }
  return origin.id;
}

/**
 * Lists what the user has entered and `fillFromConfig` would replace, as texts for a question. A task name or a
 * variable name of one of the `configs` counts as filled in by the portal, and not as entered.
 */
export function findReplacedValues(
  values: TaskTriggerFields,
  config: ProcessConfig,
  configs: readonly ProcessConfig[],
): string[] {
  const { taskName = '', variables = [] } = values;
  const fillableTaskNames = new Set(configs.map(({ processName }) => processName?.trim()));
  const isTaskNameEntered = taskName.trim() !== '' && !fillableTaskNames.has(taskName.trim());
  // The variables with these names keep their values.
  const keptNames = new Set(isOfOtherCompany(values, config, configs) ? [] : listVariableNames(config));
  const fillableNames = new Set(configs.flatMap(listVariableNames));
  const replacedVariables = variables.filter(({ name = '', value = '' }) => {
    const isNameEntered = name.trim() !== '' && !fillableNames.has(name);
    return !keptNames.has(name) && (value.trim() !== '' || isNameEntered);
  });
  return [
    ...(isTaskNameEntered ? [`the task name “${taskName.trim()}”`] : []),
    ...replacedVariables.map(({ name, value }) => name || String(value)),
  ];
}
