import { getAccount, type AccountKey } from '../mock-api/accounts';
import { isPageAllowed, SCREENS, type Route } from './matrix/route-table';
import { createAddresses } from './matrix/sample-values';
import { createBrowserPage } from './press/browser-page';
import { pressScreen } from './press/press-screen';
import { recordCount } from './support/figures-reporter';
import { expect, findUser, test, type Stack } from './support/fixtures';
import { chooseFifth, isFullRun, tagFullRun } from './support/full-run';

const SIZES = [
  { width: 1440, height: 900, hasTouch: false },
  { width: 820, height: 1180, hasTouch: true },
  { width: 390, height: 844, hasTouch: true },
] as const;
/** Where and by whom screens are pressed. The rights of another user do not depend on the size. */
const VIEWS = [
  ...SIZES.map((size) => ({ size, accountKey: 'superAdmin' as AccountKey })),
  { size: SIZES[0], accountKey: 'manager' as AccountKey },
] as const;
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

/** Each screen in each view. Most presses load the screen again, so that a day has time for a part of them. */
const CASES = SCREENS.flatMap((screen) =>
  VIEWS.filter(({ accountKey }) => !isPublic(screen) || accountKey === VIEWS[0].accountKey).map((view) => ({
    screen,
    view,
    isDefault: screen.path === DEFAULT_SCREEN && view === VIEWS[0],
  })),
);

for (const { screen, view, isDefault } of chooseFifth(CASES, (candidate) => candidate.isDefault, { parts: 40 })) {
  const { width, height, hasTouch } = view.size;
  const accountKey = isPublic(screen) ? null : view.accountKey;
  const who = accountKey ?? 'a visitor';
  test(
    `what looks pressable on ${screen.path} at ${width} as ${who} works`,
    { tag: ['@REAL-12', ...tagFullRun(isDefault && !isFullRun)] },
    async ({ browser, stack }) => {
      test.setTimeout(TIMEOUT_MS);
      test.skip(accountKey !== null && !isAllowed(screen, accountKey, stack), 'This user may not open the screen.');
      // What is named alike at each address of the screen does the same.
      const memory = { words: new Set<string>(), edgesAndKeys: pressedAnywhere, openers: new Set<string>() };
      for (const address of createAddresses(screen.path, stack.mock.db)) {
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
        recordCount(`controls at ${width} as ${who}: presses as promised`, presses - findings.length, presses);
        expect.soft(findings, address).toEqual([]);
        expect.soft(controls > 0, address).toBe(!SCREENS_WITHOUT_CONTROLS.includes(screen.path));
      }
    },
  );
}
