import * as rpa from '../../app/upstream/contract/rpa';
import { textOf } from './asking';
import type { Writing } from './writing';

/** The secret of RFC 6238's own examples, in base32. */
const CLIENT_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** A configuration that is made, changed, triggered and deleted, and an app with one-time passwords, which stays. */
export async function writeRobots(writing: Writing): Promise<void> {
  await writeConfig(writing);
  await writeOtp(writing);
}

async function writeConfig(writing: Writing): Promise<void> {
  const { admin, stamp } = writing;
  const body = {
    CompanyId: null,
    DepartmentId: null,
    ProcessName: stamp,
    TriggerName: stamp,
    CustomSettings: '[{"Name":"a","Value":"1"}]',
    Variables: '[{"Name":"b"}]',
  };
  await admin.done(rpa.createProcessConfig, { body });
  const settingId = textOf(
    (await admin.rows(rpa.listProcessConfigs)).find(({ processName }) => processName === stamp),
    'id',
  );
  if (settingId === null) {
    for (const endpoint of [rpa.updateProcessConfig, rpa.deleteProcessConfig, rpa.triggerTask])
      admin.unknown(endpoint, 'the process config is not listed');
    return;
  }
  await admin.done(rpa.updateProcessConfig, { params: { settingId }, body: { ...body, Variables: '[{"Name":"c"}]' } });
  await trigger(writing);
  if (!(await admin.done(rpa.deleteProcessConfig, { params: { settingId } })))
    writing.leaves(`process config ${stamp}`);
}

/** D82. The wizard is the walk's own, so that no robot starts. */
async function trigger({ admin, stamp, evidence, leaves }: Writing): Promise<void> {
  const taskName = `${stamp} task`;
  const isTriggered = await admin.done(rpa.triggerTask, {
    body: {
      GroupName: taskName,
      wizardCustomId: stamp,
      Environment: 'new',
      priority: 10,
      Variables: [{ Name: 'c', Value: '1' }],
    },
  });
  if (!isTriggered) {
    evidence.say('D82', null, 'the host does not trigger an unknown wizard');
    return;
  }
  const record = (await admin.rows(rpa.listTaskTriggers)).find(({ wizardCustomId }) => wizardCustomId === stamp);
  leaves(`task ${taskName}`);
  if (record) evidence.say('D82', record.taskName === taskName, `taskName is ${String(record.taskName)}`);
  else evidence.say('D82', null, 'the task is not listed');
}

async function writeOtp(writing: Writing): Promise<void> {
  const { admin, stamp } = writing;
  const body = {
    customerName: stamp,
    platform: 'verify-api',
    clientSecret: CLIENT_SECRET,
    username: stamp,
    password: writing.newPassword(),
  };
  await admin.done(rpa.createOtpConfig, { body });
  const configId = textOf(
    (await admin.rows(rpa.listOtpConfigs)).find(({ customerName }) => customerName === stamp),
    'id',
  );
  if (configId === null) {
    admin.unknown(rpa.getOtp, 'the OTP config is not listed');
    return;
  }
  writing.leaves(`OTP config ${stamp}`);
  await admin.record(rpa.getOtp, { params: { configId } });
}
