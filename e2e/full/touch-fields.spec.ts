import { SCREENS } from '../matrix/route-table';
import { createAddresses } from '../matrix/sample-values';
import { expect, signIn, test } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';

// iOS zooms into a focused field whose font is smaller than 16 px, and does not zoom back.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const { id, path } of chooseFifth(SCREENS, (screen) => screen.path === '/events')) {
  test(`the fields of ${path} have a font of at least 16 px on a touch device`, async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'Font sizes are the same without script.');
    if (!id.startsWith('routes/public/')) await signIn(page, 'superAdmin');
    for (const address of createAddresses(path, stack.mock.db)) {
      await page.goto(address);
      const small = await page.locator('input, select, textarea').evaluateAll((fields) =>
        fields
          .filter((field) => !field.matches('[type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]'))
          .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 120)),
      );
      expect(small, address).toEqual([]);
    }
  });
}
