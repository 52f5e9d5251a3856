import {
  checkScreens,
  failCall,
  getHorizontalOverflow,
  type ScreenCase,
  testAccessibility,
  waitForDialog,
} from './support/accessibility';
import { expect, signIn, test } from './support/fixtures';

// Recording 144 is long and matched to a process. Recording 145 has a stream. Recording 147 has no process and no agent
// channel.
const SCREENS: ScreenCase[] = [
  { name: 'events', path: '/events' },
  { name: 'events in progress', path: '/events?status=0' },
  {
    name: 'recording that starts at a time',
    path: '/events/144?t=60',
    show: (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor(),
  },
  { name: 'filtered transcript', path: '/events/147?sentiment=negative&sentiment=positive&tagged=yes' },
  { name: 'occasions of a recording', path: '/events/145?tab=occasions' },
  { name: 'transcript that could not be loaded', path: '/events/144', prepare: failCall('listTranscriptions') },
  { name: 'streams', path: '/streams' },
  { name: 'stream', path: '/streams/4' },
  { name: 'screenshot', path: '/streams/4?modal=screenshot&id=4001', show: waitForDialog() },
  { name: 'tags', path: '/tags' },
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

testAccessibility('the screens of agents', async (page, stack) => {
  await signIn(page, 'superAdmin');
  await checkScreens(page, stack, SCREENS);
});

test(
  'malicious API data is shown as text and does not make a page scroll horizontally on a narrow phone',
  { tag: '@full' },
  async ({ page, stack }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page, 'superAdmin');
    stack.mock.controls.setScenario('hostile');
    for (const path of ['/events', '/events/144', '/events/145?tab=occasions', '/streams', '/streams/4', '/tags']) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect.soft(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
      const text = await page.locator('main').innerText();
      expect.soft(text, path).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      expect.soft(await page.locator('main img[src^="javascript"], main script').count(), path).toBe(0);
    }
  },
);
