import { checkScreens, testAccessibility, type ScreenCase, getHorizontalOverflow } from './support/accessibility';
import { expect, signIn, type Stack, test } from './support/fixtures';

const failing = (call: string) => (stack: Stack) =>
  void stack.mock.controls.armFault({ call, kind: 'status', status: 500 });

// Recording 144 is long, matched and has a stream; 147 is neither matched nor marked.
const SCREENS: ScreenCase[] = [
  { name: 'events', path: '/events' },
  { name: 'events in progress', path: '/events?status=0' },
  {
    name: 'recording at a moment',
    path: '/events/144?t=60',
    show: (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor(),
  },
  { name: 'filtered transcript', path: '/events/147?sentiment=negative&sentiment=positive&tagged=yes' },
  { name: 'occasions of a recording', path: '/events/147?tab=occasions' },
  { name: 'transcript that fails', path: '/events/144?retry=1', prepare: failing('listTranscriptions') },
  { name: 'streams', path: '/streams' },
  { name: 'stream', path: '/streams/4' },
  {
    name: 'screenshot',
    path: '/streams/4?modal=screenshot&id=4001',
    show: async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { name: 'tags', path: '/tags' },
  { name: 'no tag found', path: '/tags?q=zzzz' },
  { name: 'upload recording', path: '/upload-recording' },
  {
    name: 'upload recording with messages',
    path: '/upload-recording?retry=1',
    show: async (page) => {
      await page.getByRole('button', { name: 'Start Upload' }).click();
      await expect(page.getByText('Blob URL is required')).toBeVisible();
      await page.getByLabel('Locale').click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

testAccessibility('the screens of agents are', async (page, stack) => {
  await signIn(page, 'superAdmin');
  await checkScreens(page, stack, SCREENS);
});

test(
  'the worst that a host may hold neither shows markup nor breaks out of a narrow phone',
  { tag: '@full' },
  async ({ page, stack }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page, 'superAdmin');
    stack.mock.controls.setScenario('hostile');
    for (const path of ['/events', '/events/144', '/events/147?tab=occasions', '/streams', '/streams/4', '/tags']) {
      await page.goto(path);
      expect.soft(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
      const text = await page.locator('main').innerText();
      expect.soft(text, path).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      expect.soft(await page.locator('main img[src^="javascript"], main script').count(), path).toBe(0);
    }
  },
);
