import { config } from '~/config.server';
import { readCookie } from '~/lib/cookies';
import type { CsvSeparator } from '~/lib/csv-separator';
import { parseTimeZone } from '~/lib/dates';
import { formatCookie } from './cookies.server';

/** The first option is the default. 'auto': the width of the window tells. */
const OPTIONS = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  nav: ['auto', 'open', 'collapsed'],
  separator: ['comma', 'semicolon', 'tab'],
} as const satisfies { separator: CsvSeparator[] } & Record<string, string[]>;

/**
 * Display preferences of a user. `timeZone` is a canonical name.
 */
type Preferences = { [Name in keyof typeof OPTIONS]: (typeof OPTIONS)[Name][number] } & { timeZone: string };

/** Name of the form field and of the cookie. The page's script also sets the cookie, to the time zone of the browser. */
const TIME_ZONE_NAME = 'tz';
const ONE_YEAR_SECONDS = 31_536_000;

/** Each preference is in a cookie of its own, so that the server can render the page with it. */
export const preferenceCookies = {
  read(request: Request): Preferences {
    const cookies = request.headers.get('cookie');
    const readOption = <Option extends string>(name: string, options: readonly [Option, ...Option[]]): Option => {
      const value = readCookie(cookies, name);
      return options.find((option) => option === value) ?? options[0];
    };
    return {
      theme: readOption('theme', OPTIONS.theme),
      density: readOption('density', OPTIONS.density),
      nav: readOption('nav', OPTIONS.nav),
      separator: readOption('separator', OPTIONS.separator),
      timeZone: parseTimeZone(readCookie(cookies, TIME_ZONE_NAME) ?? '') ?? config.PORTAL_TIME_ZONE,
    };
  },

  create(form: FormData): string[] {
    const cookies: string[] = [];
    for (const [name, options] of Object.entries(OPTIONS)) {
      const value = options.find((option) => option === form.get(name));
      if (value !== undefined) cookies.push(formatCookie(name, value, { maxAge: ONE_YEAR_SECONDS }));
    }
    const zone = form.get(TIME_ZONE_NAME);
    const timeZone = typeof zone === 'string' ? parseTimeZone(zone) : null;
    if (timeZone !== null) {
      const options = { maxAge: ONE_YEAR_SECONDS, isForScripts: true };
      cookies.push(formatCookie(TIME_ZONE_NAME, encodeURIComponent(timeZone), options));
    }
    return cookies;
  },
};

export const listCookie = {
  read(request: Request, list: string): string | null {
    return readCookie(request.headers.get('cookie'), `list-${list}`);
  },

  /** The text is not encoded, so it must have only characters that a cookie allows. */
  create(list: string, value: string): string {
    return formatCookie(`list-${list}`, value, { maxAge: ONE_YEAR_SECONDS });
  },
};
