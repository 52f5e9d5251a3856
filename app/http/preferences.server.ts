import { config } from '../config.server';
import { readCookie } from '../lib/cookies';
import { isTimeZone } from '../lib/dates';

/** How a person likes the portal; each is a cookie so that the first paint is right (D31, D118, D135). */
export type Preferences = {
  theme: 'system' | 'light' | 'dark';
  density: 'comfortable' | 'compact';
  nav: 'open' | 'collapsed';
  /** Zone in which times are shown. */
  timeZone: string;
};

const CHOICES = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  nav: ['open', 'collapsed'],
} as const;

const ONE_YEAR_S = 31_536_000;

const kept = (name: string, value: string) => `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax; HttpOnly`;

/** The preferences that a request's cookies carry, each with its default. */
export function readPreferences(request: Request): Preferences {
  const cookies = request.headers.get('cookie');
  const choice = <Name extends keyof typeof CHOICES>(name: Name): Preferences[Name] => {
    const value = readCookie(cookies, name);
    return (CHOICES[name].find((known) => known === value) ?? CHOICES[name][0]) as Preferences[Name];
  };
  const zone = readCookie(cookies, 'tz');
  return {
    theme: choice('theme'),
    density: choice('density'),
    nav: choice('nav'),
    timeZone: zone !== null && isTimeZone(zone) ? zone : config.PORTAL_TIME_ZONE,
  };
}

/** Set-Cookie values for the preferences that a form names; what is no known choice is left out. */
export function preferenceCookies(form: FormData): string[] {
  const cookies: string[] = [];
  for (const [name, known] of Object.entries(CHOICES)) {
    const value = form.get(name);
    if ((known as readonly unknown[]).includes(value)) cookies.push(kept(name, value as string));
  }
  const zone = form.get('tz');
  if (typeof zone === 'string' && isTimeZone(zone)) {
    cookies.push(`tz=${encodeURIComponent(zone)}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`);
  }
  return cookies;
}

/** How a list was last looked at, as `listCookie` wrote it. */
export function keptList(request: Request, list: string): string | null {
  return readCookie(request.headers.get('cookie'), `list-${list}`);
}

/** Set-Cookie value that keeps how a list is looked at: signs that need no coding. */
export function listCookie(list: string, value: string): string {
  return kept(`list-${list}`, value);
}
