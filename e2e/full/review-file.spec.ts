import type { Page, Response } from '@playwright/test';
import { fileHostTest } from '../support/file-host';
import { expect, openPage, signIn, test, visitPage, waitForHydration, type Stack } from '../support/fixtures';
import { findDocument } from '../support/records';

function setDocument(stack: Stack, change: { fileName?: string; blobUrl?: string; ocrPages?: object[] }): string {
  const document = findDocument(stack, 'predicted');
  Object.assign(document, change);
  stack.mock.db.revision += 1;
  return `/ocr/file-list/${document.id}`;
}

/** Sets whether the browser says that it has a PDF viewer. Debian's headless shell has none, its Chromium has one. */
const setPdfViewer = (page: Page, isEnabled: boolean) =>
  page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { value }), isEnabled);

async function getFrameSources(response: Response | null): Promise<string | undefined> {
  const policy = await response?.headerValue('content-security-policy');
  return /frame-src ([^;]*)/.exec(policy ?? '')?.[1];
}

const getFile = (page: Page) => page.getByRole('region', { name: 'File', exact: true });
const getOpenLink = (page: Page) => getFile(page).getByRole('link', { name: /^Open .* in a new tab$/ });

test('an image is shown beside the values, and is zoomed and turned by links and keys', async ({
  page,
  stack,
  hasScript,
}) => {
  await signIn(page, 'trainer');
  const path = setDocument(stack, { fileName: 'scan.png' });
  const response = await page.goto(path);
  expect(await getFrameSources(response)).toBe("'none'");
  await waitForHydration(page, hasScript);
  const image = getFile(page).getByRole('img', { name: 'The file scan.png' });
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  const [file, values] = [await getFile(page).boundingBox(), await page.locator('.values').boundingBox()];
  expect((file?.x ?? 0) + (file?.width ?? 0)).toBeLessThanOrEqual(values?.x ?? 0);
  const getWidth = async () => (await image.boundingBox())?.width ?? 0;
  const width = await getWidth();
  await getFile(page).getByRole('link', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/zoom=150/);
  await expect(getFile(page)).toContainText('150%');
  expect(Math.round(((await getWidth()) / width) * 10)).toBe(15);
  await getFile(page).getByRole('link', { name: 'Rotate' }).click();
  await expect(page).toHaveURL(/turn=90/);
  await expect(image).toHaveCSS('rotate', '90deg');
  if (!hasScript) return;
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/turn=180/);
  // The URL changes before the page, whose links the keys follow.
  await expect(image).toHaveCSS('rotate', '180deg');
  await page.keyboard.press('-');
  await expect(page).not.toHaveURL(/zoom=/);
  await expect(getFile(page)).toContainText('100%');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/turn=180.*value=/);
});

test('on a narrow screen the file is a tab beside the values', async ({ page, stack, hasScript }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = setDocument(stack, { fileName: 'scan.png' });
  await openPage(page, 'trainer', path, hasScript);
  await expect(page.locator('.values .entry').first()).toBeVisible();
  await expect(getFile(page)).toBeHidden();
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'File' }).click();
  await expect(getFile(page).getByRole('img')).toBeVisible();
  await expect(page.locator('.values .entry').first()).toBeHidden();
  // The largest zoom shows each pixel of the image, also where three times the pane is less.
  await page.setViewportSize({ width: 250, height: 844 });
  await visitPage(page, `${path}?show=file&zoom=300`, hasScript);
  const image = getFile(page).getByRole('img');
  await expect(image).toHaveJSProperty('complete', true);
  const [shown, own] = await image.evaluate((element: HTMLImageElement) => [element.clientWidth, element.naturalWidth]);
  expect(own).toBeGreaterThan(3 * 250);
  expect(shown).toBeGreaterThanOrEqual(own ?? 0);
});

test('a PDF is framed, and only its origin is allowed, for its page only', async ({ page, stack, hasScript }) => {
  await setPdfViewer(page, true);
  await signIn(page, 'trainer');
  const ocrPages = [0, 1].map((number) => ({
    id: number + 1,
    page: number,
    predictionData: JSON.stringify([{ label: 'total', ocr_text: '12.00', score: 0.5 }]),
    moderatedData: '[]',
  }));
  const path = setDocument(stack, { fileName: 'invoice.PDF', ocrPages });
  const response = await page.goto(path);
  expect(await getFrameSources(response)).toBe(stack.mock.url);
  await waitForHydration(page, hasScript);
  const frame = getFile(page).locator('iframe');
  await expect(frame).toHaveAttribute('src', new RegExp(`^${stack.mock.url}/files/documents/`));
  await expect(frame).toHaveAttribute('title', 'The file invoice.PDF');
  // The hint 'Not shown?' is behind the frame, not beside a file that is shown.
  await expect(page.locator('.document-file__bar')).not.toContainText('Not shown?');
  await expect(getOpenLink(page)).toHaveAttribute('target', '_blank');
  await expect(frame).not.toHaveAttribute('src', /page=/);
  for (const value of [1, 2]) {
    await page.getByRole('link', { name: 'Next value below 90' }).click();
    await expect(page).toHaveURL(new RegExp(`value=${value}`));
  }
  await expect(frame).toHaveAttribute('src', /#page=2&navpanes=0$/);
  if (hasScript) {
    const leave = getFile(page).getByRole('button', { name: 'Back to the keys of the values' });
    await expect(leave).toBeHidden();
    await frame.click();
    await leave.click();
    await expect(leave).toBeHidden();
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/value=1/);
  }
  expect(await getFrameSources(await page.goto('/ocr/file-list'))).toBe("'none'");
  await waitForHydration(page, hasScript);
  // A link of the list loads a new document, so that its policy allows the frame.
  const [document] = await Promise.all([
    page.waitForResponse((candidate) => candidate.url().includes(path)),
    page.getByRole('link', { name: 'Review invoice.PDF' }).click(),
  ]);
  expect(await getFrameSources(document)).toBe(stack.mock.url);
});

test('a browser without a PDF viewer gets a link', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the browser shows its own fallback in the frame');
  await setPdfViewer(page, false);
  await signIn(page, 'trainer');
  await page.goto(setDocument(stack, { fileName: 'invoice.pdf' }));
  await expect(getFile(page)).toContainText('This browser does not show PDF files in a page.');
  await expect(getOpenLink(page)).toHaveAttribute('href', /\/files\/documents\//);
});

fileHostTest(
  'a file of another host is shown if FILE_ORIGINS allows the host; a slow one appears later',
  async ({ page, stack, hasScript, filesUrl, startOwnPortal }) => {
    await setPdfViewer(page, true);
    const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
    await signIn(page, 'trainer', portal.url);
    const slow = setDocument(stack, { fileName: 'scan.png', blobUrl: `${filesUrl}/slow/a.png` });
    await page.goto(portal.url + slow, { waitUntil: 'commit' });
    await expect(page.locator('.values .entry').first()).toBeVisible();
    await expect(getFile(page)).toContainText('The file appears here once it is loaded.');
    await waitForHydration(page, hasScript);
    await expect(getFile(page).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
    const framed = setDocument(stack, { fileName: 'a.pdf', blobUrl: `${filesUrl}/a.pdf?signature=x#page=2` });
    expect(await getFrameSources(await page.goto(portal.url + framed))).toBe(filesUrl);
    await expect(getFile(page).locator('iframe')).toHaveAttribute('src', `${filesUrl}/a.pdf?signature=x#navpanes=0`);
  },
);

fileHostTest(
  'a file of a host that FILE_ORIGINS does not allow is a link, and nothing is requested',
  async ({ page, stack, filesUrl }) => {
    await signIn(page, 'trainer');
    for (const name of ['scan.png', 'a.pdf']) {
      const response = await page.goto(setDocument(stack, { fileName: name, blobUrl: `${filesUrl}/${name}` }));
      expect(await getFrameSources(response), name).toBe("'none'");
      await expect(getFile(page)).toContainText(`It is on ${new URL(filesUrl).host}`);
      await expect(getOpenLink(page)).toHaveAttribute('href', `${filesUrl}/${name}`);
      await expect(getFile(page).locator('img, iframe')).toHaveCount(0);
    }
  },
);

fileHostTest(
  'a missing image says so, and where the browser cannot tell, the page always has the link',
  async ({ page, stack, hasScript, filesUrl, startOwnPortal }) => {
    await setPdfViewer(page, true);
    const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
    await signIn(page, 'trainer', portal.url);
    await visitPage(
      page,
      portal.url + setDocument(stack, { fileName: 'scan.png', blobUrl: `${filesUrl}/missing/a.png` }),
      hasScript,
    );
    if (hasScript) await expect(getFile(page)).toContainText('The file could not be loaded.');
    else
      await expect(
        getFile(page).getByText('Not shown? It may be missing, or its host does not respond.'),
      ).toBeVisible();
    await expect(getOpenLink(page)).toHaveAttribute('href', `${filesUrl}/missing/a.png`);
    // A script of the page cannot see whether a frame of another host shows the file.
    for (const name of ['missing/a.pdf', 'denied/a.pdf']) {
      await visitPage(
        page,
        portal.url + setDocument(stack, { fileName: name, blobUrl: `${filesUrl}/${name}` }),
        hasScript,
      );
      await expect(getFile(page).locator('iframe'), name).toBeVisible();
      await expect(getFile(page), name).toContainText('Not shown? It may be missing, or its host forbids it.');
      await expect(getOpenLink(page), name).toHaveAttribute('href', `${filesUrl}/${name}`);
    }
  },
);
