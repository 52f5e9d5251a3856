import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { AccountKey } from '../../mock-api/accounts';
import { signIn, type Stack } from '../support/fixtures';
import { installFinder, type Finder } from './finder';
import type { PressPage } from './press-screen';
import { hasWritten } from './writes';

/** The browser reports each response with a status of 400 or more. A press may cause such a response. */
const EXPECTED_ERRORS = /^Failed to load resource: /;

const DOUBLE_TAP_MS = 500;

export async function createBrowserPage(
  context: BrowserContext,
  stack: Stack,
  { accountKey, hasTouch }: { accountKey: AccountKey | null; hasTouch: boolean },
): Promise<PressPage> {
  const { mock } = stack;
  const events: string[] = [];
  const errors: string[] = [];
  const initialData = mock.controls.getSnapshot();
  await context.addInitScript(installFinder);

  let hasCrashed = false;
  let tappedAt = 0;
  /** Whether `openTab` opens the next tab. Other tabs are opened by presses. */
  let isOpeningTab = false;
  context.on('page', (tab) => {
    if (isOpeningTab) return;
    events.push('tab');
    void tab.close();
  });
  const openTab = async (): Promise<Page> => {
    isOpeningTab = true;
    const tab = await context.newPage();
    isOpeningTab = false;
    tab.on('crash', () => {
      hasCrashed = true;
      errors.push('the tab has crashed');
    });
    tab.on('pageerror', (error) => errors.push(`error of the page: ${error.message}`));
    tab.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text()))
        errors.push(`error in the console: ${message.text()}`);
    });
    tab.on('download', (download) => {
      events.push('download');
      void download.cancel();
    });
    tab.on('filechooser', () => events.push('file chooser'));
    tab.on('dialog', (dialog) => {
      events.push('question of the browser');
      void dialog.accept();
    });
    return tab;
  };

  let page = await openTab();
  let initialPreferences = '';
  const readPreferences = async () =>
    (await context.cookies())
      .filter(({ httpOnly }) => !httpOnly)
      .map(({ name, value }) => `${name}=${value}`)
      .sort()
      .join('; ');
  const start = async () => {
    mock.controls.restoreSnapshot(initialData);
    mock.controls.clearLog();
    await context.clearCookies();
    if (accountKey !== null) await signIn(page, accountKey);
    initialPreferences = '';
  };
  await start();
  /** Opens a path. Tries again if a load that the last press has begun interrupts the navigation. */
  const open = async (path: string, attempts: number): Promise<void> => {
    try {
      await page.goto(path, { waitUntil: 'commit' });
    } catch (error) {
      if (attempts === 1) throw error;
      await page.waitForLoadState();
      await open(path, attempts - 1);
    }
  };

  return {
    async reset(path) {
      if (hasCrashed) page = await openTab();
      hasCrashed = false;
      const isLoggedOut = accountKey !== null && new URL(page.url(), 'about:blank').pathname === '/login';
      const hasOtherPreferences = initialPreferences !== '' && (await readPreferences()) !== initialPreferences;
      if (hasWritten(stack) || isLoggedOut || hasOtherPreferences) await start();
      await open(path, 3);
      await page.locator('html[data-hydrated]').waitFor();
      if (initialPreferences === '') initialPreferences = await readPreferences();
      mock.controls.clearLog();
      events.length = 0;
    },
    ask: (name, ...args) =>
      page.evaluate(
        ([method, values]) => {
          const { pressFinder } = globalThis as unknown as {
            pressFinder: Record<string, (...rest: unknown[]) => unknown>;
          };
          return pressFinder[method]?.(...values);
        },
        [name, args] as [string, unknown[]],
      ) as Promise<ReturnType<Finder[typeof name]>>,
    // A press fails if it crashes the tab. The event 'crash' reports that as an error.
    press: async (x, y) => {
      // Two taps at one place within this time are a double tap, whose second press the portal ignores.
      if (hasTouch) await setTimeout(DOUBLE_TAP_MS - (Date.now() - tappedAt));
      await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)).catch(() => {});
      // The page may be slow to get the tap.
      tappedAt = Date.now();
    },
    pressKey: (key) => page.keyboard.press(key),
    takeEvents: () => events.splice(0),
    takeErrors: () => errors.splice(0),
  };
}
