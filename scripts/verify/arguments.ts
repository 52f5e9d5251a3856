import { parseArgs } from 'node:util';

/** Command line options. `outbox` is the URL at which the host lists the emails that it sends, as JSON. */
export type Options = {
  url: string;
  email: string;
  password: string;
  write: boolean;
  json: boolean;
  outbox: string;
};

export const USAGE =
  'Usage: npm run verify-api -- --url URL --email EMAIL [--password PASSWORD] [--write] [--json] [--outbox URL]';

/** Output of --help. */
export const HELP = `${USAGE}

Calls every endpoint of the API at a host and reports where a response differs from the specification.

  --url URL            base URL of the API
  --email EMAIL        an account, preferably of a Super Admin
  --password PASSWORD  its password; by default VERIFY_PASSWORD, or a prompt
  --write              also the calls that write, on records that they create
  --json               the report as JSON
  --outbox URL         URL at which the host lists the emails that it sends
  --help               this text

Each difference has a grade:
  breaks the portal    the response is invalid, a value is lost in every row, or no row has a field
  is tolerated         the portal parses it
  only this data       a value is lost in some rows only

Exits with 1 if something breaks the portal or the login fails, 2 if the arguments are invalid, else 0.`;

/** Parses the command line. The `message` about an invalid command line is one sentence and the usage. */
export function parseArguments(
  argv: readonly string[],
  defaultPassword?: string,
): { ok: true; options: Options } | { ok: false; message: string } {
  let values: Partial<Options>;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        url: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        outbox: { type: 'string' },
        write: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    }));
  } catch (error) {
    // The first sentence of the message names the problem. The others give general advice.
    return createUsageError(
      error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'The arguments are invalid',
    );
  }
  const { url, email, password = defaultPassword, write = false, json = false } = values;
  if (!url) return createUsageError('--url is missing');
  if (!email) return createUsageError('--email is missing');
  if (!password) return createUsageError('--password is missing');
  if (!isHttpUrl(url)) return createUsageError('--url is not an http or https URL');
  // By default the outbox of the mock API. Other hosts respond with 404, and the checks of emails stay unknown.
  const outbox = values.outbox ?? `${removeTrailingSlash(url)}/__mock/outbox`;
  if (!isHttpUrl(outbox)) return createUsageError('--outbox is not an http or https URL');
  return {
    ok: true,
    options: { url: removeTrailingSlash(url), email, password, write, json, outbox },
  };
}

function createUsageError(reason: string): { ok: false; message: string } {
  return { ok: false, message: `${reason}. ${USAGE}` };
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function removeTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
