import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { ROOT } from '../install.js';
import { canInstallDebianPackages, installFromDebian, isInstalled } from '../test/install-programs.js';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const BUILD_TIMEOUT_MS = 900_000;
export const hasSystemd = existsSync('/run/systemd/system');
// Without systemd, only runc runs containers with limits of memory under the first version of control groups.
const PODMAN_OPTIONS = hasSystemd ? [] : ['--cgroup-manager', 'cgroupfs', '--runtime', 'runc'];

export type Result = { code: number; stdout: string; stderr: string };

export type Engine = {
  description: string;
  /** Runs a command of the engine. Throws its last lines of output if it fails. */
  call: (...args: string[]) => Promise<string>;
  /** The same with the exit code as part of the result. */
  attempt: (...args: string[]) => Promise<Result>;
  isPodman: boolean;
};

/**
 * Finds an engine that builds and runs images: Docker if its server responds, else Podman, which is installed if that
 * is possible. Buildah is not used: it cannot run an image without capabilities and within limits.
 */
export async function findEngine(): Promise<Engine> {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) return createEngine('docker', []);
  const missing = ['podman', ...(hasSystemd ? [] : ['runc'])].filter((name) => !isInstalled(name));
  if (missing.length > 0) requireFromDebian('test:image needs Docker or Podman', ...missing);
  return createEngine('podman', PODMAN_OPTIONS);
}

async function createEngine(command: string, options: string[]): Promise<Engine> {
  const attempt = async (...args: string[]): Promise<Result> => {
    const limits = { maxBuffer: MAX_OUTPUT_BYTES, timeout: BUILD_TIMEOUT_MS, cwd: ROOT };
    return promisify(execFile)(command, [...options, ...args], limits).then(
      (output) => ({ code: 0, ...output }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  };
  const call = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await attempt(...args);
    if (code === 0) return stdout.trim();
    const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-15);
    throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed:\n${lines.join('\n')}`);
  };
  const [version = ''] = (await call('--version')).split('\n');
  const description = [version, ...options].join(' ');
  return { description, call, attempt, isPodman: command === 'podman' };
}

/** Installs Debian packages, or ends the process if that is not possible. */
export function requireFromDebian(need: string, ...packages: string[]): void {
  if (canInstallDebianPackages) {
    installFromDebian(...packages);
    return;
  }
  console.error(`${need}. As root on Debian the command installs ${packages.join(' and ')} by itself.`);
  process.exit(1);
}
