import { parseNameValues } from '~/domain/rpa/name-value';
import type { ProcessConfig } from '~/domain/rpa/process-config';

/** The values of the form for a process config. A list whose JSON is invalid is empty, and its name is in `invalidLists`. */
export function toFormValues(config: ProcessConfig) {
  // Null for invalid JSON.
  const configs = parseNameValues(config.customSettings);
  const variables = parseNameValues(config.variables);
  return {
    values: {
      companyId: config.company?.id ?? '',
      departmentId: config.department?.id ?? '',
      processName: config.processName ?? '',
      wizardCustomId: config.triggerName ?? '',
      configs: configs ?? [],
      variables: (variables ?? []).map(({ name }) => ({ name })),
    },
    invalidLists: [configs === null && 'configs', variables === null && 'variables'].filter((name) => name !== false),
  };
}

/** 'Claim Registration, Kestrel Mutual'; '' if the config has neither a process name nor a company. */
export function describeConfig({ processName, company }: ProcessConfig): string {
  return [processName, company?.name].filter(Boolean).join(', ');
}
