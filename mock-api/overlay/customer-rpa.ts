import { getNextId } from '../records/rows';
import type { CustomerContext } from './customer-context';
import { STATUS_CODES } from './customer-schema';

const DAY_MS = 24 * 60 * 60_000;

/** Replaces the process configs, and adds task triggers and OTP apps. */
export function applyRpa({ data, customer: { configs, taskTriggers, otps }, company, toTime }: CustomerContext): void {
  if (configs) data.processConfigs = data.processConfigs.filter(({ companyId }) => companyId !== company.id);
  for (const config of configs ?? []) {
    const department = data.departments.find(
      ({ companyId, name }) => companyId === company.id && name === config.department,
    );
    data.processConfigs.push({
      id: getNextId(data.processConfigs),
      companyId: company.id,
      departmentId: department?.id ?? null,
      processName: config.process,
      triggerName: config.wizardCustomId,
      customSettings: toPairs(config.settings),
      variables: toPairs(config.variables),
      created: toTime(config.time),
      modified: toTime(config.time),
      createdBy: config.createdBy,
    });
  }
  for (const trigger of taskTriggers ?? [])
    data.taskTriggers.push({
      id: getNextId(data.taskTriggers),
      company: company.name,
      department: trigger.department ?? null,
      taskName: trigger.task,
      priority: trigger.priority,
      wizardCustomId: trigger.wizardCustomId,
      variables: toPairs(trigger.variables),
      created: toTime(trigger.time),
    });
  for (const otp of otps ?? [])
    data.otpConfigs.push({
      id: getNextId(data.otpConfigs),
      customerName: company.name,
      platform: otp.platform,
      environment: otp.environment ?? null,
      username: otp.username,
      authType: otp.authType ?? null,
      clientSecret: otp.secret,
      password: otp.password ?? null,
    });
}

function toPairs(values: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(values).map(([Name, Value]) => ({ Name, Value })));
}

/** Adds the robot runs with their log entries. */
export function applyRuns({ data, customer: { runs }, company, toTime }: CustomerContext): void {
  for (const run of runs ?? []) {
    const id = getNextId(data.mainLoggings);
    const start = Date.parse(toTime(run.start));
    const isRunning = run.minutes === null;
    data.mainLoggings.push({
      id,
      company: company.name,
      department: run.department,
      project: run.project ?? null,
      processName: run.process,
      initiatedBy: run.initiatedBy ?? null,
      techStatus: STATUS_CODES[isRunning ? 'running' : run.techStatus],
      businessStatus: STATUS_CODES[isRunning ? 'running' : run.businessStatus],
      oSUserName: run.robot ?? null,
      userName: run.robot ?? null,
      startComments: run.startComment ?? null,
      endComments: isRunning ? null : (run.endComment ?? null),
      startTime: new Date(start).toISOString(),
      endTime: run.minutes === null ? null : new Date(start + run.minutes * 60_000).toISOString(),
      dayNumber: Math.floor(start / DAY_MS),
      entryCount: run.entries.length,
      entries: run.entries.map(({ after, group, step, text }, index) => ({
        id: id * 1_000_000 + index + 1,
        entryData: text,
        sowName: group,
        sowStepNumber: String(index + 1),
        sowStepName: step,
        time: new Date(start + after * 1000).toISOString(),
      })),
      ending: null,
    });
  }
  data.mainLoggings.sort((a, b) => a.startTime.localeCompare(b.startTime));
}
