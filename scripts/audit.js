import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './install.js';

// Lists the security advisories of the installed packages: first the open ones, then those that scripts/operations.md
// accepts. Exit code 1: an advisory is open. 2: the registry does not answer.

/** @typedef {{ name: string, title: string, severity: string, url: string }} Advisory */

const operationsManual = readFileSync(`${ROOT}/scripts/operations.md`, 'utf8');
const advisories = readAdvisories();
const openAdvisories = advisories.filter(({ url }) => !isAccepted(url));
const acceptedAdvisories = advisories.filter(({ url }) => isAccepted(url));
for (const { name, title, severity, url } of [...openAdvisories, ...acceptedAdvisories])
  console.log(`${isAccepted(url) ? 'accepted' : 'OPEN'}  ${severity}  ${name}: ${title}  ${url}`);
console.log(`Open advisories: ${openAdvisories.length}; accepted: ${acceptedAdvisories.length}.`);
if (openAdvisories.length > 0) process.exitCode = 1;

/**
 * Whether operations.md names the id of the advisory, which is the last part of its URL.
 * @param {string} url
 */
function isAccepted(url) {
  return operationsManual.includes(String(url.split('/').pop()));
}

/** @returns {Advisory[]} */
function readAdvisories() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
  /** @type {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, message?: string }} */
  const report = stdout ? JSON.parse(stdout) : {};
  if (report.vulnerabilities === undefined) {
    const [reason] = (report.message ?? 'npm reports nothing').split(' - '); // '502 Bad Gateway - POST https://…'
    console.error(`The registry does not say which advisories there are: ${reason}.`);
    process.exit(2);
  }
  // A string names another package of the report, whose entry has the advisory.
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((entry) => typeof entry !== 'string'),
  );
  return [...new Map(found.map((advisory) => [advisory.url, advisory])).values()];
}
