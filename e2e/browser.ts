import { existsSync } from 'node:fs';

const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How every test and measurement starts its browser: Debian's where it is, else the one that Playwright installs. */
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
