import { readFileSync } from 'node:fs';
import {
  defineSetting,
  fail,
  MIN_SECRET_LENGTH,
  parseFileSources,
  parseHttpUrl,
  parseInteger,
  parseOneOf,
  parseOrigin,
  parseRedisUrl,
  parseSecrets,
} from './define-setting.server';
import { isTimeZone } from './lib/dates';

/** All settings with description, default and parser, for the tables in scripts/operations.md. */
export const SETTINGS = {
  PORT: defineSetting('Port that the portal listens on', '3000', parseInteger(0, 65_535, 3000)),
  METRICS_PORT: defineSetting('Port that serves Prometheus metrics; 0: no metrics', '0', parseInteger(0, 65_535, 0)),
  OTEL_EXPORTER_OTLP_ENDPOINT: defineSetting(
    'Address of an OpenTelemetry collector, to which [traces](#traces) are sent as OTLP over HTTP',
    '',
    (text, name) => (text === undefined ? null : parseHttpUrl(text, name, 'http://collector.example.com:4318')),
  ),
  API_BASE_URL: defineSetting('Address of the API; required', '', (text, name) =>
    text
      ? parseHttpUrl(text, name)
      : fail(`${name} is missing: set it to the address of the API, like https://api.example.com.`),
  ),
  API_PUBLIC_URL: defineSetting(
    "Address under which browsers load files of the API; `/`: the portal's own origin (D128)",
    '`API_BASE_URL`',
    (text, name) => {
      if (text === undefined) return null;
      return text === '/' ? text : parseHttpUrl(text, name);
    },
  ),
  API_CUSTOMER_NAME: defineSetting('Customer name in the path of profile pictures', 'roxus', (text = 'roxus', name) =>
    /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : fail(`${name} may contain only letters, digits, _ and -.`),
  ),
  SESSION_SECRETS: defineSetting(
    `Secrets that encrypt stored sessions: separated by commas, newest first, each at least ${MIN_SECRET_LENGTH} characters; required`,
    '',
    parseSecrets,
  ),
  SESSION_DIR: defineSetting(
    'Folder in which a single instance keeps its sessions; without it they are in memory',
    '',
    (text) => text ?? null,
  ),
  SESSION_STORE_URL: defineSetting(
    'Session store shared by several instances: `redis://` or `rediss://` (Redis 7, Valkey 8)',
    '',
    (text, name) => (text === undefined ? null : parseRedisUrl(text, name)),
  ),
  SESSION_IDLE_MINUTES: defineSetting(
    'Minutes without a page load after which a session ends (D130)',
    '480',
    parseInteger(1, 10_080, 480),
  ),
  SESSION_ABSOLUTE_MINUTES: defineSetting(
    'Minutes after login at which a session ends; kept responses of its user end with it (D130)',
    '1440',
    parseInteger(1, 43_200, 1440),
  ),
  PUBLIC_ORIGIN: defineSetting('Origin of the portal in the browser; by default from the Host header', '', parseOrigin),
  TRUST_PROXY: defineSetting(
    'Number of trusted proxies in front that set X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host',
    '0',
    parseInteger(0, 10, 0),
  ),
  COOKIE_SECURE: defineSetting(
    '`auto`: Secure cookies on https only; `always`: Secure in every case',
    'auto',
    parseOneOf('auto', 'always'),
  ),
  FILE_ORIGINS: defineSetting(
    'Allowed origins of images, recordings and documents, separated by spaces',
    'https:',
    parseFileSources,
  ),
  PORTAL_TIME_ZONE: defineSetting("Time zone until the browser's is known (D118)", 'UTC', (text = 'UTC', name) =>
    isTimeZone(text) ? text : fail(`${name} must be a time zone like Europe/Paris, not "${text}".`),
  ),
  ROUTE_POLICY: defineSetting(
    '`menu-rule`: a page needs the permission of its menu entry; `signed-in`: a login is enough (D100)',
    'menu-rule',
    parseOneOf('menu-rule', 'signed-in'),
  ),
  LOGIN_RETURN: defineSetting(
    '`yes`: a page that was requested without a session is shown after the login; `no`: every login leads to the dashboard (D158)',
    'yes',
    parseOneOf('yes', 'no'),
  ),
  REFRESH_ON_OUTAGE: defineSetting(
    'When the API is unreachable, `keep` keeps the session, `logout` ends it (D9)',
    'keep',
    parseOneOf('keep', 'logout'),
  ),
  LOGIN_FAILURES: defineSetting(
    'Failed logins per account and client address before 429',
    '10',
    parseInteger(1, 10_000, 10),
  ),
  LOGIN_ADDRESS_FAILURES: defineSetting(
    'Accounts whose logins are refused, per client address, before 429 (D156)',
    '100',
    parseInteger(1, 100_000, 100),
  ),
  LOGIN_SUCCESSES: defineSetting('Accepted logins per account before 429 (D166)', '60', parseInteger(1, 100_000, 60)),
  SESSIONS_PER_USER: defineSetting(
    'Sessions of one account; with a further login the oldest ends (D166)',
    '20',
    parseInteger(1, 10_000, 20),
  ),
  PASSWORD_FAILURES: defineSetting(
    'Refused password changes per account and client address before 429',
    '10',
    parseInteger(1, 10_000, 10),
  ),
  CODE_FAILURES: defineSetting(
    'Refused activation codes per account before 429 (D142)',
    '5',
    parseInteger(1, 10_000, 5),
  ),
  CODE_ADDRESS_FAILURES: defineSetting(
    'Refused activation codes without a login, per client address, before 429 (D142)',
    '30',
    parseInteger(1, 10_000, 30),
  ),
  FORGOT_PASSWORD_FAILURES: defineSetting(
    'Mailboxes whose forgot-password requests and sign-ups are refused, per client address, before 429 (D125)',
    '5',
    parseInteger(1, 10_000, 5),
  ),
  MAIL_REQUESTS: defineSetting(
    'Requested mails and sign-ups per mailbox and client address before 429',
    '10',
    parseInteger(1, 10_000, 10),
  ),
  MAIL_REQUESTS_ADDRESS: defineSetting(
    'Requested mails and sign-ups per client address before 429',
    '100',
    parseInteger(1, 100_000, 100),
  ),
  FAILURE_WINDOW_MINUTES: defineSetting(
    'Minutes in which failures, accepted logins and mails are counted',
    '15',
    parseInteger(1, 1440, 15),
  ),
  PUBLIC_RESPONSE_MINUTES: defineSetting(
    'Minutes for which the response of a form without a login is kept for a duplicate submit (D157)',
    '10',
    parseInteger(1, 1440, 10),
  ),
  PUBLIC_RESPONSES_ADDRESS: defineSetting(
    'Kept responses of forms without a login, per client address; beyond it a late duplicate submit writes again',
    '100',
    parseInteger(1, 100_000, 100),
  ),
  PUBLIC_RESPONSES: defineSetting(
    'Kept responses of forms without a login, of all addresses',
    '2000',
    parseInteger(1, 1_000_000, 2000),
  ),
  KEPT_RESPONSES_MB: defineSetting(
    'Maximum size of all kept responses in memory or in `SESSION_DIR`, each at least 4 kB; above it the oldest are dropped',
    '64',
    parseInteger(1, 16_384, 64),
  ),
  READ_BUDGET_MS: defineSetting(
    'Deadline of a read of the API, including its retry',
    '8000',
    parseInteger(50, 120_000, 8000),
  ),
  WRITE_BUDGET_MS: defineSetting(
    'Deadline of a write to the API; then the outcome is unknown (D144)',
    '20000',
    parseInteger(50, 300_000, 20_000),
  ),
  EXCHANGE_BUDGET_MS: defineSetting(
    'Deadline of a token exchange; then 503, and the session stays (D9)',
    '10000',
    parseInteger(50, 120_000, 10_000),
  ),
  UPLOAD_BUDGET_MS: defineSetting(
    'Deadline of an upload, from its first byte to the response',
    '900000',
    parseInteger(1000, 3_600_000, 900_000),
  ),
  MIN_KB_PER_S: defineSetting(
    'Lowest speed of an upload, before 408, and of a response, whose connection is then closed, in kB per second over `SPEED_WINDOW_MS`',
    '4',
    parseInteger(1, 1024, 4),
  ),
  SPEED_WINDOW_MS: defineSetting(
    'Time over which the speed of an upload or a response is measured',
    '30000',
    parseInteger(100, 600_000, 30_000),
  ),
  MAX_UPLOADS: defineSetting(
    'Uploads at the same time before 503, each with its own connection to the API; one user has at most a quarter of them, before 429',
    '64',
    parseInteger(1, 10_000, 64),
  ),
  MAX_SESSION_UPLOADS: defineSetting(
    'Uploads of one session at the same time, before 429',
    '4',
    parseInteger(1, 1000, 4),
  ),
  MAX_IMAGE_MB: defineSetting('Maximum size of a profile picture (D40)', '10', parseInteger(1, 1024, 10)),
  MAX_DOCUMENT_MB: defineSetting('Maximum size of a document (D40)', '1024', parseInteger(1, 16_384, 1024)),
  DOWNLOADS_PER_SESSION: defineSetting(
    'CSV files that one session may download at once from one process, before 429 (D74)',
    '4',
    parseInteger(1, 1000, 4),
  ),
  MAX_LIST_MB: defineSetting(
    'Maximum size of a list from the API; of a larger one the page says that it could not be loaded',
    '64',
    parseInteger(1, 1024, 64),
  ),
  MAX_LIST_ROWS: defineSetting(
    'Maximum number of rows of a list from the API',
    '200000',
    parseInteger(1, 2_000_000, 200_000),
  ),
  READ_MEMORY_MB: defineSetting(
    'Memory for responses that are being received or parsed; above it, one continues and the others wait',
    '256',
    parseInteger(1, 16_384, 256),
  ),
  FORM_BODY_MS: defineSetting(
    'Time in which the body of a form must arrive, before 408; the connection is closed 3 s later',
    '20000',
    parseInteger(100, 300_000, 20_000),
  ),
  FORM_MEMORY_MB: defineSetting(
    'Memory for forms that are being received, before 503: a quarter for public pages, a quarter for requests without a session cookie, half for users; one address has at most an eighth of each',
    '64',
    parseInteger(4, 4096, 64),
  ),
  MAX_CONNECTIONS: defineSetting(
    'Open connections from browsers and proxies; further ones are closed at once',
    '3000',
    parseInteger(1, 100_000, 3000),
  ),
  API_CONNECTIONS: defineSetting(
    'Connections to the API beside those of uploads, a quarter for token exchanges; one user, or one address on public pages, has at most a quarter of each part; further calls wait within their time, and users take turns',
    '64',
    parseInteger(4, 10_000, 64),
  ),
} as const;

type Config = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['parse']> };

/** Settings that are secret. Docker and Kubernetes mount secrets as files, so each can be in a file that `<name>_FILE` names. */
const SECRET_SETTINGS: readonly string[] = ['SESSION_SECRETS', 'SESSION_STORE_URL'];

/** Parses all settings; an empty value counts as not set. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined>): Readonly<Config> {
  const entries = Object.entries(SETTINGS).map(([name, { parse }]) => [
    name,
    parse(readSettingText(env, name)?.trim() || undefined, name),
  ]);
  const settings = Object.fromEntries(entries) as Config;
  if (settings.METRICS_PORT > 0 && settings.METRICS_PORT === settings.PORT) {
    fail(`METRICS_PORT must differ from PORT, which is ${settings.PORT} too.`);
  }
  return Object.freeze(settings);
}

function readSettingText(env: Record<string, string | undefined>, name: string): string | undefined {
  const fileSetting = `${name}_FILE`;
  const file = SECRET_SETTINGS.includes(name) ? env[fileSetting]?.trim() : undefined;
  if (!file) return env[name];
  if (env[name]?.trim()) return fail(`${fileSetting} and ${name} are both set: set one of them.`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return fail(`${fileSetting} names the file ${file}, which cannot be read: ${code}.`);
  }
}

/** The configuration of this process, parsed once. */
export const config = readConfig(process.env);
