/** The error of an invalid setting. The message is one sentence that names the setting; the start script prints it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** `parse` gets the value of the variable, undefined if it is empty, and throws `ConfigError`. */
type Setting<Value> = {
  description: string;
  defaultText: string;
  parse: (text: string | undefined, name: string) => Value;
};

export function defineSetting<Value>(
  description: string,
  defaultText: string,
  parse: Setting<Value>['parse'],
): Setting<Value> {
  return { description, defaultText, parse };
}

export const fail = (sentence: string): never => {
  throw new ConfigError(sentence);
};

export function defineInteger(
  description: string,
  defaultValue: number,
  { min, max }: { min: number; max: number },
): Setting<number> {
  const parse = (text: string | undefined, name: string) => {
    const value = text === undefined ? defaultValue : Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    return fail(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  };
  return { description, defaultText: String(defaultValue), parse };
}

/** The first value is the default. */
export function defineChoice<const Values extends readonly [string, ...string[]]>(
  description: string,
  values: Values,
): Setting<Values[number]> {
  const parse = (text: string | undefined, name: string) =>
    values.find((value) => value === (text ?? values[0])) ??
    fail(`${name} must be one of ${values.join(', ')}, not "${text}".`);
  return { description, defaultText: values[0], parse };
}

export const MIN_SECRET_LENGTH = 32;

const FILE_SOURCE = /^(https?:|https?:\/\/[a-z0-9.*:-]+)$/i;

/** They throw `ConfigError` for an invalid text. */
export const parsers = {
  origin(text: string | undefined, name: string): string | null {
    if (text === undefined) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
    return fail(`${name} must be an origin like https://portal.example.com, not "${text}".`);
  },

  httpUrl(text: string, name: string): string {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) {
      return url.href.replace(/\/+$/, '');
    }
    // The message does not repeat an address that may contain a password.
    const detail = text.includes('@') ? 'without credentials' : `not "${text}"`;
    return fail(`${name} must be a web address like https://api.example.com, ${detail}.`);
  },

  /** Parses the address of a Redis or Valkey server. No message repeats the address, which may contain a password. */
  redisUrl(text: string, name: string): string {
    if (/^(?:redis-sentinel|rediss?\+sentinel|rediss?\+cluster|unix|redis\+socket):/i.test(text)) {
      return fail(
        `${name} must name one primary: Sentinel, Cluster and Unix sockets are not supported; use a host name that follows the primary, like redis://store.example.com:6379.`,
      );
    }
    const url = URL.canParse(text) ? new URL(text) : null;
    // The path is empty, a slash, or the number of a database, as in /0.
    const isRedisUrl = url && /^rediss?:$/.test(url.protocol) && url.hostname && /^(?:\/\d*)?$/.test(url.pathname);
    if (!isRedisUrl || url.search || url.hash) {
      return fail(
        `${name} must be an address like redis://store.example.com:6379 or rediss://user:password@host:6379/0.`,
      );
    }
    if (![url.username, url.password].every(isPercentEncoded)) {
      return fail(`${name} has a user name or password that is not percent-encoded: write % as %25.`);
    }
    return text;
  },

  /** Parses secrets, newest first, that are separated by commas or line breaks: a file can have one secret per line. */
  secrets(text: string | undefined, name: string): string[] {
    if (text === undefined) {
      return fail(
        `${name} is missing: set it to one or more secrets of at least ${MIN_SECRET_LENGTH} characters, newest first.`,
      );
    }
    const secrets = text.split(/[,\n]/).map((secret) => secret.trim());
    if (secrets.some((secret) => secret.length < MIN_SECRET_LENGTH)) {
      fail(`${name} contains a secret shorter than ${MIN_SECRET_LENGTH} characters.`);
    }
    return secrets;
  },

  fileSources(text = 'https:', name: string): string[] {
    const sources = text.split(/\s+/).filter(Boolean);
    const invalid = sources.find((source) => !FILE_SOURCE.test(source));
    return invalid === undefined ? sources : fail(`${name} contains "${invalid}", which is not an origin.`);
  },
};

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
