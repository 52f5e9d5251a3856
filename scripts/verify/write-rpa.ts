import { rpaCalls } from '../../app/upstream/contract/rpa';
import { getText } from './api-records';
import type { WriteContext } from './write-context';

/** The TOTP secret of the examples in RFC 6238, in base32. */
const CLIENT_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Creates, updates, triggers and deletes a process config; creates an OTP config, which cannot be deleted. */
export async function checkRpaWrites(context: WriteContext): Promise<void> {
  await checkProcessConfig(context);
  await checkOtpConfig(context);
}

async function checkProcessConfig(context: WriteContext): Promise<void> {
  const { admin, runName } = context;
  const body = {
    CompanyId: null,
    DepartmentId: null,
    ProcessName: runName,
    TriggerName: runName,
    CustomSettings: '[{"Name":"a","Value":"1"}]',
    Variables: '[{"Name":"b"}]',
  };
  await admin.succeeds(rpaCalls.createProcessConfig, { body });
  const processConfigId = getText(
    (await admin.loadRecords(rpaCalls.listProcessConfigs)).find(({ processName }) => processName === runName),
    'id',
  );
  if (processConfigId === null) {
    admin.noteUnknown(
      [rpaCalls.updateProcessConfig, rpaCalls.deleteProcessConfig, rpaCalls.triggerTask],
      'the process config is not listed',
    );
    return;
  }
  await admin.succeeds(rpaCalls.updateProcessConfig, {
    params: { processConfigId },
    body: { ...body, Variables: '[{"Name":"c"}]' },
  });
  await checkTaskTrigger(context);
  if (!(await admin.succeeds(rpaCalls.deleteProcessConfig, { params: { processConfigId } })))
    context.noteLeftover(`process config ${runName}`);
}

/** Checks D82: GroupName becomes the task name. No robot starts, because no wizard has the sent wizardCustomId. */
async function checkTaskTrigger({ admin, runName, evidence, noteLeftover }: WriteContext): Promise<void> {
  const taskName = `${runName} task`;
  const isTriggered = await admin.succeeds(rpaCalls.triggerTask, {
    body: {
      GroupName: taskName,
      wizardCustomId: runName,
      Environment: 'new',
      priority: 10,
      Variables: [{ Name: 'c', Value: '1' }],
    },
  });
  if (!isTriggered) {
    evidence.add('D82', null, 'the host does not trigger an unknown wizard');
    return;
  }
  const record = (await admin.loadRecords(rpaCalls.listTaskTriggers)).find(
    ({ wizardCustomId }) => wizardCustomId === runName,
  );
  noteLeftover(`task ${taskName}`);
  if (record) evidence.add('D82', record.taskName === taskName, `taskName is ${String(record.taskName)}`);
  else evidence.add('D82', null, 'the task is not listed');
}

async function checkOtpConfig(context: WriteContext): Promise<void> {
  const { admin, runName } = context;
  const body = {
    customerName: runName,
    platform: 'verify-api',
    clientSecret: CLIENT_SECRET,
    username: runName,
    password: context.createPassword(),
  };
  await admin.succeeds(rpaCalls.createOtpConfig, { body });
  const configId = getText(
    (await admin.loadRecords(rpaCalls.listOtpConfigs)).find(({ customerName }) => customerName === runName),
    'id',
  );
  if (configId === null) {
    admin.noteUnknown([rpaCalls.getOtp], 'the OTP config is not listed');
    return;
  }
  context.noteLeftover(`OTP config ${runName}`);
  await admin.succeeds(rpaCalls.getOtp, { params: { configId } });
}
