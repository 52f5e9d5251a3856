import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { expectDefined } from '../support/expect-defined';
import { getCandidatesXPath, parseCookie, WINDOW, type ElementReference, type Engine, type Tab } from './driver';

const START_TIMEOUT_MS = 60_000;
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

type BidiMessage = { id?: number; error?: string; message?: string; result?: unknown };

type Send = <Result>(method: string, params?: object) => Promise<Result>;

/** Starts Firefox with an empty profile, and drives it by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
export async function startFirefox({ hasScript }: { hasScript: boolean }): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-profile-'));
  await writeFile(join(profile, 'user.js'), `user_pref("javascript.enabled", ${hasScript});\n`);
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn('/usr/bin/firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'close');
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const url = await readAddress(child.stderr);
    const socket = new WebSocket(`${url}/session`);
    await once(socket, 'open');
    const send = createSend(socket);
    await send('session.new', { capabilities: {} });
    return { name: 'firefox', openTab: () => openTab(send), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function readAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Firefox did not start: ${output}`)), START_TIMEOUT_MS);
    stderr.on('data', (chunk) => {
      output += String(chunk);
      const url = LISTENING.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

function createSend(socket: WebSocket): Send {
  const pending = new Map<number, (message: BidiMessage) => void>();
  let lastId = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as BidiMessage;
    if (message.id !== undefined) pending.get(message.id)?.(message);
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      pending.set(id, ({ error, message, result }) => {
        pending.delete(id);
        if (error === undefined) resolve(result as never);
        else reject(new Error(`${method}: ${error}, ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

async function openTab(send: Send): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const setViewport: Tab['setViewport'] = async (viewport) =>
    send('browsingContext.setViewport', { context, viewport });
  await setViewport(WINDOW);
  const locate = async (locator: object, startNodes?: ElementReference[]): Promise<ElementReference[]> => {
    const params = { context, locator, startNodes };
    const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', params);
    return nodes.map(({ sharedId }) => ({ sharedId }));
  };
  return {
    navigate: async (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    getUrl: async () => {
      const { contexts } = await send<{ contexts: { url: string }[] }>('browsingContext.getTree', { root: context });
      return expectDefined(contexts[0], 'the tab').url;
    },
    goBack: async () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    find: async (locator) => {
      if ('xpath' in locator) return (await locate({ type: 'xpath', value: locator.xpath }))[0] ?? null;
      const startNodes = await locate({ type: 'xpath', value: getCandidatesXPath(locator) });
      if (startNodes.length === 0) return null;
      const { role, name } = locator;
      return (await locate({ type: 'accessibility', value: { role, name } }, startNodes))[0] ?? null;
    },
    toOrigin: (element: ElementReference) => ({ type: 'element', element }),
    performActions: async (actions) => send('input.performActions', { context, actions }),
    chooseFile: async (element, path) => send('input.setFiles', { context, element, files: [path] }),
    evaluate: async (expression) => {
      // As JSON, because BiDi has its own encoding of objects and arrays.
      const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
      const { type, result, exceptionDetails } = await send<{
        type: string;
        result: { value?: unknown };
        exceptionDetails?: { text: string };
      }>('script.evaluate', params);
      if (type !== 'success') throw new Error(exceptionDetails?.text);
      return JSON.parse(String(result.value));
    },
    clearCookies: async () => send('storage.deleteCookies', { partition: { type: 'context', context } }),
    setCookie: async (url, text) => {
      const { name, value } = parseCookie(text);
      const cookie = { name, value: { type: 'string', value }, domain: new URL(url).hostname, httpOnly: true };
      await send('storage.setCookie', { cookie, partition: { type: 'context', context } });
    },
    setViewport,
    close: async () => send('browser.removeUserContext', { userContext }),
  };
}
