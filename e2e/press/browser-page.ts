import type { BrowserContext, Page } from '@playwright/test';
import type { AccountKey } from '../../mock-api/accounts';
import { CALLS } from '../matrix/route-table';
import { signIn, type Stack } from '../support/fixtures';
import { type Finder, installFinder } from './finder';
import type { PressPage } from './press-screen';

const SNAPSHOT = 'press';
const WRITES = new Set(CALLS.filter(({ kind }) => kind === 'write').map(({ name }) => name));
/** Console errors that a press causes rightly: the browser reports each response of 400 and more. */
const EXPECTED_ERRORS = /^Failed to load resource: /;

/** A page of Chromium that presses are sent to, by mouse or touch. */
export async function createBrowserPage(
  context: BrowserContext,
  { mock }: Stack,
  { accountKey, hasTouch }: { accountKey: AccountKey | null; hasTouch: boolean },
): Promise<PressPage> {
  const events: string[] = [];
  const errors: string[] = [];
  mock.controls.saveSnapshot(SNAPSHOT);
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
  /** The user is signed in anew after a write, which is undone, and after a log-out or a changed preference. */
  const start = async () => {
    mock.controls.restoreSnapshot(SNAPSHOT);
    mock.controls.clearLog();
    await context.clearCookies();
    if (accountKey !== null) await signIn(page, accountKey);
    cookies = '';
  };
  await start();
  const take = (list: string[]) => list.splice(0);

  return {
    async reset(path) {
      if (hasCrashed) page = await openTab();
      hasCrashed = false;
      const isUsed = mock.controls.getLog().some(({ call }) => call !== null && WRITES.has(call));
      const isLoggedOut = accountKey !== null && new URL(page.url(), 'about:blank').pathname === '/login';
      const hasPreference = cookies !== '' && (await readPreferences()) !== cookies;
      if (isUsed || isLoggedOut || hasPreference) await start();
      await page.goto(path);
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
