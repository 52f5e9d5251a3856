import { formatNameValues } from '~/domain/rpa/name-value';
import { parseNameValues } from '~/domain/rpa/name-value-json';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

export const PROCESS_CONFIG_LIST = defineList({
  name: 'process-configs',
  // The specification has a search by client name. A config has no client, so the search covers the company name.
  search: {
    label: 'Search company name',
    searchedFields: 'company names',
    getTexts: (config) => [config.company?.name ?? null],
  },
  sorts: {
    company: (config) => config.company?.name ?? null,
    department: (config) => config.department?.name ?? null,
    'process-name': (config) => config.processName,
    'trigger-name': (config) => config.triggerName,
    created: (config) => parseTime(config.created),
    modified: (config) => parseTime(config.modified),
  },
  defaultSort: '-created',
  filters: {
    process: { label: 'Process Name', getValue: (config) => config.processName },
    setting: { label: 'Setting', getValue: (config) => listNames(config.customSettings) },
    variable: { label: 'Variable', getValue: (config) => listNames(config.variables) },
  },
  toRow: (config: ProcessConfig, { preferences }: GuardedArgs) => ({
    id: config.id,
    company: config.company?.name ?? null,
    department: config.department?.name ?? null,
    processName: config.processName,
    triggerName: config.triggerName,
    settings: parseNameValues(config.customSettings),
    variables: parseNameValues(config.variables),
    created: formatTime(config.created, preferences.timeZone),
    modified: formatTime(config.modified, preferences.timeZone),
  }),
  csvColumns: {
    Company: ({ company }) => company,
    Department: ({ department }) => department,
    'Process Name': ({ processName }) => processName,
    'Trigger Name': ({ triggerName }) => triggerName,
    'Setting Detail': ({ settings }) => formatNameValues(settings),
    Variables: ({ variables }) => formatNameValues(variables),
    'Created Time': ({ created }) => created?.text ?? null,
    'Modified Time': ({ modified }) => modified?.text ?? null,
  },
});

function listNames(json: string | null): string[] {
  const names = (parseNameValues(json) ?? []).map(({ name }) => name);
  return [...new Set(names.filter((name) => name !== ''))];
}
