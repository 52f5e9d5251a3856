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
      {
        row: { isTruncated: true },
        path: '/log?page=2',
        text: 'Text … Show more',
        link: '?page=2&entry=7',
        label: 'Show more of entry 7',
        html: ['<span aria-hidden="true">… </span>', 'data-table-link="prevent-scroll-reset"'],
      },
    ],
  ],
  [
    LOG_ENTRY_COLUMNS,
    'Time',
    { time: TIME, gap: null },
    [
      { text: '10:00' },
      {
        row: { gap: { text: '2 s', percent: 5, isLongest: false } },
        text: '10:00 +2 s',
        html: ['<span class="gap">', '<svg class="gap__bar" aria-hidden="true">', '<rect width="5%" height="100%">'],
      },
      {
        row: { gap: { text: '9 s', percent: 100, isLongest: true } },
        text: '10:00 +9 s , the longest',
        html: ['data-longest="true"', '<rect class="gap__track" width="100%" height="100%">'],
      },
    ],
  ],
  [
    LOG_ENTRY_COLUMNS,
    'Id',
    {},
    [
      { row: { page: 1 }, label: 'Link to entry 7' },
      { row: { page: 1 }, path: '/log?sort=time&date=2026-05-01', link: '?date=2026-05-01&at=7#row-7' },
      { row: { page: 3 }, path: '/log?q=1&list=/runs', link: '?list=/runs&page=3&at=7#row-7' },
    ],
  ],
  [
    TASK_TRIGGER_COLUMNS,
    'Created Time',
    { company: 'Acme', taskName: 'Match', created: TIME, day: '2026-05-01' },
    [
      {
        text: '10:00',
        link: '/rpa/main-logging?searched=1&company=Acme&process=Match&date=2026-05-01',
        html: ['title="Runs of Match on 2026-05-01"'],
      },
      { row: { day: null }, text: '10:00', link: null },
      { row: { taskName: null }, text: '10:00', link: null },
    ],
  ],
  [
    TASK_TRIGGER_COLUMNS,
    'Task Name',
    {},
    [
      {
        row: { taskName: 'Match' },
        path: '/rpa/task-history?q=a',
        link: /list=\/rpa\/task-history\?q=a$/,
        label: 'Trigger again: Match',
      },
      { row: { taskName: null }, label: 'Trigger again: 7' },
    ],
  ],
  [
    PROCESS_CONFIG_COLUMNS,
    'Action',
    {},
    [
      {
        row: { processName: 'Match' },
        path: '/configs?q=a',
        link: /list=\/configs\?q=a$/,
        label: 'Edit Match',
        html: [
          'title="Edit Match"',
          ...['aria-label', 'title'].map((name) => `${name}="Duplicate Match"`),
          'copy=7&amp;list=%2Fconfigs%3Fq%3Da"',
          'icon-btn-danger" aria-label="Delete Match"',
        ],
      },
      { row: { processName: null }, label: 'Edit 7' },
    ],
  ],
  [
    MAIN_LOGGING_COLUMNS,
    'View Log',
    { day: null },
    [
      { text: 'View Log', label: 'View Log 7, opens in a new tab', html: ['target="_blank" rel="noopener"'] },
      { row: { day: '2026-05-01' }, link: /\bdate=2026-05-01\b/ },
    ],
  ],
  [
    MAIN_LOGGING_COLUMNS,
    'Process',
    { day: null, process: 'Match' },
    [{ text: 'Match', label: 'Match, opens in a new tab', html: ['target="_blank" rel="noopener"'] }],
  ],
  [
    MAIN_LOGGING_COLUMNS,
    'Tech Status',
    { techStatus: getMainLoggingStatus(0), openRunText: null },
    [{ text: 'No Status' }, { row: { openRunText: 'running since 10:00' }, text: 'No Status running since 10:00' }],
  ],
]);
