import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './install.js';

// Lists the security advisories of the installed packages, those first that scripts/operations.md does not accept. The exit
// code is 1 if there are any, and 2 if the registry does not say.

/** @typedef {{ name: string, title: string, severity: string, url: string }} Advisory */

const acceptedText = readFileSync(`${ROOT}/scripts/operations.md`, 'utf8');
const advisories = readAdvisories();
const open = advisories.filter(({ url }) => !isAccepted(url));
const accepted = advisories.filter(({ url }) => isAccepted(url));
for (const { name, title, severity, url } of [...open, ...accepted])
  console.log(`${isAccepted(url) ? 'accepted' : 'OPEN'}  ${severity}  ${name}: ${title}  ${url}`);
console.log(`Open advisories: ${open.length}; accepted: ${accepted.length}.`);
if (open.length > 0) process.exitCode = 1;

/** @param {string} url */
function isAccepted(url) {
  return acceptedText.includes(String(url.split('/').pop()));
}

/** @returns {Advisory[]} */
function readAdvisories() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
  /** @type {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, message?: string }} */
  const report = stdout ? JSON.parse(stdout) : {};
  if (report.vulnerabilities === undefined) {
    const [reason] = (report.message ?? 'npm reports nothing').split(' - ');
    console.error(`The registry does not say which advisories there are: ${reason}.`);
    process.exit(2);
  }
  // A string names another package of the report.
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((entry) => typeof entry !== 'string'),
  );
  return [...new Map(found.map((advisory) => [advisory.url, advisory])).values()];
}
