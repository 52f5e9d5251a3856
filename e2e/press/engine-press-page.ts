import type { AccountKey } from '../../mock-api/accounts';
import { CLICK_ACTIONS, createKeyDown, createKeyUp, KEYS, type Tab } from '../engines/driver';
import { createSessionCookie, type Stack } from '../support/fixtures';
import { installFinder } from './finder';
import type { PressPage } from './press-screen';
import { hasWritten } from './writes';

const HYDRATION_MS = 15_000;
const POLL_MS = 20;
/** Ends with `?? null`, because `evaluate` cannot return undefined. */
const INSTALL_FINDER = `(${installFinder.toString()})() ?? null`;

/** Collects the errors of a document in the page. They are lost when a press loads another document. */
const COLLECT_ERRORS = `(() => {
  globalThis.pressErrors = [];
  const add = (event) => globalThis.pressErrors.push('error of the page: ' + (event.reason ?? event.message));
  addEventListener('error', add);
  addEventListener('unhandledrejection', add);
})()`;

export async function createEnginePressPage(tab: Tab, stack: Stack, accountKey: AccountKey | null): Promise<PressPage> {
  const { controls } = stack.mock;
  const initialData = controls.getSnapshot();
  const start = async () => {
    controls.restoreSnapshot(initialData);
    controls.clearLog();
    await tab.clearCookies();
    if (accountKey !== null) await tab.setCookie(stack.portal.url, await createSessionCookie(stack, accountKey));
  };
  const open = async (path: string) => {
    await tab.navigate(stack.portal.url + path);
    const deadline = Date.now() + HYDRATION_MS;
    while (!(await tab.evaluate("document.documentElement.hasAttribute('data-hydrated')"))) {
      if (Date.now() > deadline) throw new Error(`${path} is not hydrated`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  // WebDriver sets cookies only for the host of the open page.
  await open('/agreement');
  await start();
  return {
    async reset(path) {
      const isLoggedOut = accountKey !== null && new URL(await tab.getUrl()).pathname === '/login';
      if (hasWritten(stack) || isLoggedOut) await start();
      await open(path);
      await tab.evaluate(INSTALL_FINDER);
      await tab.evaluate(`${COLLECT_ERRORS} ?? null`);
      controls.clearLog();
    },
    async ask(name, ...args) {
      // A press can load another document, which has no finder yet.
      if (!(await tab.evaluate("'pressFinder' in globalThis"))) await tab.evaluate(INSTALL_FINDER);
      const values = args.map((arg) => JSON.stringify(arg)).join(', ');
      return (await tab.evaluate(`globalThis.pressFinder.${name}(${values}) ?? null`)) as never;
    },
    async press(x, y) {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      await tab.performActions([{ type: 'pointer', id: 'mouse', actions: [move, ...CLICK_ACTIONS] }]);
    },
    async pressKey(key) {
      const value = key === 'Enter' ? KEYS.Enter : key;
      const actions = [createKeyDown(value), createKeyUp(value)];
      await tab.performActions([{ type: 'key', id: 'keyboard', actions }]);
    },
    takeEvents: null,
    takeErrors: async () =>
      ((await tab.evaluate('(globalThis.pressErrors ?? []).splice(0)').catch(() => [])) as string[]) ?? [],
  };
}
