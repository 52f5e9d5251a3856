import type { BrowserContext, Page } from '@playwright/test';
import type { AccountKey } from '../../mock-api/accounts';
import { signIn, type Stack } from '../support/fixtures';
import { installFinder, type Finder } from './finder';
import type { PressPage } from './press-screen';
import { hasWritten } from './writes';

/** Console errors that a press causes rightly: the browser reports each response of 400 and more. */
const EXPECTED_ERRORS = /^Failed to load resource: /;

/** A page of Chromium that presses are sent to, by mouse or touch. */
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
  let isOwnTab = false;
  context.on('page', (tab) => {
    if (isOwnTab) return;
    events.push('tab');
    void tab.close();
  });
  const openTab = async (): Promise<Page> => {
    isOwnTab = true;
    const tab = await context.newPage();
    isOwnTab = false;
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
  let cookies = '';
  const readPreferences = async () =>
    (await context.cookies())
      .filter(({ httpOnly }) => !httpOnly)
      .map(({ name, value }) => `${name}=${value}`)
      .sort()
      .join('; ');
  /** The user is signed in again after a write, which is undone, and after a log-out or a changed preference. */
  const start = async () => {
    mock.controls.restoreSnapshot(initialData);
    mock.controls.clearLog();
    await context.clearCookies();
    if (accountKey !== null) await signIn(page, accountKey);
    cookies = '';
  };
  await start();
  /** Opens a path. The press before may still be loading a document, which interrupts this one. */
  const open = async (path: string, attempts: number): Promise<void> => {
    try {
      await page.goto(path, { waitUntil: 'commit' });
    } catch (error) {
      if (attempts === 1) throw error;
      await page.waitForLoadState();
      await open(path, attempts - 1);
    }
  };
  const take = (list: string[]) => list.splice(0);

  return {
    async reset(path) {
      if (hasCrashed) page = await openTab();
      hasCrashed = false;
      const isLoggedOut = accountKey !== null && new URL(page.url(), 'about:blank').pathname === '/login';
      const hasPreference = cookies !== '' && (await readPreferences()) !== cookies;
      if (hasWritten(stack) || isLoggedOut || hasPreference) await start();
      await open(path, 3);
      await page.locator('html[data-hydrated]').waitFor();
      if (cookies === '') cookies = await readPreferences();
      mock.controls.clearLog();
      take(events);
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
    // A press that crashes the tab fails; the event says so.
    press: (x, y) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)).catch(() => {}),
    pressKey: (key) => page.keyboard.press(key),
    takeEvents: () => take(events),
    takeErrors: () => take(errors),
  };
}
