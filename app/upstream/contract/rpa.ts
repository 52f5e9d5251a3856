import { z } from 'zod';
import { cleanText } from '../../lib/lenient';
import { LogEntrySchema, MainLoggingSchema } from '../../domain/main-logging';
import { OtpConfigSchema, OtpResultSchema } from '../../domain/otp-config';
import { ProcessConfigSchema } from '../../domain/process-config';
import { TaskTriggerSchema } from '../../domain/task-trigger';
import { endpoint } from './endpoint';

const optionalKey = z.union([z.string(), z.number()]).nullish();

/** Keys in the case of section 3; the last two are JSON texts (D62). */
const ProcessConfigBody = z.strictObject({
  CompanyId: optionalKey,
  DepartmentId: optionalKey,
  ProcessName: z.string().min(1),
  TriggerName: z.string().min(1),
  CustomSettings: z.string(),
  Variables: z.string(),
});

const nameOnly = z.preprocess((value) => {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  return typeof name === 'string' ? cleanText(name) : name;
}, z.string().min(1));

export const listProcessConfigs = endpoint({
  name: 'listProcessConfigs',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/process-configs',
  answer: 'list',
  result: ProcessConfigSchema,
});

export const createProcessConfig = endpoint({
  name: 'createProcessConfig',
  group: 'rpa',
  method: 'POST',
  path: '/api/rpa/process-configs',
  body: ProcessConfigBody,
});

export const getProcessConfig = endpoint({
  name: 'getProcessConfig',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/process-configs/{settingId}',
  answer: 'record',
  result: ProcessConfigSchema,
});

export const updateProcessConfig = endpoint({
  name: 'updateProcessConfig',
  group: 'rpa',
  method: 'PUT',
  path: '/api/rpa/process-configs/{settingId}',
  body: ProcessConfigBody,
});

/** D66: the path is another one than the other calls of process configs. */
export const deleteProcessConfig = endpoint({
  name: 'deleteProcessConfig',
  group: 'rpa',
  method: 'DELETE',
  path: '/api/roxuslogging/clients/setting/{settingId}',
});

export const listMainLoggingCompanies = endpoint({
  name: 'listMainLoggingCompanies',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/main-loggings/companies',
  answer: 'list',
  result: nameOnly,
});

export const listMainLoggingProcesses = endpoint({
  name: 'listMainLoggingProcesses',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/main-loggings/companies/{companyName}/processNames',
  answer: 'list',
  result: nameOnly,
});

export const listMainLoggingsToday = endpoint({
  name: 'listMainLoggingsToday',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/main-loggings/today',
  answer: 'list',
  result: MainLoggingSchema,
});

/** A read in spite of its method; the three keys are always there, '' when empty (D69). */
export const queryMainLoggings = endpoint({
  name: 'queryMainLoggings',
  group: 'rpa',
  method: 'POST',
  kind: 'read',
  path: '/api/rpa/main-loggings/query',
  body: z.strictObject({ companyName: z.string(), processName: z.string(), date: z.string() }),
  answer: 'list',
  result: MainLoggingSchema,
});

export const listLogEntries = endpoint({
  name: 'listLogEntries',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/main-loggings/{loggingId}/log-entries',
  answer: 'list',
  result: LogEntrySchema,
});

/** Part of the API that the portal never calls (section 7). */
export const listLoggingCustomers = endpoint({
  name: 'listLoggingCustomers',
  group: 'rpa',
  method: 'GET',
  path: '/api/roxuslogging/logging-customers',
  answer: 'bare-list',
  result: nameOnly,
});

export const listOtpConfigs = endpoint({
  name: 'listOtpConfigs',
  group: 'rpa',
  method: 'GET',
  path: '/api/roxuslogging/2fa-appconfigs',
  answer: 'list',
  result: OtpConfigSchema,
});

export const createOtpConfig = endpoint({
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

export const getOtp = endpoint({
  name: 'getOtp',
  group: 'rpa',
  method: 'POST',
  path: '/api/roxuslogging/get-otp/{configId}',
  answer: 'record',
  result: OtpResultSchema,
});

export const listTaskTriggers = endpoint({
  name: 'listTaskTriggers',
  group: 'rpa',
  method: 'GET',
  path: '/api/rpa/task-triggers',
  answer: 'list',
  result: TaskTriggerSchema,
});

/** Keys in the case of section 7 (D62, D82, D84). */
export const triggerTask = endpoint({
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
