import { expect, type Page } from '@playwright/test';

/** Holds each POST to the path, for as long as the test needs, until the returned function lets the next one go. */
export async function holdPosts(page: Page, path: string): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route(
    ({ pathname }) => pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    },
  );
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
}
