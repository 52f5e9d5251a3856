import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../e2e/support/rendered-form';
import { RECORDING_COLUMNS } from './routes/agents/event-list/recording-columns';
import { TAG_COLUMNS } from './routes/agents/tag-list/tag-columns';
import { DOCUMENT_COLUMNS } from './routes/documents/file-list/list/document-columns';
import { OTP_CONFIG_COLUMNS } from './routes/rpa/get-otp/otp-config-columns';
import { LOG_ENTRY_COLUMNS } from './routes/rpa/main-loggings/log-entry-columns';
import { PROCESS_CONFIG_COLUMNS } from './routes/rpa/process-configs/process-config-columns';
import { TASK_TRIGGER_COLUMNS } from './routes/rpa/task-history/task-trigger-columns';
import { COMPANY_COLUMNS } from './routes/settings/companies/company-columns';
import { USER_COLUMNS } from './routes/settings/company-details/users/user-columns';
import { PERMISSION_COLUMNS } from './routes/settings/permissions/permission-columns';
import { RowUrlProvider } from './ui/links/row-url';

// Cells that show more than one field of a row, or a field by the state of the row or the URL.

type Column = { id: string; renderCell: (row: object, rowNumber: number) => ReactNode };
type Case = { row?: object; path?: string; text?: string | RegExp; link?: string | RegExp | null; label?: string };

async function renderCell(columns: unknown, header: string, row: object, path = '/list') {
  const { pathname, search } = new URL(path, 'http://portal.test');
  const column = (columns as Column[]).find(({ id }) => id === header);
  const html = await renderPage(
    <RowUrlProvider value={{ pathname, search }}>{column?.renderCell({ id: '7', ...row }, 1)}</RowUrlProvider>,
  );
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, link = null] = /<a[^>]* href="([^"]*)"/.exec(html) ?? [];
  const [, label = null] = / aria-label="([^"]*)"/.exec(html) ?? [];
  return { text, link: link && decodeURIComponent(link.replaceAll('&amp;', '&')), label };
}

const RECORDING = {
  recordingName: 'Call',
  audioUrl: 'https://audio.example/7.wav',
  isAudioUrlTooLong: false,
  refusedHost: null,
  hasDetails: true,
  isRunning: false,
  tags: [],
  moreTags: [],
  moreTagCount: 0,
};
const TAGS = [
  { name: 'A', color: null },
  { name: 'B', color: null },
];
const DOCUMENT = {
  fileName: 'bill.pdf',
  fileUrl: 'https://files.example/7',
  isFileUrlTooLong: false,
  verifyUrl: null,
  isVerifyUrlTooLong: false,
  canPredict: false,
  canOpen: true,
  isPredicting: false,
  refusal: null,
  predictionTime: null,
};
const USER = {
  name: 'Nia',
  firstName: 'Nia',
  lastName: 'Okoro',
  isActivated: true,
  editRefusal: null,
  deleteRefusal: null,
};

const TIME = { text: '10:00', iso: '2026-05-01T10:00:00Z' };

const CASES: [columns: unknown, header: string, base: object, cases: Case[]][] = [
  [
    RECORDING_COLUMNS,
    'Audio Player',
    RECORDING,
    [
      { row: { isRunning: true }, text: 'Call Still being transcribed' },
      { row: { audioUrl: null }, text: 'Call No audio' },
      { row: { audioUrl: null, isAudioUrlTooLong: true }, text: 'Call The address of its audio is too long' },
      { link: '/events/7' },
      { row: { hasDetails: false, audioUrl: null }, text: 'Call No audio', link: null },
      { row: { refusedHost: 'audio.example' }, text: /on audio\.example$/ },
      { row: { hasDetails: false, refusedHost: 'audio.example' }, link: 'https://audio.example/7.wav' },
      { row: { recordingName: null, refusedHost: 'audio.example' }, text: /a recording without a name/ },
      { path: '/events?tag=A', link: '/events/7?next=A&list=/events?tag=A' },
      { path: '/events?tag=A&tag=B&q=A', link: '/events/7?next=A&next=B&list=/events?tag=A&tag=B&q=A' },
    ],
  ],
  [
    RECORDING_COLUMNS,
    'Tags',
    RECORDING,
    [
      { text: '– none' },
      { row: { tags: TAGS }, text: 'A B' },
      { row: { tags: TAGS, moreTags: ['C', 'D'], moreTagCount: 2 }, text: 'A B +2 more: C, D' },
      // On a card two tags are shown.
      {
        row: { tags: [...TAGS, { name: 'C', color: null }], moreTags: ['D'], moreTagCount: 1 },
        text: 'A B +2 more: C, D C +1 more: D',
      },
    ],
  ],
  [
    TAG_COLUMNS,
    'Calls',
    { tag: { name: 'A', color: null } },
    [
      { row: { recordingCount: 2 }, text: '2', link: '/events?tag=A', label: '2 calls with the tag A' },
      { row: { recordingCount: 1 }, text: '1', label: '1 call with the tag A' },
      { row: { recordingCount: 0 }, text: '0', link: null },
      { row: { recordingCount: null }, text: '– none', link: null },
      { row: { tag: null, recordingCount: 2 }, text: '– none', link: null },
    ],
  ],
  [USER_COLUMNS, 'Action', USER, [{ text: '' }, { row: { isActivated: false }, text: 'Activate' }]],
  [USER_COLUMNS, 'Status', USER, [{ text: 'Activated' }, { row: { isActivated: false }, text: 'Not Activated' }]],
  [
    USER_COLUMNS,
    'Department',
    USER,
    [
      { row: { departments: [{ name: 'A' }, { name: ' ' }, { name: null }, { name: 'B' }] }, text: 'A B' },
      { row: { departments: [{ name: ' ' }, { name: null }] }, text: '– none' },
    ],
  ],
  [
    DOCUMENT_COLUMNS,
    'File Name',
    DOCUMENT,
    [
      { path: '/list?q=a', text: 'bill.pdf', link: '?q=a&open=7' },
      { row: { canOpen: false }, text: 'bill.pdf', link: null },
    ],
  ],
  [
    DOCUMENT_COLUMNS,
    'Action',
    DOCUMENT,
    [
      { text: 'View File Review', link: 'https://files.example/7' },
      { row: { canOpen: false, canPredict: true }, text: 'View File Predict File' },
      { row: { canOpen: false, canPredict: true, isPredicting: true }, text: 'View File Predicting' },
      {
        row: { canOpen: false, canPredict: true, refusal: 'No credits' },
        text: 'View File Predict File Not predicted: No credits',
      },
      { row: { verifyUrl: 'https://files.example/8' }, text: 'View File Review Verify File' },
      { row: { isVerifyUrlTooLong: true }, text: /^View File Review Verify File .*too long/ },
      { row: { fileUrl: null }, text: /^View File The service returned no address for this file\. Review$/ },
      {
        row: { fileUrl: null, isFileUrlTooLong: true },
        text: /^View File The address of this file is too long.* Review$/,
      },
    ],
  ],
  [
    DOCUMENT_COLUMNS,
    'Prediction Time',
    DOCUMENT,
    [
      { text: '– none' },
      { row: { canPredict: true }, text: 'Not predicted yet' },
      { row: { canPredict: true, isPredicting: true }, text: 'Being predicted' },
      { row: { canPredict: true, predictionTime: TIME }, text: '10:00' },
    ],
  ],
  [
    PERMISSION_COLUMNS,
    'Condition',
    {},
    [
      { row: { reasons: [] }, text: '– none' },
      { row: { reasons: ['A.', 'B.'] }, text: 'A. B.' },
    ],
  ],
  [
    PERMISSION_COLUMNS,
    'Admin',
    {},
    [
      { row: { permissions: { Admin: 'no' } }, text: 'No' },
      { row: { permissions: { Admin: 'own' } }, text: 'Own company' },
      { row: { permissions: { Admin: 'yes' } }, text: 'Yes' },
    ],
  ],
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
    COMPANY_COLUMNS,
    'Website',
    { website: 'acme.example/x', websiteLink: null },
    [
      { text: 'acme.example/x', link: null },
      {
        row: { websiteLink: { href: 'https://acme.example/x', host: 'acme.example' } },
        text: 'acme. example',
        link: 'https://acme.example/x',
        label: 'acme.example (opens in a new tab)',
      },
    ],
  ],
  [
    USER_COLUMNS,
    'Last Name',
    USER,
    [
      { text: 'Okoro', link: null },
      { row: { firstName: ' ' }, text: 'Okoro', link: '/list?modal=update-user&id=7', label: 'Nia' },
      { row: { firstName: null, editRefusal: 'No' }, text: 'Okoro', link: null },
    ],
  ],
  [USER_COLUMNS, 'OCR Role', USER, [{ text: '– none' }, { row: { ocrRole: 'Admin' }, text: 'Admin' }]],
];

const toExpected = (value: string | RegExp | null): unknown =>
  value instanceof RegExp ? expect.stringMatching(value) : value;

test.each(CASES.flatMap(([columns, header, base, cases]) => cases.map((one) => ({ columns, header, base, ...one }))))(
  'the cell $header of a row with $row at $path',
  async ({ columns, header, base, row, path, text, link, label }) => {
    const cell = await renderCell(columns, header, { ...base, ...row }, path);
    if (text !== undefined) expect(cell.text).toEqual(toExpected(text));
    if (link !== undefined) expect(cell.link).toEqual(toExpected(link));
    if (label !== undefined) expect(cell.label).toBe(label);
  },
);
