import { existsSync } from 'node:fs';

/** The engines whose Debian packages Playwright cannot drive. */
export type EngineName = 'firefox' | 'webkit';

const PROGRAMS: Record<EngineName, Record<string, string>> = {
  firefox: { '/usr/bin/firefox-esr': 'firefox-esr' },
  webkit: { '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' },
};

export function findMissingPackages(engine: EngineName): string[] {
  return Object.entries(PROGRAMS[engine]).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
}

export type RoleLocator = { role: Role; name: string };
export type ElementLocator = RoleLocator | { xpath: string };

export type ElementReference = Record<string, string>;

/** A pointer or a keyboard with its actions, in the format of both WebDriver protocols. */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] };
export const CLICK_ACTIONS = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];
export const createKeyDown = (value: string) => ({ type: 'keyDown', value });
export const createKeyUp = (value: string) => ({ type: 'keyUp', value });
/** Keys without a character, from the WebDriver specification. */
export const KEYS = { Control: '\uE009', Tab: '\uE004', Enter: '\uE007', ArrowDown: '\uE015' } as const;

/** The commands of one tab. If JavaScript is disabled, only `evaluate` fails. */
export type Tab = {
  navigate: (url: string) => Promise<void>;
  getUrl: () => Promise<string>;
  goBack: () => Promise<void>;
  find: (locator: ElementLocator) => Promise<ElementReference | null>;
  /** The value of `origin` in an action that moves the pointer to an element. */
  toOrigin: (element: ElementReference) => unknown;
  performActions: (sources: readonly InputSource[]) => Promise<void>;
  chooseFile: (input: ElementReference, path: string) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  clearCookies: () => Promise<void>;
  /** Sets a cookie, written as in a Cookie header, for the host of a URL. The tab must be at that host. */
  setCookie: (url: string, cookie: string) => Promise<void>;
  /** Sets the size of the page. WebKitGTK cannot: its window has a least size. */
  setViewport?: (viewport: { width: number; height: number }) => Promise<void>;
  close: () => Promise<void>;
};

export function parseCookie(cookie: string): { name: string; value: string } {
  const [name = '', ...valueParts] = cookie.split('=');
  return { name, value: valueParts.join('=') };
}

export type Engine = { name: EngineName; openTab: () => Promise<Tab>; close: () => Promise<void> };

const CONDITIONS_BY_ROLE = {
  button: 'self::button',
  combobox: '@role="combobox"',
  heading: 'self::h1 or self::h2',
  link: 'self::a[@href]',
  tab: '@role="tab"',
} as const;

export type Role = keyof typeof CONDITIONS_BY_ROLE;

/** The XPath of elements that can have a role and a name. Asking for the roles of all elements would be slow. */
export const getCandidatesXPath = ({ role, name }: RoleLocator): string =>
  `//*[${CONDITIONS_BY_ROLE[role]}][contains(normalize-space(), "${name}") or contains(@aria-label, "${name}")]`;

/** The size of the window. It shows whole screens, because a pointer reaches only visible elements. */
export const WINDOW = { width: 1440, height: 1600 };
