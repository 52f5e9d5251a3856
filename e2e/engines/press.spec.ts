import { SCREENS } from '../matrix/route-table';
import { createAddresses } from '../matrix/sample-values';
import { createEnginePressPage } from '../press/engine-press-page';
import { pressScreen, type Memory } from '../press/press-screen';
import { recordCount } from '../support/figures-reporter';
import { chooseFifth } from '../support/full-run';
import { expect, test } from './fixtures';

const TIMEOUT_MS = 10 * 60_000;
/** A form with fields of all kinds. A list takes some minutes. */
const REPRESENTATIVE = '/rpa/create-process-config';

/** Shared by all screens: a control that several screens have is pressed on the first of these screens only. */
const memory: Memory = { words: new Set(), edgesAndKeys: new Set(), openers: new Set() };

for (const screen of chooseFifth(SCREENS, ({ path }) => path === REPRESENTATIVE, { parts: 30 })) {
  test(`what looks pressable on ${screen.path} works`, { tag: '@full' }, async ({ tab, engineName, stack }) => {
    test.setTimeout(TIMEOUT_MS);
    const accountKey = screen.id.startsWith('routes/public/') ? null : 'superAdmin';
    for (const address of createAddresses(screen.path, stack.mock.db)) {
      const page = await createEnginePressPage(tab, stack, accountKey);
      const { presses, findings } = await pressScreen(page, address, {
        methods: ['words'],
        scope: address === '/' ? 'shell' : 'page',
        input: 'by mouse',
        // The browser follows a link; where it leads is the same in each engine.
        followsLinks: false,
        memory,
      });
      recordCount(`controls in ${engineName}: presses as promised`, presses - findings.length, presses);
      expect.soft(findings, address).toEqual([]);
    }
  });
}
