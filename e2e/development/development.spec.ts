import { expect, test, type Page } from '@playwright/test';
import { getAccount } from '../../mock-api/accounts';
import { startMock } from '../../mock-api/testing';
import { recordFigure } from '../support/figures-reporter';
import { REFERENCE } from '../support/fixtures';
import { isFullRun } from '../support/full-run';
import { startDevelopmentServer, type DevelopmentServer } from './development-server';
import { EDITS, LOADER, NEW_ROUTE, SEED } from './edits';

/** Enough for a busy machine. An idle one shows an edit within a second, or two if the mock restarts. */
const SEEN_WITHIN_MS = 30_000;
const PATH = '/settings/companies/1';
/** The default run edits a file of the browser and one of the mock. Later it edits a loader, which the portal runs. */
const DEFAULT_EDITS = ['route component', 'mock handler'];

/** Console errors of invalid edits and server restarts. Remix aborts a data request if another update follows. */
const EXPECTED_ERRORS =
  /^(?:Failed to load resource|WebSocket connection|\[vite\] Failed to reload|AbortError: signal is aborted)/;

const readOverlay = (page: Page) =>
  page.evaluate(() => document.querySelector('vite-error-overlay')?.shadowRoot?.textContent ?? null);

async function waitUntil(what: string, isShown: () => Promise<boolean>): Promise<string> {
  const startedAt = performance.now();
  await expect
    .poll(() => isShown().catch(() => false), { message: what, timeout: SEEN_WITHIN_MS, intervals: [50] })
    .toBe(true);
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

async function replaceIn(server: DevelopmentServer, { file, from }: { file: string; from: string }, to: string) {
  const original = await server.read(file);
  expect(original, file).toContain(from);
  await server.write(
    file,
    original.replaceAll(from, () => to),
  );
  return () => server.write(file, original);
}

test('a developer sees each edit and each error by itself, stays logged in, and nothing else is reported', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.stack ?? error.message));
  const takeConsoleErrors = () => consoleErrors.splice(0).filter((text) => !EXPECTED_ERRORS.test(text));

  const server = await startDevelopmentServer();
  // Before hydration the page has no connection to Vite, so that it would miss an edit.
  const isHydrated = () => page.evaluate(() => 'hydrated' in document.documentElement.dataset);
  const isPageShown = async () =>
    (await page.evaluate(() => document.querySelector('h1')?.textContent)) === 'COMPANY DETAILS' &&
    (await isHydrated());
  try {
    const { email, password } = getAccount('superAdmin');
    const login = await page.request.post(`${server.url}/login`, { form: { intent: 'log-in', email, password } });
    expect(login.ok()).toBe(true);
    const response = await page.goto(server.url + PATH);
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self' 'nonce-"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    });
    await waitUntil('the page', isPageShown);

    const fault = { call: 'getCompany', kind: 'wrong-types', times: 1 };
    await page.request.post(`${server.mockUrl}/__mock/faults`, { data: fault });
    await page.reload();
    await expect(page.getByText('numberOfEmployees is object, not number')).toBeVisible();
    await page.reload();
    await waitUntil('the page', isPageShown);

    for (const edit of EDITS.filter(({ kind }) => isFullRun || DEFAULT_EDITS.includes(kind))) {
      const isShown = () => edit.isShown(page);
      expect(await isShown(), edit.kind).toBe(false);
      const original = await server.read(edit.file);
      expect(original, edit.file).toContain(edit.from);
      const place = new RegExp(`${edit.file.replaceAll('.', '\\.')}:\\d+`);
      await server.write(
        edit.file,
        original.replaceAll(edit.from, () => edit.wrong),
      );
      const error = await waitUntil(`the error of ${edit.kind}`, async () =>
        place.test((await readOverlay(page)) ?? ''),
      );
      await server.write(
        edit.file,
        original.replaceAll(edit.from, () => edit.to),
      );
      const seen = await waitUntil(
        edit.kind,
        async () => (await isShown()) && (await readOverlay(page)) === null && isHydrated(),
      );
      recordFigure(`development: ${edit.kind}: error ${error}, change ${seen}`);
      expect(new URL(page.url()).pathname).toBe(PATH);
      expect(takeConsoleErrors(), edit.kind).toEqual([]);
      await server.write(edit.file, original);
      // Otherwise the reload of the page could close the overlay of the next error.
      await waitUntil(`the page without ${edit.kind}`, async () => !(await isShown()) && isHydrated());
      // Ignores hydration errors: a page that loads meanwhile can have different versions on both sides.
      takeConsoleErrors();
    }
    await waitUntil('the page without the edits', isPageShown);

    const undoLoader = await replaceIn(server, LOADER, LOADER.to);
    await expect(page.getByText('thrown by a loader')).toBeVisible({ timeout: SEEN_WITHIN_MS });
    await page.reload();
    await expect(page.getByText('thrown by a loader')).toContainText(/company-details\/route\.tsx:\d+/);
    await expect(page.getByText(REFERENCE)).toBeVisible();
    await page.locator('html[data-hydrated]').waitFor();
    await undoLoader();
    await waitUntil('the page with the mended loader', isPageShown);
    expect(takeConsoleErrors()).toEqual([]);

    const undoRoutes = await replaceIn(server, { ...NEW_ROUTE, file: NEW_ROUTE.routes }, NEW_ROUTE.to);
    await waitUntil('the missing route file', async () => (await readOverlay(page))?.includes('news.tsx') ?? false);
    await server.write(NEW_ROUTE.file, NEW_ROUTE.code);
    await waitUntil('the page with the new route', async () => (await readOverlay(page)) === null);
    await page.goto(`${server.url}/news`);
    await expect(page.getByRole('heading', { name: 'NEWS' })).toBeVisible();
    await page.goto(server.url + PATH);
    await undoRoutes();
    await server.remove(NEW_ROUTE.file);
    await waitUntil('the page without the new route', isPageShown);

    await replaceIn(server, SEED, SEED.to);
    const seeded = await server.read(SEED.file);
    const notice = 'Restart npm run dev';
    const hasNotice = async () => (await readOverlay(page).catch(() => null))?.includes(notice);
    // A reload of the page after the change of routes can close the notice. Another save shows it again.
    await expect(async () => {
      if (!(await hasNotice())) await server.write(SEED.file, seeded);
      await expect.poll(hasNotice, { timeout: 10_000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
    expect(server.getOutput()).toContain(notice);
    if (isFullRun) {
      await server.stop();
      await server.start();
      await waitUntil('the page after a restart', async () => (await SEED.isShown(page)) && (await isPageShown()));
      expect(takeConsoleErrors()).toEqual([]);

      const api = await startMock();
      await server.stop();
      await server.start({ API_BASE_URL: api.url });
      await page.request.post(`${server.url}/login`, { form: { intent: 'log-in', email, password } });
      expect(api.controls.getLog()).toContainEqual(expect.objectContaining({ call: 'login', status: 200 }));
      await api.close();
    }

    const lines = server.getOutput().split('\n');
    expect(lines.filter((line) => /warning|useLayoutEffect|deprecated/i.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('Debugger listening on ws://'))).not.toEqual([]);
    expect(
      lines.some((line) => line.includes('"event":"request"') && line.includes('"/settings/companies/:companyId"')),
    ).toBe(true);
  } finally {
    await server.close();
  }
});
