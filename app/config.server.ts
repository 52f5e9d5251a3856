import { isTimeZone } from './lib/dates';

/** A setting that stops the start; its message is the one sentence that the person who started the portal reads. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Setting<Value> = { read: (text: string | undefined, name: string) => Value; fallback: string; about: string };

function setting<Value>(about: string, fallback: string, read: Setting<Value>['read']): Setting<Value> {
  return { about, fallback, read };
}

const fail = (sentence: string): never => {
  throw new ConfigError(sentence);
};

const wholeNumber = (min: number, max: number, fallback: number) => (text: string | undefined, name: string) => {
  const value = text === undefined ? fallback : Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  return fail(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
};

const oneOf =
  <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  (text: string | undefined, name: string): Values[number] =>
    values.find((value) => value === (text ?? values[0])) ??
    fail(`${name} must be one of ${values.join(', ')}, not "${text}".`);

const origin = (text: string | undefined, name: string): string | null => {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  return fail(`${name} must be an origin like https://portal.example.com, not "${text}".`);
};

function httpAddress(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) {
    return url.href.replace(/\/+$/, '');
  }
  // A password in the address stays out of what is printed.
  return fail(
    `${name} must be a web address like https://api.example.com${text.includes('@') ? ', without credentials' : `, not "${text}"`}.`,
  );
}

function redisAddress(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOne = url && /^rediss?:$/.test(url.protocol) && url.hostname && /^(?:\/\d*)?$/.test(url.pathname);
  if (isOne && !url.search && !url.hash) return text;
  // It may hold a password.
  return fail(`${name} must be an address like redis://store.example.com:6379 or rediss://user:password@host:6379/0.`);
}

const SECRET_LENGTH = 32;

/** Every setting of the portal, in the order of the README's table: what it is, its default, how it is read. */
export const SETTINGS = {
  PORT: setting('Port that the portal listens on', '3000', wholeNumber(0, 65_535, 3000)),
  METRICS_PORT: setting(
    'Port that serves metrics as Prometheus text, beside the public one; 0: none',
    '0',
    wholeNumber(0, 65_535, 0),
  ),
  API_BASE_URL: setting('Address of the API; required', '', (text, name) =>
    text
      ? httpAddress(text, name)
      : fail(`${name} is missing: set it to the address of the API, like https://api.example.com.`),
  ),
  API_PUBLIC_URL: setting(
    "Address under which browsers reach the API's files; `/`: the portal's own (D128)",
    '`API_BASE_URL`',
    (text, name) => (text === undefined || text === '/' ? (text ?? null) : httpAddress(text, name)),
  ),
  API_CUSTOMER_NAME: setting('Customer name in the path of profile pictures (D33)', 'roxus', (text, name) =>
    /^[A-Za-z0-9_-]{1,64}$/.test(text ?? 'roxus')
      ? (text ?? 'roxus')
      : fail(`${name} may hold letters, digits, _ and - only.`),
  ),
  SESSION_SECRETS: setting(
    `Secrets that encrypt stored tokens, newest first, separated by commas, each at least ${SECRET_LENGTH} characters; required`,
    '',
    (text, name) => {
      const secrets = (text ?? '').split(',').map((secret) => secret.trim());
      if (!text)
        fail(
          `${name} is missing: set it to one or more secrets of at least ${SECRET_LENGTH} characters, newest first.`,
        );
      if (secrets.some((secret) => secret.length < SECRET_LENGTH)) {
        fail(`${name} holds a secret shorter than ${SECRET_LENGTH} characters.`);
      }
      return secrets;
    },
  ),
  SESSION_DIR: setting(
    'Folder that keeps the sessions of a single instance over restarts; without it they live in memory',
    '',
    (text) => text ?? null,
  ),
  SESSION_STORE_URL: setting(
    'Address of the session store that several instances share: `redis://` or `rediss://` (Redis 7, Valkey 8)',
    '',
    (text, name) => (text === undefined ? null : redisAddress(text, name)),
  ),
  SESSION_IDLE_MINUTES: setting(
    'Minutes without a page load after which a session ends',
    '480',
    wholeNumber(1, 10_080, 480),
  ),
  SESSION_ABSOLUTE_MINUTES: setting(
    'Minutes after login at which every session ends',
    '1440',
    wholeNumber(1, 43_200, 1440),
  ),
  PUBLIC_ORIGIN: setting('Origin of the portal as browsers see it; else the Host header', '', origin),
  TRUST_PROXY: setting(
    'How many proxies in front are believed in X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host',
    '0',
    wholeNumber(0, 10, 0),
  ),
  COOKIE_SECURE: setting(
    '`auto`: Secure follows the request; `always`: Secure in every case (D6)',
    'auto',
    oneOf('auto', 'always'),
  ),
  FILE_ORIGINS: setting(
    'Origins that images and recordings may come from, separated by spaces',
    'https:',
    (text, name) => {
      const sources = (text ?? 'https:').split(/\s+/).filter(Boolean);
      const bad = sources.find((source) => !/^(https?:|https?:\/\/[a-z0-9.*:-]+)$/i.test(source));
      return bad === undefined ? sources : fail(`${name} holds "${bad}", which is no origin.`);
    },
  ),
  PORTAL_TIME_ZONE: setting("Time zone until the browser's own is known (D118)", 'UTC', (text, name) =>
    isTimeZone(text ?? 'UTC') ? (text ?? 'UTC') : fail(`${name} must be a time zone like Europe/Paris, not "${text}".`),
  ),
  ROUTE_POLICY: setting(
    '`menu-rule`: pages follow the menu; `signed-in`: a login is enough (D100)',
    'menu-rule',
    oneOf('menu-rule', 'signed-in'),
  ),
  REFRESH_ON_OUTAGE: setting(
    '`keep`: an unreachable API keeps the session; `logout`: it ends the session (D9)',
    'keep',
    oneOf('keep', 'logout'),
  ),
  READS_BESIDE_EXCHANGE: setting(
    '`yes`: a page reads by the stored access token while it is exchanged, for hosts that take it until it runs out; `no`: after the exchange (D11)',
    'no',
    oneOf('no', 'yes'),
  ),
  LOGIN_FAILURES: setting(
    'Failed logins of one account from one address before it has to wait',
    '10',
    wholeNumber(1, 10_000, 10),
  ),
  PASSWORD_FAILURES: setting(
    'Refused password changes of one account from one address before it has to wait',
    '10',
    wholeNumber(1, 10_000, 10),
  ),
  CODE_FAILURES: setting('Refused codes of one account before it has to wait', '5', wholeNumber(1, 10_000, 5)),
  CODE_ADDRESS_FAILURES: setting(
    'Refused codes without a login, of one address, before it has to wait (D142)',
    '30',
    wholeNumber(1, 10_000, 30),
  ),
  FORGOT_PASSWORD_FAILURES: setting(
    'Refused requests for a new password of one address before it has to wait',
    '5',
    wholeNumber(1, 10_000, 5),
  ),
  MAIL_REQUESTS: setting(
    'Mails and accounts that one address may ask for with one e-mail before it has to wait',
    '10',
    wholeNumber(1, 10_000, 10),
  ),
  MAIL_REQUESTS_ADDRESS: setting(
    'Mails and accounts that one address may ask for before it has to wait',
    '100',
    wholeNumber(1, 100_000, 100),
  ),
  FAILURE_WINDOW_MINUTES: setting('Minutes in which failures are counted', '15', wholeNumber(1, 1440, 15)),
  READ_BUDGET_MS: setting('Longest time for a read of the API, retry included', '8000', wholeNumber(50, 120_000, 8000)),
  WRITE_BUDGET_MS: setting('Longest time for a write', '20000', wholeNumber(50, 300_000, 20_000)),
  EXCHANGE_BUDGET_MS: setting('Longest time for a token exchange', '10000', wholeNumber(50, 120_000, 10_000)),
  UPLOAD_BUDGET_MS: setting(
    'Longest time for an upload, from its first byte to the answer',
    '300000',
    wholeNumber(1000, 3_600_000, 300_000),
  ),
  MAX_IMAGE_MB: setting('Largest profile picture (D40)', '10', wholeNumber(1, 1024, 10)),
  MAX_DOCUMENT_MB: setting('Largest document (D40)', '1024', wholeNumber(1, 16_384, 1024)),
  MAX_LIST_MB: setting('Largest list the API may send', '64', wholeNumber(1, 1024, 64)),
  MAX_LIST_ROWS: setting('Most rows of a list', '200000', wholeNumber(1, 2_000_000, 200_000)),
  READ_MEMORY_MB: setting(
    'Memory for answers to reads that are still arriving or being parsed; beyond it one goes on and the others wait',
    '256',
    wholeNumber(1, 16_384, 256),
  ),
  API_CONNECTIONS: setting(
    'Connections to the API, a quarter of them for token exchanges; uploads have their own',
    '64',
    wholeNumber(4, 10_000, 64),
  ),
} as const;

type Config = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']> };

/** Reads every setting; empty means not set. Throws `ConfigError` with one sentence. */
export function readConfig(env: Record<string, string | undefined>): Readonly<Config> {
  const entries = Object.entries(SETTINGS).map(([name, { read }]) => [
    name,
    read(env[name]?.trim() || undefined, name),
  ]);
  return Object.freeze(Object.fromEntries(entries) as Config);
}

/** The configuration of this process, read once. */
export const config = readConfig(process.env);
