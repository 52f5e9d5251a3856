import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installInCache, run } from '../install.js';

const HTML_CHECKER = 'vnu-jar@26.9.27';
export const canInstallDebianPackages = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** @param {string} command */
// The status is null only if the program is missing. A program that does not know --version has an error status.
export const isInstalled = (command) => spawnSync(command, ['--version']).status !== null;

/**
 * Installs what the tests use and npm does not have. Without root on Debian, Playwright's browser is installed, and
 * the tests that need another program are skipped.
 * @param {{ isFull: boolean }} run
 */
export function installPrograms({ isFull }) {
  /** Debian packages by the tests that need them, with the condition under which they are there. */
  const missing = [
    // The headless shell runs the tests in half the time of Debian's Chromium.
    { packages: 'chromium-headless-shell', isThere: hasBrowser(), tests: null },
    // Font metrics of the fallback, with which the layout-shift tests compare.
    { packages: 'fonts-liberation', isThere: existsSync('/usr/share/fonts/truetype/liberation'), tests: null },
    {
      packages: 'redis-server',
      isThere: ['redis-server', 'valkey-server'].some(isInstalled),
      tests: 'the tests of several instances',
    },
    ...(isFull
      ? [
          { packages: 'caddy', isThere: isInstalled('caddy'), tests: 'the tests of scripts/Caddyfile' },
          { packages: 'prometheus', isThere: isInstalled('promtool'), tests: 'the tests of scripts/monitoring' },
          { packages: 'firefox-esr', isThere: existsSync('/usr/bin/firefox-esr'), tests: 'the journeys in Firefox' },
          {
            packages: 'webkit2gtk-driver xvfb',
            isThere: ['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`)),
            tests: 'the journeys in WebKitGTK',
          },
          { packages: 'default-jre-headless', isThere: isInstalled('java'), tests: 'the check of the HTML' },
        ]
      : []),
  ].filter(({ isThere }) => !isThere);
  if (canInstallDebianPackages) {
    if (missing.length > 0) installFromDebian(...missing.flatMap(({ packages }) => packages.split(' ')));
  } else {
    if (!hasBrowser()) run('npx', ['playwright', 'install', 'chromium']);
    for (const { packages, tests } of missing)
      if (tests !== null) console.log(`${packages} is not installed: ${tests} are skipped.`);
  }
  // Outside of package.json: its install script downloads a Java runtime.
  if (isFull && isInstalled('java')) installInCache('html-checker', [HTML_CHECKER], '--ignore-scripts');
}

/** @param {...string} names */
export function installFromDebian(...names) {
  console.log(`Installing ${names.join(', ')} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  // RUNLEVEL=1 keeps Debian from starting the server: the tests start it.
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
    RUNLEVEL: '1',
  });
}

function hasBrowser() {
  return ['chromium-headless-shell', ...(canInstallDebianPackages ? [] : ['chromium'])].some((name) =>
    existsSync(`/usr/bin/${name}`),
  );
}
