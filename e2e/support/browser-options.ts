import { existsSync } from 'node:fs';

const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const INSTALLED_BROWSERS = DEBIAN_BROWSERS.filter((path) => existsSync(path));

/** Launch options of all tests and benchmarks. Without a path Playwright uses the Chromium that it has installed. */
export const LAUNCH_OPTIONS = {
  executablePath: INSTALLED_BROWSERS[0],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
