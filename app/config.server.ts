import { readFileSync } from 'node:fs';
import {
  ConfigError,
  defineChoice,
  defineInteger,
  defineSetting,
  fail,
  MIN_SECRET_LENGTH,
  parsers,
} from './define-setting.server';
import { parseTimeZone } from './lib/dates';

/** By the name of their environment variable. "Before 429": requests beyond this number get the status 429. */
export const SETTINGS = {
  PORT: defineInteger('Port that the portal listens on', 3000, { min: 0, max: 65_535 }),
  METRICS_PORT: defineInteger('Port that serves Prometheus metrics; 0: no metrics', 0, { min: 0, max: 65_535 }),
  API_BASE_URL: defineSetting('Address of the API; required', '', (text, name) =>
    text
      ? parsers.httpUrl(text, name)
      : fail(`${name} is missing: set it to the address of the API, like https://api.example.com.`),
  ),
  API_PUBLIC_URL: defineSetting(
    "Address under which browsers load files of the API; `/`: the portal's own origin (D128)",
    '`API_BASE_URL`',
    (text, name) => {
      if (text === undefined) return null;
      return text === '/' ? text : parsers.httpUrl(text, name);
    },
  ),
  API_CUSTOMER_NAME: defineSetting('Customer name in the path of profile pictures', 'roxus', (text = 'roxus', name) =>
    /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : fail(`${name} may contain only letters, digits, _ and -.`),
  ),
  SESSION_SECRETS: defineSetting(
    `Secrets that encrypt stored sessions: separated by commas, newest first, each at least ${MIN_SECRET_LENGTH} characters; required`,
    '',
    parsers.secrets,
  ),
  SESSION_DIR: defineSetting(
    'Folder in which a single instance keeps its sessions; without it they are in memory',
    '',
    (text) => text ?? null,
  ),
  SESSION_STORE_URL: defineSetting(
    'Session store shared by several instances: `redis://` or `rediss://` (Redis 7, Valkey 8)',
    '',
    (text, name) => (text === undefined ? null : parsers.redisUrl(text, name)),
  ),
  SESSION_IDLE_MINUTES: defineInteger('Minutes without a page load after which a session ends (D130)', 480, {
    min: 1,
    max: 10_080,
  }),
  SESSION_ABSOLUTE_MINUTES: defineInteger(
    'Minutes after login at which a session ends; kept responses of its user end with it (D130)',
    1440,
    { min: 1, max: 43_200 },
  ),
  PUBLIC_ORIGIN: defineSetting(
    'Origin of the portal in the browser; by default from the Host header',
    '',
    parsers.origin,
  ),
  TRUST_PROXY: defineInteger(
    'Number of trusted proxies in front that set X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host',
    0,
    { min: 0, max: 10 },
  ),
  COOKIE_SECURE: defineChoice('`auto`: Secure cookies on https only; `always`: Secure in every case', [
    'auto',
    'always',
  ]),
  HSTS_SUBDOMAINS: defineChoice(
    'On https browsers use only https for the host of the portal, for a year; `yes`: for its subdomains too; `no`: for the host alone',
    ['yes', 'no'],
  ),
  FILE_ORIGINS: defineSetting(
    'Allowed origins of images, recordings and documents, separated by spaces; a PDF is shown in a page only if its host is named, as in `https: https://*.files.example.com`',
    'https:',
    parsers.fileSources,
  ),
  PORTAL_TIME_ZONE: defineSetting("Time zone until the browser's is known (D118)", 'UTC', (text = 'UTC', name) =>
    parseTimeZone(text) ? text : fail(`${name} must be a time zone like Europe/Paris, not "${text}".`),
  ),
  ROUTE_POLICY: defineChoice(
    '`menu-rule`: a page needs the permission of its menu entry; `signed-in`: a login is enough (D100)',
    ['menu-rule', 'signed-in'],
  ),
  LOGIN_RETURN: defineChoice(
    '`yes`: a page that was requested without a session is shown after the login; `no`: every login leads to the dashboard (D158)',
    ['yes', 'no'],
  ),
  REFRESH_ON_OUTAGE: defineChoice('When the API is unreachable, `keep` keeps the session, `logout` ends it (D9)', [
    'keep',
    'logout',
  ]),
  LOGIN_FAILURES: defineInteger('Failed logins per account and client address before 429', 10, { min: 1, max: 10_000 }),
  LOGIN_ADDRESS_FAILURES: defineInteger(
    'Accounts whose logins are refused, per client address, before 429 (D156)',
    100,
    { min: 1, max: 100_000 },
  ),
  LOGIN_SUCCESSES: defineInteger('Accepted logins per account before 429 (D166)', 60, { min: 1, max: 100_000 }),
  SESSIONS_PER_USER: defineInteger('Sessions of one account; with a further login the oldest ends (D166)', 20, {
    min: 1,
    max: 10_000,
  }),
  PASSWORD_FAILURES: defineInteger('Refused password changes per account and client address before 429', 10, {
    min: 1,
    max: 10_000,
  }),
  CODE_FAILURES: defineInteger('Refused activation codes per account before 429 (D142)', 5, { min: 1, max: 10_000 }),
  CODE_ADDRESS_FAILURES: defineInteger(
    'Refused activation codes without a login, per client address, before 429 (D142)',
    30,
    { min: 1, max: 10_000 },
  ),
  FORGOT_PASSWORD_FAILURES: defineInteger(
    'Mailboxes whose forgot-password requests and sign-ups are refused, per client address, before 429 (D125)',
    5,
    { min: 1, max: 10_000 },
  ),
  MAIL_REQUESTS: defineInteger('Requested mails and sign-ups per mailbox and client address before 429', 10, {
    min: 1,
    max: 10_000,
  }),
  MAIL_REQUESTS_ADDRESS: defineInteger('Requested mails and sign-ups per client address before 429', 100, {
    min: 1,
    max: 100_000,
  }),
  FAILURE_WINDOW_MINUTES: defineInteger('Minutes in which failures, accepted logins and mails are counted', 15, {
    min: 1,
    max: 1440,
  }),
  PUBLIC_RESPONSE_MINUTES: defineInteger(
    'Minutes for which the response of a form without a login is kept for a duplicate submit (D157)',
    10,
    { min: 1, max: 1440 },
  ),
  KEPT_RESPONSES_MB: defineInteger(
    'Maximum size of all kept responses in memory or in `SESSION_DIR`; each counts as at least 4 kB; above this size the oldest are dropped',
    64,
    { min: 1, max: 16_384 },
  ),
  READ_BUDGET_MS: defineInteger('Deadline of a read of the API, including its retry', 8000, { min: 50, max: 120_000 }),
  WRITE_BUDGET_MS: defineInteger('Deadline of a write to the API; then the outcome is unknown (D144)', 20_000, {
    min: 50,
    max: 300_000,
  }),
  EXCHANGE_BUDGET_MS: defineInteger('Deadline of a token exchange; then 503, and the session stays (D9)', 10_000, {
    min: 50,
    max: 120_000,
  }),
  UPLOAD_BUDGET_MS: defineInteger('Deadline of an upload, from its first byte to the response', 900_000, {
    min: 1000,
    max: 3_600_000,
  }),
  MIN_KB_PER_S: defineInteger(
    'Lowest speed in kB per second, measured over `SPEED_WINDOW_MS`; a slower upload gets 408, the connection of a slower response is closed',
    4,
    { min: 1, max: 1024 },
  ),
  SPEED_WINDOW_MS: defineInteger('Time over which the speed of an upload or a response is measured', 30_000, {
    min: 100,
    max: 600_000,
  }),
  MAX_UPLOADS: defineInteger(
    'Uploads at the same time before 503, each with its own connection to the API; one user has at most a quarter of them, before 429, and one address a half, before 503',
    64,
    { min: 1, max: 10_000 },
  ),
  MAX_SESSION_UPLOADS: defineInteger('Uploads of one session at the same time, before 429', 4, { min: 1, max: 1000 }),
  MAX_IMAGE_MB: defineInteger('Maximum size of a profile picture (D40)', 10, { min: 1, max: 1024 }),
  MAX_DOCUMENT_MB: defineInteger('Maximum size of a document (D40)', 1024, { min: 1, max: 16_384 }),
  DOWNLOADS_PER_SESSION: defineInteger(
    'CSV files that one session may download at once from one process, before 429 (D74)',
    4,
    { min: 1, max: 1000 },
  ),
  MAX_LIST_MB: defineInteger('Maximum size of a list from the API; a larger one is an error of the page', 64, {
    min: 1,
    max: 1024,
  }),
  MAX_LIST_ROWS: defineInteger('Maximum number of rows of a list from the API', 200_000, { min: 1, max: 2_000_000 }),
  READ_MEMORY_MB: defineInteger(
    'Memory for responses that are being received or parsed; above it, one continues and the others wait',
    256,
    { min: 1, max: 16_384 },
  ),
  FORM_BODY_MS: defineInteger(
    'Time in which the body of a form must arrive, before 408; the connection is closed 3 s later',
    20_000,
    { min: 100, max: 300_000 },
  ),
  FORM_MEMORY_MB: defineInteger(
    'Memory for forms from their first byte to their response, with what their page shows of them again, before 503: half for users, half for public pages and requests without a session cookie; one address has at most an eighth of each half, or the room of one form of the largest size if that is more',
    64,
    { min: 4, max: 4096 },
  ),
  MAX_CONNECTIONS: defineInteger('Open connections from browsers and proxies; further ones are closed at once', 3000, {
    min: 1,
    max: 100_000,
  }),
  API_CONNECTIONS: defineInteger(
    'Connections to the API, without those of uploads: a quarter for token exchanges, the rest for all other calls; one user, or one address on public pages, has at most a quarter of each part; further calls wait until their deadline, and users take turns',
    64,
    { min: 4, max: 10_000 },
  ),
} as const;

type Config = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['parse']> };

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that can be in a file, which `<name>_FILE` names: Docker and Kubernetes mount secrets as files. */
const SECRET_SETTINGS: readonly string[] = ['SESSION_SECRETS', 'SESSION_STORE_URL'];

export function readConfig(env: Environment): Readonly<Config> {
  const entries = Object.entries(SETTINGS).map(([name, { parse }]) => {
    const { source, text } = readSetting(env, name);
    return [name, parse(text?.trim() || undefined, source)];
  });
  const settings = Object.fromEntries(entries) as Config;
  if (settings.METRICS_PORT > 0 && settings.METRICS_PORT === settings.PORT) {
    fail(`METRICS_PORT must differ from PORT, which is ${settings.PORT} too.`);
  }
  return Object.freeze(settings);
}

function readSetting(env: Environment, name: string): { source: string; text: string | undefined } {
  const fileSetting = `${name}_FILE`;
  const file = SECRET_SETTINGS.includes(name) ? env[fileSetting]?.trim() : undefined;
  if (!file) return { source: name, text: env[name] };
  if (env[name]?.trim()) return fail(`${fileSetting} and ${name} are both set: set one of them.`);
  try {
    const text = readFileSync(file, 'utf8');
    return text.trim() === ''
      ? fail(`${fileSetting} names the file ${file}, which is empty.`)
      : { source: fileSetting, text };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return fail(`${fileSetting} names the file ${file}, which cannot be read: ${code}.`);
  }
}

const OTHER_NAMES = ['HOST', ...SECRET_SETTINGS.map((name) => `${name}_FILE`)];

/** Variables with the name of a setting but for one or two letters; names of less than six resemble too many. */
export function findMisspelled(env: Environment): { name: string; setting: string }[] {
  const known = [...Object.keys(SETTINGS), ...OTHER_NAMES];
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || name.length < 6) return [];
    const setting = known.find((other) => other.length > 4 && isSimilar(name.toUpperCase(), other));
    return setting === undefined ? [] : [{ name, setting }];
  });
}

/** At most two characters are inserted, removed or replaced. */
function isSimilar(text: string, other: string): boolean {
  if (Math.abs(text.length - other.length) > 2) return false;
  // The edit distances of the beginning of `text` to each beginning of `other` (Levenshtein).
  let distances = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, character] of [...text].entries()) {
    const next = [row + 1];
    for (const [column, otherCharacter] of [...other].entries()) {
      const replaced = (distances[column] ?? 0) + (character === otherCharacter ? 0 : 1);
      next.push(Math.min(replaced, (distances[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    distances = next;
  }
  return (distances.at(-1) ?? 0) <= 2;
}

export const config = readConfig(process.env);
