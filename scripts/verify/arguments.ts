import { parseArgs } from 'node:util';

/** What verify-api is asked to do. `outbox`: where the host shows the mails that it sends, as JSON; null: nowhere. */
export type Options = { url: string; email: string; password: string; write: boolean; json: boolean; outbox: string };

export const USAGE =
  'Usage: npm run verify-api -- --url URL --email EMAIL [--password PASSWORD] [--write] [--json] [--outbox URL]';

/** What --help prints. */
export const HELP = `${USAGE}

Asks a host every call of the API and says where it differs from what the portal reads.

  --url URL            address of the API
  --email EMAIL        an account, best a Super Admin
  --password PASSWORD  its password; without it VERIFY_PASSWORD is read, or you are asked
  --write              also the calls that change something, with records of their own
  --json               the report as JSON
  --outbox URL         where the host shows the mails that it sends
  --help               this text

What differs has a grade:
  breaks the portal    an answer that it cannot read, a value that is lost in every row, a field that no row has
  is tolerated         the portal reads it all the same
  only this data       a value is lost in some rows, the others are well

Ends with 1 where something breaks the portal or the log-in fails, 2 where the host cannot be asked, else with 0.`;

/** Reads the command line; one sentence where it cannot be followed. */
export function readArguments(
  argv: readonly string[],
  knownPassword: string | undefined = undefined,
): { ok: true; options: Options } | { ok: false; sentence: string } {
  let values: { url?: string; email?: string; password?: string; write?: boolean; json?: boolean; outbox?: string };
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
    return refused(error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'The arguments cannot be read');
  }
  const { url, email, password = knownPassword, write = false, json = false } = values;
  for (const [name, value] of Object.entries({ url, email, password }))
    if (!value) return refused(`--${name} is missing`);
  if (!url || !email || !password) return refused('An argument is missing');
  if (!isWebAddress(url)) return refused('--url is no http or https address');
  // The mock shows its mails here; a host that does not answers 404.
  const outbox = values.outbox ?? `${withoutSlash(url)}/__mock/outbox`;
  if (!isWebAddress(outbox)) return refused('--outbox is no http or https address');
  return { ok: true, options: { url: withoutSlash(url), email, password, write, json, outbox } };
}

function refused(reason: string): { ok: false; sentence: string } {
  return { ok: false, sentence: `${reason}. ${USAGE}` };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
