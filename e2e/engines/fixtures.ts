import { getAccount, type AccountKey } from '../../mock-api/accounts';
import { expect, getCalls, getCompanyUrl, httpTest, type Stack } from '../support/fixtures';
import { findMissingPackages, type Engine, type EngineName, type Tab } from './driver';
import { createEnginePage, type EnginePage } from './engine-page';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

export { expect };

/** The option `engineName` is set by the projects of e2e/playwright.config.ts. */
export type EngineOptions = { engineName: EngineName; hasScript: boolean };

export const test = httpTest.extend<{ enginePage: EnginePage; tab: Tab }, EngineOptions & { engine: Engine | null }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  hasScript: [true, { option: true, scope: 'worker' }],
  // Null if the engine is not installed.
  engine: [
    async ({ engineName, hasScript }, use) => {
      if (findMissingPackages(engineName).length > 0) {
        await use(null);
        return;
      }
      const engine = engineName === 'firefox' ? await startFirefox({ hasScript }) : await startWebKit();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ engine, engineName }, use, testInfo) => {
    testInfo.skip(engine === null, `not installed: ${findMissingPackages(engineName).join(', ')}`);
    if (engine === null) return;
    const tab = await engine.openTab();
    await use(tab);
    await tab.close();
  },
  enginePage: async ({ tab, hasScript, stack }, use) => {
    await use(createEnginePage(tab, stack.portal.url, hasScript));
  },
});

export async function logIn(page: EnginePage, key: AccountKey): Promise<void> {
  const { email, password } = getAccount(key);
  await page.open('/login');
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.click('button', 'Log in');
  await page.expectUrl('/');
}

export async function createDepartment(page: EnginePage, stack: Stack): Promise<void> {
  await logIn(page, 'admin');
  await page.open(`${getCompanyUrl(stack)}#departments`);
  await page.click('link', 'Create Department');
  await page.click('button', 'Create Department');
  await page.expectText('Please input Department Name!');
  expect(getCalls(stack, 'createDepartment')).toEqual([]);
  await page.fill('Department Name', 'Night Shift');
  await page.click('button', 'Create Department');
  await page.expectText('Create Department SUCCESSFULLY!');
  await page.expectElement('link', 'Edit Night Shift');
}

export function countPosts({ portal }: Stack, route: string): number {
  const lines = portal.getOutput().split('\n');
  return lines.filter((line) => line.includes('"method":"POST"') && line.includes(`"route":"${route}"`)).length;
}
