import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../install.js';

const SCRIPT = fileURLToPath(new URL('run-mock.js', import.meta.url));
/** The mock gets this long to write its data file when it stops. */
const STOP_TIMEOUT_MS = 5000;

/** The process of the mock, which a change of its code restarts. */
export class MockProcess {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {Set<string>} */
  #loadedFiles = new Set();
  #isRestartPending = false;
  /** @type {Promise<string | null>} resolves when the mock responds, or with the error if it fails to start */
  #started;

  constructor() {
    this.#started = this.#start().then((error) => {
      // A failure of the first start, such as a port in use, ends the process. A later start fails because of a change
      // of the code, which the developer can mend.
      if (error !== null) process.exit(1);
      return error;
    });
  }

  /** Waits until no start is in progress. Returns null if the mock responds, or the error if it failed to start. */
  async settle() {
    for (;;) {
      const started = this.#started;
      const error = await started;
      // During the wait another start may have begun.
      if (started === this.#started) return error;
    }
  }

  /**
   * Whether the mock loaded the file at its last successful start, or after it.
   * @param {string} file
   */
  hasLoaded(file) {
    return this.#loadedFiles.has(file);
  }

  /** Stops the mock and starts it with its changed code. Waits and returns like `settle`. */
  restart() {
    // Also stops a mock that is starting. Until it has stopped, another call needs no start of its own.
    const stopped = this.stop();
    if (!this.#isRestartPending) {
      this.#isRestartPending = true;
      this.#started = stopped.then(() => {
        this.#isRestartPending = false;
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

  /** @returns {Promise<string | null>} the error, or null if the mock responds */
  async #start() {
    const child = fork(SCRIPT, { cwd: ROOT, execArgv: [] });
    this.#child = child;
    const files = new Set();
    return new Promise((resolve) => {
      // Each message of run-mock.js has one of these fields.
      child.on('message', (/** @type {any} */ { file, ready, error }) => {
        if (file) files.add(file);
        if (ready) {
          this.#loadedFiles = files;
          resolve(null);
        }
        if (error) resolve(error);
      });
      child.once('exit', (code) => resolve(`The mock has ended with ${code}.`));
    });
  }
}
