import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../install.js';

const SCRIPT = fileURLToPath(new URL('run-mock.js', import.meta.url));
/** The mock writes its data file when it stops. */
const STOP_TIMEOUT_MS = 5000;

/** The process of the mock, which a change of its code restarts. */
export class MockProcess {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {Set<string>} */
  #files = new Set();
  #isStopping = false;
  /** @type {Promise<string | null>} */
  #started;

  constructor() {
    this.#started = this.#start().then((error) => {
      // Such as a port that is in use. Later the developer mends the code.
      if (error !== null) process.exit(1);
      return error;
    });
  }

  /** Waits until the mock responds, and returns null, or has failed to start, and returns the error. */
  async settle() {
    for (;;) {
      const started = this.#started;
      const error = await started;
      if (started === this.#started) return error;
    }
  }

  /**
   * Whether the mock has loaded a file, since it started last without an error.
   * @param {string} file
   */
  hasLoaded(file) {
    return this.#files.has(file);
  }

  /** Starts the mock with its changed code, and waits for it like `settle`. */
  restart() {
    // Also ends a mock that is starting. Changes that are made meanwhile need no other start.
    const stopped = this.stop();
    if (!this.#isStopping) {
      this.#isStopping = true;
      this.#started = stopped.then(() => {
        this.#isStopping = false;
        return this.#start();
      });
    }
    return this.settle();
  }

  async stop() {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  }

  /** @returns {Promise<string | null>} */
  async #start() {
    const child = fork(SCRIPT, { cwd: ROOT, execArgv: [] });
    this.#child = child;
    const files = new Set();
    return new Promise((resolve) => {
      child.on('message', (/** @type {any} */ { file, ready, error }) => {
        if (file) files.add(file);
        if (ready) {
          this.#files = files;
          resolve(null);
        }
        if (error) resolve(error);
      });
      child.once('exit', (code) => resolve(`The mock has ended with ${code}.`));
    });
  }
}
