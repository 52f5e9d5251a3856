import { deletedRecord } from '~/actions/record.server';
import { toFormList } from '~/domain/rpa/entry-source';
import { ProcessConfigSchema, type ProcessConfig } from '~/domain/rpa/process-config';
import type { GuardedArgs } from '~/guard/guard.server';

/** `configs` and `variables` are JSON texts in the record and rows in the form; `…Source` are these texts. */
export function toFormValues(config: ProcessConfig) {
  const configs = toFormList(config.customSettings, { hasValues: true });
  // A variable has only a name. Its value comes from a task.
  const variables = toFormList(config.variables, { hasValues: false });
  const lists = [
    { name: 'configs', unreadable: configs.unreadable },
    { name: 'variables', unreadable: variables.unreadable },
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
    invalidLists: lists.filter(({ unreadable }) => unreadable === 'invalid').map(({ name }) => name),
  };
}

/** Separates the form values that a user edits from the JSON texts of the lists, which are hidden fields. */
export function splitFormValues(config: ProcessConfig) {
  const { configsSource, variablesSource, ...editedValues } = toFormValues(config).values;
  return { editedValues, hiddenFields: { configs: { configsSource }, variables: { variablesSource } } };
}

/** 'Claim Registration, Kestrel Mutual'; '' if the config has neither a process name nor a company. */
export function describeConfig({ processName, company }: ProcessConfig): string {
  return [processName, company?.name].filter(Boolean).join(', ');
}

export async function readDeletedConfig({ user, request }: GuardedArgs): Promise<ProcessConfig | null> {
  const id = new URL(request.url).searchParams.get('deleted');
  if (id === null) return null;
  return ProcessConfigSchema.safeParse(await deletedRecord.read(user.id, `process config ${id}`)).data ?? null;
}
