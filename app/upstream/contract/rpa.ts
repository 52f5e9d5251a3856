import { z } from 'zod';
import { LogEntrySchema, MainLoggingSchema } from '~/domain/rpa/main-logging';
import { OtpConfigSchema, OtpResultSchema } from '~/domain/rpa/otp-config';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { TaskTriggerSchema } from '~/domain/rpa/task-trigger';
import { cleanText, optionalRawId } from '~/lib/lenient-schema';
import { defineEndpoint } from './endpoint';

/** The case of the keys is the API's; the last two values are JSON strings (D62). */
const ProcessConfigBody = z.strictObject({
  CompanyId: optionalRawId,
  DepartmentId: optionalRawId,
  ProcessName: z.string().min(1),
  TriggerName: z.string().min(1),
  CustomSettings: z.string(),
  Variables: z.string(),
});

/** A name, sent as a string or as a record with a `name`. A row without a name is invalid. */
const requiredName = z.preprocess((value) => {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  return typeof name === 'string' ? cleanText(name) : name;
}, z.string().min(1));

export const listProcessConfigs = defineEndpoint({
  name: 'listProcessConfigs',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/process-configs',
  response: 'list',
  result: ProcessConfigSchema,
});

export const createProcessConfig = defineEndpoint({
  name: 'createProcessConfig',
  group: 'rpa',
  method: 'POST',
  path: '/api/rpa/process-configs',
  body: ProcessConfigBody,
});

export const getProcessConfig = defineEndpoint({
  name: 'getProcessConfig',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/process-configs/{processConfigId}',
  response: 'record',
  result: ProcessConfigSchema,
});

export const updateProcessConfig = defineEndpoint({
  name: 'updateProcessConfig',
  group: 'rpa',
  method: 'PUT',
  path: '/api/rpa/process-configs/{processConfigId}',
  body: ProcessConfigBody,
});

/** The path differs from the other calls for process configs, as specified. */
export const deleteProcessConfig = defineEndpoint({
  name: 'deleteProcessConfig',
  group: 'rpa',
  method: 'DELETE',
  path: '/api/roxuslogging/clients/setting/{processConfigId}',
});

export const listMainLoggingCompanies = defineEndpoint({
  name: 'listMainLoggingCompanies',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/main-loggings/companies',
  response: 'list',
  result: requiredName,
});

export const listMainLoggingProcesses = defineEndpoint({
  name: 'listMainLoggingProcesses',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/main-loggings/companies/{companyName}/processNames',
  response: 'list',
  result: requiredName,
});

export const listMainLoggingsToday = defineEndpoint({
  name: 'listMainLoggingsToday',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/main-loggings/today',
  response: 'list',
  result: MainLoggingSchema,
});

/** A read although its method is POST. All three keys are required; an empty one is ''. */
export const queryMainLoggings = defineEndpoint({
  name: 'queryMainLoggings',
  group: 'rpa',
  method: 'POST',
  kind: 'read',
  path: '/api/rpa/main-loggings/query',
  body: z.strictObject({ companyName: z.string(), processName: z.string(), date: z.string() }),
  response: 'list',
  result: MainLoggingSchema,
});

export const listLogEntries = defineEndpoint({
  name: 'listLogEntries',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/main-loggings/{runId}/log-entries',
  response: 'list',
  result: LogEntrySchema,
});

/** Part of the API; the portal never calls it (D36). */
export const listLoggingCustomers = defineEndpoint({
  name: 'listLoggingCustomers',
  group: 'rpa',
  method: 'GET',
  path: '/api/roxuslogging/logging-customers',
  response: 'bare-list',
  result: requiredName,
});

export const listOtpConfigs = defineEndpoint({
  name: 'listOtpConfigs',
  group: 'rpa',
  method: 'GET',
  path: '/api/roxuslogging/2fa-appconfigs',
  response: 'list',
  result: OtpConfigSchema,
});

export const createOtpConfig = defineEndpoint({
  name: 'createOtpConfig',
  group: 'rpa',
  method: 'POST',
  path: '/api/roxuslogging/create-otp-config',
  body: z.strictObject({
    customerName: z.string().min(1),
    platform: z.string().min(1),
    clientSecret: z.string().min(1),
    username: z.string().min(1),
    password: z.string().min(1),
  }),
});

export const getOtp = defineEndpoint({
  name: 'getOtp',
  group: 'rpa',
  method: 'POST',
  path: '/api/roxuslogging/get-otp/{configId}',
  response: 'record',
  result: OtpResultSchema,
});

export const listTaskTriggers = defineEndpoint({
  name: 'listTaskTriggers',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/task-triggers',
  response: 'list',
  result: TaskTriggerSchema,
});

/** The case of the keys is the API's. `GroupName` is the task name, and priority 1 is the highest. */
export const triggerTask = defineEndpoint({
  name: 'triggerTask',
  group: 'rpa',
  method: 'POST',
  path: '/api/rpa/nintex/trigger-task',
  body: z.strictObject({
    GroupName: z.string(),
    wizardCustomId: z.string().min(1),
    Environment: z.string(),
    priority: z.number().int().min(1).max(10),
    Variables: z.array(z.strictObject({ Name: z.string(), Value: z.string() })),
  }),
});
