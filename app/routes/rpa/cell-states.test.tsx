import { getMainLoggingStatus } from '~/domain/rpa/main-logging';
import { testCells } from '~/list-cells.test-helpers';
import { OTP_CONFIG_COLUMNS } from '~/routes/rpa/get-otp/otp-config-columns';
import { LOG_ENTRY_COLUMNS } from '~/routes/rpa/main-loggings/log-entry-columns';
import { MAIN_LOGGING_COLUMNS } from '~/routes/rpa/main-loggings/main-logging-columns';
import { PROCESS_CONFIG_COLUMNS } from '~/routes/rpa/process-configs/process-config-columns';
import { TASK_TRIGGER_COLUMNS } from '~/routes/rpa/task-history/task-trigger-columns';

const TIME = { text: '10:00', iso: '2026-05-01T10:00:00Z' };

testCells([
  [
    OTP_CONFIG_COLUMNS,
    'Action',
    { customerName: 'Acme', platform: 'Xero' },
    [{ label: 'Get OTP of Acme, Xero' }, { row: { platform: null }, label: 'Get OTP of Acme' }],
  ],
  [
    OTP_CONFIG_COLUMNS,
    'Environment',
    {},
    [
      { row: { environment: ' ' }, text: '-' },
      { row: { environment: 'A' }, text: 'A' },
    ],
  ],
  [
    LOG_ENTRY_COLUMNS,
    'Entry Data',
    { entryData: 'Text', isTruncated: false },
    [
      { text: 'Text', link: null },
      { row: { entryData: ' ' }, text: '– none' },
      { row: { isTruncated: true }, path: '/log?page=2', text: 'Text … Show more', link: '?page=2&entry=7' },
    ],
  ],
  [
    LOG_ENTRY_COLUMNS,
    'Time',
    { time: TIME, gap: null },
    [
      { text: '10:00' },
      { row: { gap: { text: '2 s', percent: 5, isLongest: false } }, text: '10:00 +2 s' },
      { row: { gap: { text: '9 s', percent: 100, isLongest: true } }, text: '10:00 +9 s , the longest' },
    ],
  ],
  [
    LOG_ENTRY_COLUMNS,
    'Id',
    {},
    [
      { row: { page: 1 }, path: '/log?sort=time&date=2026-05-01', link: '?date=2026-05-01&at=7#row-7' },
      { row: { page: 3 }, path: '/log?q=1&from=/runs', link: '?from=/runs&page=3&at=7#row-7' },
    ],
  ],
  [
    TASK_TRIGGER_COLUMNS,
    'Created Time',
    { company: 'Acme', taskName: 'Match', created: TIME, day: '2026-05-01' },
    [
      { text: '10:00', link: '/rpa/main-logging?searched=1&company=Acme&process=Match&date=2026-05-01' },
      { row: { day: null }, text: '10:00', link: null },
      { row: { taskName: null }, text: '10:00', link: null },
    ],
  ],
  [
    TASK_TRIGGER_COLUMNS,
    'Task Name',
    {},
    [
      { row: { taskName: 'Match' }, label: 'Trigger again: Match' },
      { row: { taskName: null }, label: 'Trigger again: 7' },
    ],
  ],
  [
    PROCESS_CONFIG_COLUMNS,
    'Action',
    {},
    [
      { row: { processName: 'Match' }, label: 'Edit Match' },
      { row: { processName: null }, label: 'Edit 7' },
    ],
  ],
  [
    MAIN_LOGGING_COLUMNS,
    'Tech Status',
    { techStatus: getMainLoggingStatus(0), openState: null },
    [{ text: 'No Status' }, { row: { openState: 'running since 10:00' }, text: 'No Status running since 10:00' }],
  ],
]);
