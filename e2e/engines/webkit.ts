import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findFreePort, stopProcess } from '../support/portal-process';
import {
  getCandidatesXPath,
  parseCookie,
  WINDOW,
  type ElementReference,
  type Engine,
  type RoleLocator,
  type Tab,
} from './driver';

const START_TIMEOUT_MS = 30_000;
/** The key of an element reference, from the WebDriver specification. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

/** Starts a display, on which WebKitWebDriver drives MiniBrowser of WebKitGTK (w3.org/TR/webdriver2). */
export async function startWebKit(): Promise<Engine> {
  // The display writes its number to file descriptor 3.
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const display = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [displayNumber] = await once(display.stdio[3] as Readable, 'data');
  return {
    name: 'webkit',
    openTab: () => startDriver(`:${String(displayNumber).trim()}`),
    close: async () => {
      await stopProcess(display);
    },
  };
}

/** A driver for each tab: one that starts a browser while its last one ends can end itself. */
async function startDriver(display: string): Promise<Tab> {
  const port = await findFreePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  try {
    const send = createSend(`http://127.0.0.1:${port}`);
    await waitUntilReady(send);
    const tab = await openSession(send);
    return { ...tab, close: () => tab.close().finally(() => stopProcess(driver)) };
  } catch (error) {
    await stopProcess(driver);
    throw error;
  }
}

async function waitUntilReady(send: Send): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const status = await send<{ ready: boolean }>('GET', '/status').catch(() => null);
    if (status?.ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start');
}

function createSend(address: string): Send {
  return async (method, path, body) => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    // The driver may close an idle connection at the moment in which a command is sent.
    const response = await fetch(address + path, init).catch(() => fetch(address + path, init));
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}, ${value?.message}`);
    return value as never;
  };
}

async function openSession(sendToDriver: Send): Promise<Tab> {
  const { sessionId } = await sendToDriver<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const send: Send = (method, path, body) => sendToDriver(method, `/session/${sessionId}${path}`, body);
  await send('POST', '/window/rect', { x: 0, y: 0, ...WINDOW });
  return {
    navigate: async (url) => send('POST', '/url', { url }),
    getUrl: () => send('GET', '/url'),
    goBack: async () => send('POST', '/back', {}),
    find: async (locator) => {
      const value = 'xpath' in locator ? locator.xpath : getCandidatesXPath(locator);
      const elements = await send<ElementReference[]>('POST', '/elements', { using: 'xpath', value });
      if ('xpath' in locator) return elements[0] ?? null;
      for (const element of elements) {
        if (await hasRole(send, element, locator)) return element;
      }
      return null;
    },
    toOrigin: (element) => element,
    performActions: async (actions) => send('POST', '/actions', { actions }),
    chooseFile: async (input, path) => send('POST', `/element/${input[ELEMENT_KEY]}/value`, { text: path }),
    evaluate: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    clearCookies: async () => send('DELETE', '/cookie'),
    setCookie: async (_url, text) =>
      send('POST', '/cookie', { cookie: { ...parseCookie(text), path: '/', httpOnly: true } }),
    close: async () => send('DELETE', ''),
  };
}

async function hasRole(send: Send, element: ElementReference, { role, name }: RoleLocator): Promise<boolean> {
  // The commands fail for elements outside of the accessibility tree. Hidden panels are in it, so 'displayed' is read.
  const read = (property: string) =>
    send<string | boolean>('GET', `/element/${element[ELEMENT_KEY]}/${property}`).catch(() => null);
  return (
    (await read('computedlabel')) === name &&
    (await read('computedrole')) === role &&
    (await read('displayed')) === true
  );
}
