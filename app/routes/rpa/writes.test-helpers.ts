import { db } from '../../../e2e/support/test-mock';
import { findExpected } from '../../../e2e/support/expect-defined';
import type { Write } from '../writes.test-helpers';

const PROCESS = findExpected(db.processConfigs, 'a process config', ({ id }) => id === 4);
const CONFIG_OWNER = findExpected(
  db.departments,
  'the department of the config',
  ({ id }) => id === PROCESS.departmentId,
);
export const CONFIG = {
  companyId: String(CONFIG_OWNER.companyId),
  departmentId: String(CONFIG_OWNER.id),
  processName: ' Night run ',
  wizardCustomId: 'KM-1',
  'configs[0].name': 'Folder',
  'configs[0].value': '/in/ünï "x"',
  'configs[1].name': '',
  'configs[1].value': '',
  'variables[0].name': 'Day',
  'variables[1].name': '',
};
/** Ids are numbers, lists are JSON texts, and empty rows are left out. */
const CONFIG_BODY = {
  CompanyId: CONFIG_OWNER.companyId,
  DepartmentId: CONFIG_OWNER.id,
  ProcessName: 'Night run',
  TriggerName: 'KM-1',
  CustomSettings: '[{"Name":"Folder","Value":"/in/ünï \\"x\\""}]',
  Variables: '[{"Name":"Day"}]',
};
const TASK = {
  taskName: 'Claims',
  wizardCustomId: 'AS-HLT-060',
  environment: 'new',
  priority: '3',
  'variables[0].name': 'Day',
  'variables[0].value': '1',
  'variables[1].name': '',
  'variables[1].value': '',
};
const TASK_BODY = {
  GroupName: 'Claims',
  wizardCustomId: 'AS-HLT-060',
  Environment: 'new',
  priority: 3,
  Variables: [{ Name: 'Day', Value: '1' }],
};
const OTP = {
  customerName: 'A',
  platform: 'B',
  clientSecret: 'GEZDGNBVGY3TQOJQ',
  username: 'c',
  password: ' pass word ',
};

export const RPA_WRITES: Write[] = [
  {
    intent: 'save-process-config',
    call: 'createProcessConfig',
    page: '/rpa/create-process-config',
    fields: CONFIG,
    success: ['Process config saved.', 'Open Night run'],
    notDone: 'The setting was not saved.',
    sends: ['POST', '/rpa/process-configs', CONFIG_BODY, /^\/rpa\/process-config\?created=\d+$/],
  },
  {
    intent: 'save-process-config',
    call: 'updateProcessConfig',
    page: '/rpa/edit-process-config/4',
    fields: CONFIG,
    success: ['Process config saved.', 'Night run'],
    notDone: 'The setting was not saved.',
    sends: ['PUT', '/rpa/process-configs/4', CONFIG_BODY, /^\/rpa\/process-config\?changed=4$/],
  },
  {
    intent: 'delete-process-config',
    call: 'deleteProcessConfig',
    page: '/rpa/process-config',
    fields: { id: '4' },
    success: ['The setting was deleted.', `${PROCESS.processName}, ${PROCESS.triggerName}`],
    notDone: 'The setting was not deleted.',
    sends: ['DELETE', '/roxuslogging/clients/setting/4', null, /^\/rpa\/process-config$/],
  },
  {
    intent: 'trigger-task',
    call: 'triggerTask',
    page: '/rpa/task-trigger',
    fields: TASK,
    success: ['The task was triggered. It waits in the queue.', 'Runs of Claims'],
    notDone: 'The task was not triggered.',
    sends: ['POST', '/rpa/nintex/trigger-task', TASK_BODY, /^\/rpa\/task-history\?created=\d+$/],
  },
  {
    intent: 'create-otp-config',
    call: 'createOtpConfig',
    page: '/rpa/get-otp',
    fields: OTP,
    success: ['Create OTP Config SUCCESSFULLY!', 'A, B'],
    notDone: 'The OTP config was not created.',
    sends: ['POST', '/roxuslogging/create-otp-config', OTP, /^\/rpa\/get-otp\?created=\d+&page=2$/],
  },
];
