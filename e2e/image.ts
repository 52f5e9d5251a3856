import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BASE_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const ROOT = fileURLToPath(new URL('..', import.meta.url));

// Walks the steps of the Dockerfile without an engine: each stage is a layer over this machine's own files, in place of
// the base image. It proves the steps and what runs of them, not the base image and not the engine.

type Stage = {
  name: string;
  /** Its own files and those of the stage that it begins with. */
  files: string;
  env: Record<string, string>;
  folder: string;
  user: string;
  command: string[];
  health: string[];
};

/** An image as far as it can be had here: its own files, and ways to run it as an engine would. */
export type Image = {
  /** The folder of its own files, without those of the base. */
  files: string;
  /** Runs its command with a read-only root, no capability and nothing of this process's environment. */
  run: (env: Record<string, string>, options?: { isWritable?: readonly string[] }) => ChildProcess;
  /** Its health check inside of what runs, with these settings. */
  isHealthy: (running: ChildProcess, env: Record<string, string>) => boolean;
};

/** Whether file systems can be laid over each other here, which needs root and Linux. */
export function canBuildImages(): boolean {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** An address of this machine that is not localhost. */
export function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

/** Walks the Dockerfile. `close` forgets everything that was made. */
export async function buildImages(): Promise<{ image: (name: string) => Image; close: () => Promise<void> }> {
  const work = await mkdtemp(join(tmpdir(), 'portal-image-'));
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [instruction, rest] of instructionsOf(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))) {
    if (instruction === 'ARG') continue;
    if (instruction === 'FROM') {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      const layer = join(work, name);
      for (const folder of ['files', 'work', 'root']) await mkdir(join(layer, folder), { recursive: true });
      const base = stages.get(from);
      const files = join(layer, 'files');
      if (base) execFileSync('cp', ['-a', `${base.files}/.`, files]);
      stage = {
        name,
        files,
        env: { ...base?.env },
        folder: base?.folder ?? '/',
        user: '0:0',
        command: [],
        health: [],
      };
      stages.set(name, stage);
      continue;
    }
    if (stage === undefined) throw new Error(`${instruction} stands before the first stage`);
    await walk(stage, instruction, rest, stages);
  }
  return {
    image: (name) => imageOf(stages.get(name) as Stage),
    close: () => rm(work, { recursive: true, force: true }),
  };
}

async function walk(
  stage: Stage,
  instruction: string,
  rest: string,
  stages: ReadonlyMap<string, Stage>,
): Promise<void> {
  const { files } = stage;
  if (instruction === 'ENV')
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
  else if (instruction === 'USER') stage.user = rest;
  else if (instruction === 'CMD') stage.command = JSON.parse(rest) as string[];
  else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
  else if (instruction === 'WORKDIR') {
    stage.folder = rest;
    await mkdir(join(files, rest), { recursive: true });
  } else if (instruction === 'RUN') {
    const step = inside(stage, ['/bin/sh', '-c', rest], { isBuilding: true });
    execFileSync(step.command, step.args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } else if (instruction === 'COPY') await copy(stage, rest.split(/\s+/), stages);
  else if (instruction !== 'EXPOSE')
    throw new Error(`The Dockerfile has an instruction that is not known here: ${instruction}`);
}

async function copy(stage: Stage, words: string[], stages: ReadonlyMap<string, Stage>): Promise<void> {
  const from = words[0]?.startsWith('--from=') ? stages.get((words.shift() ?? '').slice('--from='.length)) : undefined;
  const to = words.pop() ?? '';
  for (const source of words) {
    const place = join(stage.files, stage.folder, to);
    if (from) await cp(join(from.files, source), place, { recursive: true, verbatimSymlinks: true });
    else
      for (const file of contextFiles(source)) {
        const isFolder = source === '.' || to.endsWith('/') || file !== source;
        const target = !isFolder
          ? place
          : join(place, source === '.' || to.endsWith('/') ? file : file.slice(source.length));
        await mkdir(dirname(target), { recursive: true });
        await cp(join(ROOT, file), target);
      }
  }
}

/** The files of the build context at or below a path: what git knows, without what .dockerignore names. */
function contextFiles(source: string): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-co', ...args, '--', source], {
      cwd: ROOT,
      encoding: 'utf8',
      // All packages are among them.
      maxBuffer: 64 * 1024 * 1024,
    }).split('\n');
  const left = new Set(list('-i', '--exclude-from=.dockerignore'));
  return list('--exclude-standard').filter((file) => file !== '' && !left.has(file));
}

function imageOf(stage: Stage): Image {
  return {
    files: stage.files,
    run: (env, { isWritable = [] } = {}) => {
      const { command, args } = inside({ ...stage, env: { ...stage.env, ...env } }, stage.command, { isWritable });
      return spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    },
    isHealthy: ({ pid }, env) => {
      const check = asUser({ ...stage, env: { ...stage.env, ...env } }, stage.health);
      return spawnSync('nsenter', ['--target', String(pid), '--mount', '--root', ...check]).status === 0;
    },
  };
}

/** A command inside a stage: with its files over this machine's, read-only unless it is being built. */
function inside(stage: Stage, command: string[], { isBuilding = false, isWritable = [] as readonly string[] }) {
  const layer = dirname(stage.files);
  const root = join(layer, 'root');
  const quoted = (words: readonly string[]) => words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const words = isBuilding ? inFolder(stage, ['env', '-i', 'HOME=/root'], command) : asUser(stage, command);
  const steps = [
    `mount -t overlay overlay -o lowerdir=/,upperdir=${stage.files},workdir=${join(layer, 'work')} ${root}`,
    ...(isBuilding ? [] : [`mount -o remount,ro ${root}`]),
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    ...(isBuilding ? [] : isWritable.map((folder) => `mount -t tmpfs -o mode=1777 tmpfs ${root}${folder}`)),
    `exec chroot ${root} ${quoted(words)}`,
  ];
  return { command: 'unshare', args: ['-m', '/bin/sh', '-ec', steps.join('\n')] };
}

/** A command as an engine runs it: as the stage's user, who can get no right that they do not have. */
function asUser(stage: Stage, command: readonly string[]): string[] {
  const [uid = '0', gid = '0'] = stage.user.split(':');
  const rights = ['--clear-groups', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
  return inFolder(stage, ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, ...rights, 'env', '-i'], command);
}

function inFolder({ env, folder }: Stage, before: readonly string[], command: readonly string[]): string[] {
  const settings = Object.entries({ PATH: BASE_PATH, ...env }).map(([name, value]) => `${name}=${value}`);
  return [...before, ...settings, '/bin/sh', '-c', `cd ${folder} && exec "$@"`, 'sh', ...command];
}

/** Instructions of a Dockerfile with their words, continued lines joined, arguments of the base image put in. */
function instructionsOf(text: string): [string, string][] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [instruction = ''] = line.split(' ', 1);
      return [instruction, line.slice(instruction.length).trim()];
    });
}
