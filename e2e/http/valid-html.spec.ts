import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { matrixTest as test } from '../matrix/fixtures';
import { HttpClient } from '../matrix/http-client';
import { expectDefined } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { expect } from '../support/fixtures';

/** The Nu Html Checker of the W3C. `npm run test:all` installs it (scripts/test.js). */
const CHECKER = fileURLToPath(
  new URL('../../node_modules/.cache/html-checker/node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url),
);
/** The output lists every message; it is longer than the default limit of 1 MB. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** Messages that are not failures, each with its reason. */
const EXCEPTIONS: readonly { message: RegExp; reason: string }[] = [
  { message: /^CSS: /, reason: 'the checker does not know current CSS, such as container queries' },
  {
    message: /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
    reason: 'the HTML standard allows `blocking` with rel="expect", which the checker does not know',
  },
  {
    message: /^Stray start tag “script”/,
    reason: 'Remix writes the data of a page after </html>; parsers move the script into the body',
  },
  { message: /^Cannot recover after last error/, reason: 'follows the stray script, at the end of each page' },
  {
    message: /^Bad value “allow-scripts [^”]*\ballow-same-origin/,
    reason: 'the combination removes the sandbox for frames of the own origin only; reports are of other origins',
  },
];

const LANDMARK = /<(?:nav|aside|section)\b[^>]*>|<[^>]* role="(?:region|search)"[^>]*>/g;

/**
 * What the checker leaves to other judges: a fieldset that does not begin with its legend, landmarks of one name, and an
 * empty Suspense boundary, for which React reports an error if the page changes before it is hydrated.
 */
function findStructureErrors(html: string): string[] {
  const fieldsets = html.match(/<fieldset\b[^>]*>(?!<legend)/g) ?? [];
  const names = (html.match(LANDMARK) ?? []).flatMap((tag) => {
    const [, element, name] = /^<(\w+).* aria-label(?:ledby)?="([^"]*)"/.exec(tag) ?? [];
    return name === undefined ? [] : [`${element} ${name.toLowerCase()}`];
  });
  const emptyBoundaries = html.match(/<!--\$--><!--\/\$-->/g) ?? [];
  return [...fieldsets, ...names.filter((name, index) => names.indexOf(name) < index), ...emptyBoundaries];
}

type Message = { type: string; url: string; message: string; extract?: string };

function checkFiles(paths: readonly string[]): Promise<Message[]> {
  return new Promise((resolve, reject) => {
    const args = ['-jar', CHECKER, '--format', 'json', '--errors-only', '--exit-zero-always', ...paths];
    execFile('java', args, { maxBuffer: MAX_OUTPUT_BYTES }, (error, _stdout, stderr) => {
      if (error) reject(error);
      else resolve((JSON.parse(stderr) as { messages: Message[] }).messages);
    });
  });
}

test(
  'every page is valid HTML, and its landmarks and groups have names of their own',
  { tag: '@full' },
  async ({ discovery, stack }) => {
    test.setTimeout(600_000);
    const client = new HttpClient(stack.portal);
    const addresses = new Map<string, string>();
    const structureErrors: string[] = [];
    let lastAccount: string | null = null;
    for (const { accountKey, address } of discovery.pages) {
      if (accountKey !== null && accountKey !== lastAccount) await client.logIn(accountKey);
      lastAccount = accountKey;
      const { isPage, text } = await client.loadAs(accountKey, address);
      if (!isPage) continue;
      const path = test.info().outputPath(`${addresses.size}.html`);
      addresses.set(path, `${address} as ${accountKey ?? 'a visitor'}`);
      await writeFile(path, text);
      structureErrors.push(...findStructureErrors(text).map((error) => `${address} as ${accountKey}: ${error}`));
    }
    expect(addresses.size).toBeGreaterThan(100);
    expect(structureErrors).toEqual([]);
    test.skip(spawnSync('java', ['-version']).status !== 0, 'no Java runtime is installed');
    test.skip(!existsSync(CHECKER), 'the HTML checker is not installed: npm run test:all installs it');
    const messages = await checkFiles([...addresses.keys()]);
    const failures = messages.filter(({ message }) => !EXCEPTIONS.some((exception) => exception.message.test(message)));
    recordFigure(
      `Valid HTML: ${addresses.size} pages, ${failures.length} errors, ${messages.length - failures.length} excepted`,
    );
    const describe = ({ url, message, extract = '' }: Message) => {
      const address = expectDefined(addresses.get(fileURLToPath(url)), 'the page of a message');
      return `${address}: ${message} ${extract.replace(/\s+/g, ' ')}`;
    };
    expect(failures.map(describe)).toEqual([]);
  },
);
