import { existsSync } from 'node:fs';

/** The engines that Playwright cannot drive as Debian packages them. */
export type EngineName = 'firefox' | 'webkit';

/** The programs that each engine needs, with the Debian package that installs each. */
const PROGRAMS: Record<EngineName, Record<string, string>> = {
  firefox: { '/usr/bin/firefox-esr': 'firefox-esr' },
  webkit: { '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' },
};

/** The Debian packages that an engine lacks here. */
export function findMissingPackages(engine: EngineName): string[] {
  return Object.entries(PROGRAMS[engine]).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
}

/** An element by its role and name in the accessibility tree of the engine. */
export type RoleLocator = { role: Role; name: string };
export type ElementLocator = RoleLocator | { xpath: string };

/** A reference to an element in the form of the protocol. */
export type ElementReference = Record<string, string>;

/** A pointer or a keyboard with what it does, as `performActions` of both WebDriver protocols takes it. */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] };

/** The commands of one tab that journeys need. Without script, `evaluate` fails; all others work. */
export type Tab = {
  navigate: (url: string) => Promise<void>;
  getUrl: () => Promise<string>;
  goBack: () => Promise<void>;
  /** The first element that matches, null if there is none. */
  find: (locator: ElementLocator) => Promise<ElementReference | null>;
  /** The value of `origin` in an action that moves the pointer to an element. */
  toOrigin: (element: ElementReference) => unknown;
  performActions: (sources: readonly InputSource[]) => Promise<void>;
  chooseFile: (input: ElementReference, path: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  clearCookies: () => Promise<void>;
  /** Sets a cookie, given as in a Cookie header, for the host of a URL, which the page is at. */
  setCookie: (url: string, cookie: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Splits a cookie of a Cookie header. */
export function parseCookie(cookie: string): { name: string; value: string } {
  const [name = '', ...value] = cookie.split('=');
  return { name, value: value.join('=') };
}

/** A running browser. Each tab has cookies of its own. */
export type Engine = { name: EngineName; version: string; openTab: () => Promise<Tab>; close: () => Promise<void> };

/** Which elements can have a role, as XPath conditions. */
const CONDITIONS_BY_ROLE = {
  button: 'self::button',
  combobox: '@role="combobox"',
  heading: 'self::h1 or self::h2',
  link: 'self::a[@href]',
  tab: '@role="tab"',
} as const;

export type Role = keyof typeof CONDITIONS_BY_ROLE;

/**
 * The elements that may have a role and a name. Only these are looked up in the accessibility tree, because a look-up of
 * each element of a page takes seconds.
 */
export const getCandidatesXPath = ({ role, name }: RoleLocator): string =>
  `//*[${CONDITIONS_BY_ROLE[role]}][contains(normalize-space(), "${name}") or contains(@aria-label, "${name}")]`;

/** The size of the window. It is as high as the screens of the journeys, because a pointer reaches visible elements only. */
export const WINDOW = { width: 1440, height: 1600 };
