import { z } from 'zod';
import { LogEntrySchema, MainLoggingSchema } from '~/domain/rpa/main-logging';
import { OtpConfigSchema, OtpResultSchema } from '~/domain/rpa/otp-config';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { TaskTriggerSchema } from '~/domain/rpa/task-trigger';
import { cleanText, optionalRawId } from '~/lib/lenient-schema';
import { defineCalls } from './endpoint';

/** The API requires this case of the keys. `CustomSettings` and `Variables` are JSON strings (D62). */
const ProcessConfigBody = z.strictObject({
  CompanyId: optionalRawId,
  DepartmentId: optionalRawId,
  ProcessName: z.string().min(1),
  TriggerName: z.string().min(1),
  CustomSettings: z.string(),
  Variables: z.string(),
});

/** A name, which a host may send as a string or as a record with a `name`. An empty or missing name is invalid. */
const requiredName = z.preprocess((value) => {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  return typeof name === 'string' ? cleanText(name) : name;
}, z.string().min(1));

export const rpaCalls = defineCalls({
  listProcessConfigs: {
    description: 'All process configs of the robots.',
    method: 'GET',
    path: '/api/rpa/process-configs',
    response: 'list',
    result: ProcessConfigSchema,
  },

  createProcessConfig: {
    description: 'Creates a process config. `CustomSettings` and `Variables` are JSON strings.',
    method: 'POST',
    path: '/api/rpa/process-configs',
    body: ProcessConfigBody,
  },

  getProcessConfig: {
    description: 'One process config with its settings and variables.',
    method: 'GET',
    path: '/api/rpa/process-configs/{processConfigId}',
    response: 'record',
    result: ProcessConfigSchema,
  },

  updateProcessConfig: {
    description: 'Replaces the fields of a process config. `CustomSettings` and `Variables` are JSON strings.',
    method: 'PUT',
    path: '/api/rpa/process-configs/{processConfigId}',
    body: ProcessConfigBody,
  },

  /** The specification has this path, which differs from those of the other calls for process configs. */
  deleteProcessConfig: {
    description: 'Deletes a process config for good.',
    method: 'DELETE',
    path: '/api/roxuslogging/clients/setting/{processConfigId}',
  },

  listMainLoggingCompanies: {
    description: 'The names of companies that have runs.',
    method: 'GET',
    path: '/api/rpa/main-loggings/companies',
    response: 'list',
    result: requiredName,
  },

  listMainLoggingProcesses: {
    description: 'The names of processes of a company that have runs.',
    method: 'GET',
    path: '/api/rpa/main-loggings/companies/{companyName}/processNames',
    response: 'list',
    result: requiredName,
  },

  listMainLoggingsToday: {
    description: 'The runs of the current day.',
    method: 'GET',
    path: '/api/rpa/main-loggings/today',
    response: 'list',
    result: MainLoggingSchema,
  },

  /** A read although its method is POST, because the call changes nothing: it may be retried. */
  queryMainLoggings: {
    description:
      'The runs of a day, of a company or of a process. All three keys are required; an empty string means no filter. The date is YYYY-MM-DD.',
    method: 'POST',
    kind: 'read',
    path: '/api/rpa/main-loggings/query',
    body: z.strictObject({ companyName: z.string(), processName: z.string(), date: z.string() }),
    response: 'list',
    result: MainLoggingSchema,
  },

  listLogEntries: {
    description: 'The log entries of a run, in the order of its steps.',
    method: 'GET',
    path: '/api/rpa/main-loggings/{runId}/log-entries',
    response: 'list',
    result: LogEntrySchema,
  },

  /** Here because the specification has it. The portal never makes this call (D36). */
  listLoggingCustomers: {
    description: 'A bare list of names. The portal does not use it.',
    method: 'GET',
    path: '/api/roxuslogging/logging-customers',
    response: 'bare-list',
    result: requiredName,
  },

  listOtpConfigs: {
    description: 'The configurations for one-time passwords, without their passwords.',
    method: 'GET',
    path: '/api/roxuslogging/2fa-appconfigs',
    response: 'list',
    result: OtpConfigSchema,
  },

  createOtpConfig: {
    description: 'Creates a configuration for one-time passwords.',
    method: 'POST',
    path: '/api/roxuslogging/create-otp-config',
    body: z.strictObject({
      customerName: z.string().min(1),
      platform: z.string().min(1),
      clientSecret: z.string().min(1),
      username: z.string().min(1),
      password: z.string().min(1),
    }),
  },

  getOtp: {
    description: 'The current one-time password of a configuration.',
    method: 'POST',
    path: '/api/roxuslogging/get-otp/{configId}',
    response: 'record',
    result: OtpResultSchema,
  },

  listTaskTriggers: {
    description: 'The tasks that were triggered, the newest first.',
    method: 'GET',
    path: '/api/rpa/task-triggers',
    response: 'list',
    result: TaskTriggerSchema,
  },

  /** The API requires this case of the keys. `GroupName` is the name of the task. */
  triggerTask: {
    description: 'Starts a robot task. Priority 1 is the highest.',
    method: 'POST',
    path: '/api/rpa/nintex/trigger-task',
    body: z.strictObject({
      GroupName: z.string(),
      wizardCustomId: z.string().min(1),
      Environment: z.string(),
      priority: z.number().int().min(1).max(10),
      Variables: z.array(z.strictObject({ Name: z.string(), Value: z.string() })),
    }),
  },
});
