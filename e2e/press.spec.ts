import { type AccountKey, getAccount } from '../mock-api/accounts';
import { type Route, isPageAllowed, SCREENS } from './matrix/route-table';
import { createAddresses } from './matrix/sample-values';
import { createBrowserPage } from './press/browser-page';
import { pressScreen } from './press/press-screen';
import { expect, findUser, type Stack, test } from './support/fixtures';
import { recordFigure } from './support/figures-reporter';
import { tagFullRun } from './support/full-run';

// Everything that looks pressable is pressed where people press it: on its words, at its edge, by keyboard.

const SIZES = [
  { width: 1440, height: 900, hasTouch: false },
  { width: 820, height: 1180, hasTouch: true },
  { width: 390, height: 844, hasTouch: true },
] as const;
const ACCOUNTS: readonly AccountKey[] = ['superAdmin', 'manager'];
/** A text and two placeholders, without controls but for the header and the menu. */
const SCREENS_WITHOUT_CONTROLS = ['/agreement', '/pd/pipeline', '/pd/discovery'];
/** A list with a menu of labels. The default run presses the words only. */
const DEFAULT_CASES = ['/rpa/get-otp 1440 superAdmin'];
/** Each press opens the screen anew. */
const TIMEOUT_MS = 20 * 60_000;

test.skip(({ hasScript }) => !hasScript, 'Without script the browser itself answers each press.');

/** Whether a visitor uses the screen, without a session. */
const isPublic = ({ id }: Route) => id.startsWith('routes/public/');

function isAllowed({ loader }: Route, key: AccountKey, stack: Stack): boolean {
  if (loader === null || loader === 'everyone') return true;
  const companyId = String(findUser(stack, key).companyId);
  return isPageAllowed(getAccount(key), loader, { companyId, ownCompanyId: companyId });
}

for (const { width, height, hasTouch } of SIZES) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' });

    for (const key of ACCOUNTS) {
      for (const screen of SCREENS) {
        if (isPublic(screen) && key !== ACCOUNTS[0]) continue;
        test(
          `what looks pressable on ${screen.path} works, as ${isPublic(screen) ? 'a visitor' : key}`,
          { tag: tagFullRun(DEFAULT_CASES.includes(`${screen.path} ${width} ${key}`)) },
          async ({ context, stack }) => {
            test.setTimeout(TIMEOUT_MS);
            test.skip(
              !isPublic(screen) && !isAllowed(screen, key, stack),
              'the menu of this role does not have the screen',
            );
            await context.grantPermissions(['clipboard-read', 'clipboard-write']);
            const accountKey = isPublic(screen) ? null : key;
            let controls = 0;
            for (const address of createAddresses(screen.path, stack.mock.db)) {
              const page = await createBrowserPage(context, stack, { accountKey, hasTouch });
              const result = await pressScreen(page, address, {
                manners: process.env.E2E_FULL ? ['words', 'edge', 'keys'] : ['words'],
                // The header and the menu are the same on all screens.
                scope: address === '/' ? 'shell' : 'page',
              });
              controls += result.controls;
              recordFigure(`presses on ${address} at ${width} as ${accountKey ?? 'a visitor'}: ${result.presses}`);
              expect.soft(result.findings).toEqual([]);
            }
            expect(controls > 0).toBe(!SCREENS_WITHOUT_CONTROLS.includes(screen.path));
          },
        );
      }
    }
  });
}
