import { createDepartment, test } from './fixtures';

test.use({ hasScript: false });
test.skip(({ engineName }) => engineName === 'webkit', 'WebKitWebDriver finds no elements while script is disabled');

test(
  'without script: log in, a dialog refused and then saved, a list',
  { tag: '@full' },
  async ({ enginePage: page, stack }) => {
    await createDepartment(page, stack);
  },
);
