import { failCall, listDialogs, testAccessibility, type ScreenCase } from './support/accessibility';
import { expect } from './support/fixtures';

// Recording 694 is long and matched to a process. Recording 746 has a stream. Recording 735 has no process and no agent
// channel.
const SCREENS: ScreenCase[] = [
  { name: 'events', path: '/events' },
  { name: 'recording', path: '/events/694' },
  {
    name: 'calls per day with a filter, an open menu and a table',
    path: '/events?days=open&tag=Complaint&from=2026-11-01&filters=open',
    show: async (page) => {
      await page.getByText('As a table').click();
      await page.locator('.filter-menus summary').first().click();
    },
  },
  {
    name: 'a row that plays',
    path: '/events',
    show: async (page) => {
      await page.locator('tbody tr .play').first().click();
      await expect(page.getByRole('slider')).toBeEnabled();
    },
  },
  { name: 'events in progress', path: '/events?status=0' },
  {
    name: 'recording that starts at a time',
    path: '/events/694?t=60',
    show: (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor(),
  },
  { name: 'filtered transcript', path: '/events/735?sentiment=negative&sentiment=positive&tagged=yes' },
  { name: 'occasions of a recording', path: '/events/746?tab=occasions' },
  { name: 'transcript that could not be loaded', path: '/events/694', prepare: failCall('listTranscriptions') },
  { name: 'streams', path: '/streams' },
  { name: 'stream', path: '/streams/4' },
  ...listDialogs('/streams'),
  { name: 'tags', path: '/tags' },
  { name: 'tags without their numbers of calls', path: '/tags', prepare: failCall('listRecordings') },
  { name: 'sentences of a tag', path: '/events/694?tag=Delay' },
  { name: 'no tag found', path: '/tags?q=zzzz' },
  { name: 'upload recording', path: '/upload-recording' },
  {
    name: 'upload recording with messages and an open list',
    path: '/upload-recording',
    show: async (page) => {
      await page.getByRole('button', { name: 'Start Upload' }).click();
      await expect(page.getByText('Blob URL is required')).toBeVisible();
      await page.getByLabel('Locale').click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

testAccessibility('the screens of agents', ['superAdmin', SCREENS]);
