import { getAccount, type AccountKey } from '../mock-api/accounts';
import { isPageAllowed, SCREENS, type Route } from './matrix/route-table';
import { createAddresses } from './matrix/sample-values';
import { createBrowserPage } from './press/browser-page';
import { pressScreen, type Memory } from './press/press-screen';
import { recordCount } from './support/figures-reporter';
import { expect, findUser, test, type Stack } from './support/fixtures';
import { chooseFifth, isFullRun, tagFullRun } from './support/full-run';

// Presses everything that looks pressable, as people do: on its words, at its edge, by keyboard.

const SIZES = [
  { width: 1440, height: 900, hasTouch: false },
  { width: 820, height: 1180, hasTouch: true },
  { width: 390, height: 844, hasTouch: true },
] as const;
const ACCOUNTS: readonly AccountKey[] = isFullRun ? ['superAdmin', 'manager'] : ['superAdmin'];
/** The rights of another user do not depend on the size. */
const getSizes = (accountKey: AccountKey | null) => (isFullRun && accountKey !== 'manager' ? SIZES : SIZES.slice(0, 1));
/** Screens whose only controls are those of the header and the menu. */
const SCREENS_WITHOUT_CONTROLS = ['/agreement', '/pd/pipeline', '/pd/discovery'];
/** The only screen of the default run, a list with search and filters. Its words are pressed at the first size. */
const DEFAULT_SCREEN = '/settings/permissions';
/** The presses at edges and by keyboard of this worker, on all screens. */
const pressedAnywhere = new Set<string>();
/** Long, because most presses open the screen again. */
const TIMEOUT_MS = 20 * 60_000;

test.skip(({ hasScript }) => !hasScript, 'Without script the browser itself answers each press.');

/** Whether the screen is pressed without a session. The page of an unknown address has a link that needs one. */
const isPublic = ({ id, path }: Route) => id.startsWith('routes/public/') && path !== '/*';

function isAllowed({ loader }: Route, key: AccountKey, stack: Stack): boolean {
  if (loader === null || loader === 'everyone') return true;
  const companyId = String(findUser(stack, key).companyId);
  return isPageAllowed(getAccount(key), loader, { companyId, ownCompanyId: companyId });
}

for (const screen of chooseFifth(SCREENS, ({ path }) => path === DEFAULT_SCREEN)) {
  const users = isPublic(screen) ? [null] : ACCOUNTS;
  test(
    `what looks pressable on ${screen.path} works`,
    { tag: ['@REAL-12', ...tagFullRun(screen.path === DEFAULT_SCREEN)] },
    async ({ browser, stack }) => {
      test.setTimeout(TIMEOUT_MS);
      for (const address of createAddresses(screen.path, stack.mock.db)) {
        const memory: Memory = { words: new Set(), edgesAndKeys: pressedAnywhere, openers: new Set() };
        for (const accountKey of users) {
          if (accountKey !== null && !isAllowed(screen, accountKey, stack)) continue;
          for (const { width, height, hasTouch } of getSizes(accountKey)) {
            const where = `${address} at ${width} as ${accountKey ?? 'a visitor'}`;
            const context = await browser.newContext({
              viewport: { width, height },
              hasTouch,
              isMobile: hasTouch,
              reducedMotion: 'reduce',
              permissions: ['clipboard-read', 'clipboard-write'],
            });
            const page = await createBrowserPage(context, stack, { accountKey, hasTouch });
            const { presses, controls, findings } = await pressScreen(page, address, {
              methods: isFullRun ? ['words', 'edge', 'keys'] : ['words'],
              // The header and the menu are the same on all screens.
              scope: address === '/' ? 'shell' : 'page',
              input: hasTouch ? 'by touch' : `by mouse as ${accountKey}`,
              followsLinks: true,
              memory,
            });
            await context.close();
            const who = accountKey ?? 'a visitor';
            recordCount(`addresses at ${width} as ${who} without findings`, findings.length === 0 ? 1 : 0, 1);
            recordCount(`controls at ${width} as ${who}: presses as promised`, presses - findings.length, presses);
            expect.soft(findings, where).toEqual([]);
            expect.soft(controls > 0, where).toBe(!SCREENS_WITHOUT_CONTROLS.includes(screen.path));
          }
        }
      }
    },
  );
}
