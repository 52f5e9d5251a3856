import { toFormList } from '~/domain/rpa/entry-source';
import type { ProcessConfig } from '~/domain/rpa/process-config';

/** The values of the form for a process config. `unreadable` names the lists whose JSON text has no rows, and why. */
export function toFormValues(config: ProcessConfig) {
  const configs = toFormList(config.customSettings, { hasValues: true });
  const variables = toFormList(config.variables, { hasValues: false });
  const unreadable = [
    { name: 'configs', reason: configs.unreadable },
    { name: 'variables', reason: variables.unreadable },
  ];
  return {
    values: {
      companyId: config.company?.id ?? '',
      departmentId: config.department?.id ?? '',
      processName: config.processName ?? '',
      wizardCustomId: config.triggerName ?? '',
      configs: configs.rows,
      configsSource: configs.source,
      variables: variables.rows,
      variablesSource: variables.source,
    },
    invalidLists: unreadable.filter(({ reason }) => reason === 'invalid').map(({ name }) => name),
  };
}

/** Separates the values that a user edits from the JSON texts of their rows. */
export function splitSources({ configsSource, variablesSource, ...values }: ReturnType<typeof toFormValues>['values']) {
  return { values, sources: { configs: { configsSource }, variables: { variablesSource } } };
}

/** 'Claim Registration, Kestrel Mutual'; '' if the config has neither a process name nor a company. */
export function describeConfig({ processName, company }: ProcessConfig): string {
  return [processName, company?.name].filter(Boolean).join(', ');
}
