import { existsSync } from 'node:fs';

const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Launch options of all tests and benchmarks. Uses Chromium of Debian if it is installed, else that of Playwright. */
export const LAUNCH_OPTIONS = {
  executablePath: DEBIAN_BROWSERS.find((path) => existsSync(path)),
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
