import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../install.js';
import { createPortalApp } from '../portal-app.js';

const SERVER_BUILD = 'virtual:remix/server-build';
/** File changes that follow each other within this time, such as those of a checkout, are handled together. */
const SETTLE_MS = 60;
const ROUTES = 'app/routes.ts';
/** Remix evaluates a changed app/routes.ts by itself and does not say when, so the code is checked several times. */
const ROUTES_CHECKED_AFTER_MS = [500, 1500, 4000, 10_000];
/** After a change, requests to the new code wait at most this long for requests to the old code. */
const DRAIN_TIMEOUT_MS = 5000;

/** Files that the mock uses only when it creates its data. */
const SEED_FILES = /^mock-api\/(?:accounts\.ts|content\/(?:seed|faker)\/)(?!.*\.test\.)/;
/** Files whose changes only a restart of npm run dev applies. */
const NEEDS_RESTART = /^(?:package-lock\.json|scripts\/(?:dev\.js|install\.js|portal-app\.js|dev\/.+))$/;

/**
 * @typedef {object} Running One evaluation of the portal's code
 * @property {any} build the server build of Remix; its entry exports the middleware
 * @property {import('express').Express} app
 * @property {Set<Promise<unknown>>} pending resolve when the requests that it handles have ended
 * @property {Promise<unknown>} whenDrained resolves when the previous evaluation has no requests, or after the timeout
 */

/**
 * Creates the Vite plugin that serves the portal with the middleware of production, instead of that of Remix. It shows
 * errors of the server and of the mock in open pages, and updates these pages when code of the server or the mock
 * changes. `drain` resolves when all requests have ended.
 * @param {import('./mock-process.js').MockProcess | null} mock
 */
export function servePortal(mock) {
  /** @type {Running | null} */
  let running = null;
  /** @type {Promise<void> | null} */
  let startChecked = null;
  /** @returns {Promise<unknown>} */
  const drain = async () => running && Promise.allSettled([...running.pending, running.whenDrained]);

  /** @param {import('vite').ViteDevServer} vite */
  async function load(vite) {
    const build = await vite.ssrLoadModule(SERVER_BUILD);
    // All requests share one check of the store, because two checks at the same time would disturb each other.
    await (startChecked ??= build.entry.module.checkStoreSettings().then(build.entry.module.http.logStarted));
    if (running?.build === build) return running;
    // The old and the new code could both exchange the same token pair, which would end the session. So requests to the
    // new code wait for those to the old code.
    const whenDrained = Promise.race([
      drain(),
      new Promise((resolve) => setTimeout(resolve, DRAIN_TIMEOUT_MS).unref()),
    ]);
    running = { build, app: createPortalApp(build, null), pending: new Set(), whenDrained };
    return running;
  }

  /** @param {import('vite').ViteDevServer} vite */
  function configureServer(vite) {
    const pages = createPages(vite);
    /** Resolves when code that could not be evaluated is mended. */
    let mended = createSignal();
    let isBroken = false;
    let isMockBroken = false;
    /** @type {Promise<void>} */
    let lastCheck = Promise.resolve();

    async function check() {
      try {
        await load(vite);
        if (isBroken) pages.hideError('portal');
        isBroken = false;
        mended.resolve();
      } catch (error) {
        if (!isBroken) mended = createSignal();
        isBroken = true;
        pages.showError('portal', error);
      }
    }
    /** Evaluates the code again, after any check that is in progress. */
    const checkSoon = () => (lastCheck = lastCheck.then(check));

    /**
     * Returns the portal's code. A request for data waits until the code can be evaluated: meanwhile the page keeps its
     * state and shows the error in an overlay. Other requests fail.
     * @param {import('node:http').IncomingMessage} request
     */
    async function loadFor({ url = '/' }) {
      for (;;) {
        try {
          return await load(vite);
        } catch (error) {
          if (!/\.data(?:\?|$)/.test(url)) throw error;
          // Shows the error again, because an update of the page may have closed the overlay.
          await checkSoon();
          if (isBroken) await mended.promise;
        }
      }
    }

    /**
     * @param {import('./mock-process.js').MockProcess} mockProcess
     * @param {string[]} files
     */
    async function restartMock(mockProcess, files) {
      // Until the mock has started, a change of any file restarts it.
      isMockBroken = true;
      const error = await mockProcess.restart();
      isMockBroken = error !== null;
      if (error !== null) {
        pages.showError('mock', { message: error });
        return;
      }
      pages.hideError('mock');
      pages.loadDataAgain();
      const seedFiles = files.filter((file) => SEED_FILES.test(file));
      if (seedFiles.length > 0)
        pages.showNotice(
          `The mock keeps its data, so ${seedFiles.join(', ')} has no effect yet. Restart npm run dev, or choose a scenario in the console of the mock: http://127.0.0.1:${process.env.MOCK_PORT}/__mock`,
        );
    }

    /** @param {string[]} files */
    function handleChanges(files) {
      if (files.some((name) => name.startsWith('app/'))) void checkSoon();
      if (files.includes(ROUTES)) for (const ms of ROUTES_CHECKED_AFTER_MS) setTimeout(checkSoon, ms);
      // The cause of a failed start of the mock can be in any file.
      if (mock && (isMockBroken || files.some((name) => mock.hasLoaded(join(ROOT, name)))))
        void restartMock(mock, files);
      const filesOfThisProcess = files.filter((name) => NEEDS_RESTART.test(name));
      if (filesOfThisProcess.length > 0)
        pages.showNotice(`Restart npm run dev: ${filesOfThisProcess.join(', ')} has changed.`);
    }

    /** @type {Set<string>} */
    const changedFiles = new Set();
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    vite.watcher.on('all', (_event, path) => {
      const file = relative(ROOT, path).split(sep).join('/');
      if (!/^(?:app|mock-api|scripts)\//.test(file) && file !== 'package-lock.json') return;
      changedFiles.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const files = [...changedFiles];
        changedFiles.clear();
        handleChanges(files);
      }, SETTLE_MS);
    });

    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     * @param {(error?: unknown) => void} next
     */
    async function respond(request, response, next) {
      await mock?.settle();
      const current = await loadFor(request);
      await current.whenDrained;
      // The browser has closed the connection during the wait.
      if (response.closed) return;
      const closed = new Promise((resolve) => response.once('close', resolve));
      current.pending.add(closed);
      void closed.then(() => current.pending.delete(closed));
      current.app(/** @type {any} */ (request), /** @type {any} */ (response), next);
    }

    // Vite calls this after it has added its own middleware, and before Remix adds its middleware.
    return () => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- Connect, like Express 4, takes errors by `next` only.
      vite.middlewares.use((request, response, next) => void respond(request, response, next).catch(next));
    };
  }

  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'portal-development',
    enforce: 'pre',
    apply: 'serve',
    configureServer,
    // Vite remembers a missing file. With this path it finds a file that routes.ts has named before the file existed.
    resolveId: (source) => (source.startsWith('/app/routes/') ? join(ROOT, source) : null),
    // The Remix plugin updates only pages whose routes import the changed module. No route imports the styles of all
    // pages or the server entry, so a change of these reloads the pages.
    hotUpdate({ server, modules }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { hot, moduleGraph } = server.environments.client;
      const isInPage = modules.some((module) => hasClientModule(moduleGraph, module));
      if (!isInPage) hot.send({ type: 'full-reload' });
    },
  };
  return { plugin, drain };
}

/**
 * Whether the browser has a module of the server, or a module that imports it.
 * @param {import('vite').EnvironmentModuleGraph} clientModules
 * @param {import('vite').EnvironmentModuleNode} module
 * @param {Set<unknown>} [seen]
 * @returns {boolean}
 */
function hasClientModule(clientModules, module, seen = new Set()) {
  if (seen.has(module)) return false;
  seen.add(module);
  if (module.id !== null && clientModules.getModuleById(module.id)) return true;
  return [...module.importers].some((importer) => hasClientModule(clientModules, importer, seen));
}

/**
 * Returns functions that update all open pages, and show errors and notices in Vite's error overlay there.
 * @param {import('vite').ViteDevServer} vite
 */
function createPages(vite) {
  const { hot, moduleGraph } = vite.environments.client;
  /** @type {Map<string, import('vite').ErrorPayload>} */
  const errors = new Map();
  // A page that shows nothing but an error reloads at the next update, even an empty one. If the error is mended before
  // the page connects, this empty update reloads it.
  /** @type {import('vite').UpdatePayload} */
  const noError = { type: 'update', updates: [] };
  vite.ws.on('connection', () => {
    for (const payload of errors.size > 0 ? errors.values() : [noError]) hot.send(payload);
  });
  return {
    /**
     * @param {string} source
     * @param {any} error
     */
    showError(source, error) {
      const message = stripVTControlCharacters(error.message);
      const { id, loc, plugin } = error;
      const frame = stripVTControlCharacters(error.frame ?? '');
      const stack = (error.stack ?? '')
        .split('\n')
        .filter((/** @type {string} */ line) => /^\s*at /.test(line))
        .join('\n');
      const payload = /** @type {const} */ ({ type: 'error', err: { message, stack, id, frame, plugin, loc } });
      errors.set(source, payload);
      hot.send(payload);
    },
    /** @param {string} source */
    hideError(source) {
      // A reload is needed: during the error, a page may have applied only some of the saved changes.
      if (errors.delete(source) && errors.size === 0) hot.send({ type: 'full-reload' });
    },
    /** @param {string} message */
    showNotice(message) {
      vite.config.logger.warn(message);
      hot.send({ type: 'error', err: { message, stack: '' } });
    },
    /** Lets open pages run their loaders again, as Remix does after a change of a route on the server. */
    loadDataAgain() {
      const [root] = moduleGraph.getModulesByFile(`${ROOT}app/root.tsx`) ?? [];
      if (root) void vite.environments.client.reloadModule(root);
    },
  };
}

/** Creates a promise with its `resolve`, because Node.js 20 has no Promise.withResolvers. */
function createSignal() {
  let resolve = () => {};
  const promise = new Promise((/** @type {(value?: unknown) => void} */ done) => {
    resolve = done;
  });
  return { promise, resolve };
}
