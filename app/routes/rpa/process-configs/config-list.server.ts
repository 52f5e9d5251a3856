import { linesOf, readNameValues } from '~/domain/name-value';
import type { ProcessConfig } from '~/domain/process-config';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** How robots are set up for companies. */
export const CONFIG_LIST = defineList({
  name: 'process-configs',
  // D59: the client is the company.
  search: { label: 'Search company name', fields: 'company name', texts: (config) => [config.company?.name ?? null] },
  sorts: {
    company: (config) => config.company?.name ?? null,
    department: (config) => config.department?.name ?? null,
    'process-name': (config) => config.processName,
    'trigger-name': (config) => config.triggerName,
    created: (config) => toMillis(config.created),
    modified: (config) => toMillis(config.modified),
  },
  defaultSort: '-created',
  shape: (config: ProcessConfig, { viewer }: Guarded) => ({
    id: config.id,
    company: config.company?.name ?? null,
    department: config.department?.name ?? null,
    processName: config.processName,
    triggerName: config.triggerName,
    settings: readNameValues(config.customSettings),
    variables: readNameValues(config.variables),
    created: showTime(config.created, viewer.timeZone),
    modified: showTime(config.modified, viewer.timeZone),
  }),
  csv: {
    Company: ({ company }) => company,
    Department: ({ department }) => department,
    'Process Name': ({ processName }) => processName,
    'Trigger Name': ({ triggerName }) => triggerName,
    'Setting Detail': ({ settings }) => linesOf(settings),
    Variables: ({ variables }) => linesOf(variables),
    'Created Time': ({ created }) => created?.text ?? null,
    'Modified Time': ({ modified }) => modified?.text ?? null,
  },
});
