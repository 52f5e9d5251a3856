import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectDefined } from './expect-defined';

/** The PATH of the base image. */
const BASE_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FROM_OPTION = '--from=';

// Builds and runs the images of the Dockerfile without a container engine. The file system of this machine replaces the
// base image. Each stage is an overlay over it.

type Stage = {
  name: string;
  /** The folder of the overlay's files, with a copy of the files of the base stage. */
  files: string;
  env: Record<string, string>;
  /** The working directory. */
  folder: string;
  /** As in '1000:1000'. */
  user: string;
  command: string[];
  health: string[];
  labels: Record<string, string>;
};

export type Image = {
  /** The folder of the image's files, without the files of the base image. */
  files: string;
  /** The labels. Build arguments in their values are not replaced. */
  labels: Readonly<Record<string, string>>;
  /** Runs the command of the image with a read-only root and without capabilities. Adds `env` to its variables. */
  run: (env: Record<string, string>, options?: { writableFolders?: readonly string[] }) => ChildProcess;
  /** Runs the health check of the image in a running container. */
  isHealthy: (running: ChildProcess, env: Record<string, string>) => boolean;
};

/** Whether overlay file systems can be mounted, which needs root and Linux. */
export function canBuildImages(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** An IPv4 address of this machine that is not localhost. */
export function getNetworkAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return expectDefined(
    addresses.find(({ family, internal }) => family === 'IPv4' && !internal),
    'a network interface that is not localhost',
  ).address;
}

/** Builds all stages of the Dockerfile. `close` deletes their files. */
export async function buildImages(): Promise<{ getImage: (name: string) => Image; close: () => Promise<void> }> {
  const buildFolder = await mkdtemp(join(tmpdir(), 'portal-image-'));
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [instruction, argumentText] of parseInstructions(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))) {
    if (instruction === 'ARG') continue;
    if (instruction === 'FROM') {
      // Matches 'base AS portal'.
      const [, from, name] = /^(\S+) AS (\S+)$/.exec(argumentText) ?? [];
      if (from === undefined || name === undefined)
        throw new Error(`Unsupported FROM in the Dockerfile: ${argumentText}`);
      const layer = join(buildFolder, name);
      // An overlay has a folder of its files, a work folder, and a folder where it is mounted.
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
        labels: {},
      };
      stages.set(name, stage);
      continue;
    }
    if (stage === undefined) throw new Error(`${instruction} is before the first stage`);
    await runInstruction(stage, instruction, argumentText, stages);
  }
  return {
    getImage: (name) => createImage(expectDefined(stages.get(name), `stage ${name}`)),
    close: () => rm(buildFolder, { recursive: true, force: true }),
  };
}

async function runInstruction(
  stage: Stage,
  instruction: string,
  argumentText: string,
  stages: ReadonlyMap<string, Stage>,
): Promise<void> {
  switch (instruction) {
    case 'ENV':
      // Matches each 'NAME=value'.
      for (const [, name = '', value = ''] of argumentText.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
      break;
    case 'USER':
      stage.user = argumentText;
      break;
    case 'CMD':
      stage.command = JSON.parse(argumentText) as string[];
      break;
    case 'HEALTHCHECK':
      // The command is an array after the options.
      stage.health = JSON.parse(argumentText.slice(argumentText.indexOf('['))) as string[];
      break;
    case 'WORKDIR':
      stage.folder = argumentText;
      await mkdir(join(stage.files, argumentText), { recursive: true });
      break;
    case 'RUN': {
      const step = createChrootCommand(stage, ['/bin/sh', '-c', argumentText], { isBuilding: true });
      execFileSync(step.command, step.args, { stdio: ['ignore', 'ignore', 'inherit'] });
      break;
    }
    case 'COPY':
      await copyFiles(stage, argumentText.split(/\s+/), stages);
      break;
    case 'LABEL':
      // Matches each 'name="value"'.
      for (const [, name = '', value = ''] of argumentText.matchAll(/([\w.]+)="([^"]*)"/g)) stage.labels[name] = value;
      break;
    case 'EXPOSE':
      break;
    default:
      throw new Error(`Unsupported instruction in the Dockerfile: ${instruction}`);
  }
}

async function copyFiles(stage: Stage, args: string[], stages: ReadonlyMap<string, Stage>): Promise<void> {
  const fromOption = args.find((arg) => arg.startsWith(FROM_OPTION));
  const sources = args.filter((arg) => arg !== fromOption);
  const to = expectDefined(sources.pop(), 'the target of COPY');
  const targetPath = join(stage.files, stage.folder, to);
  if (fromOption !== undefined) {
    const stageName = fromOption.slice(FROM_OPTION.length);
    const from = expectDefined(stages.get(stageName), `stage ${stageName}`);
    for (const source of sources)
      await cp(join(from.files, source), targetPath, { recursive: true, verbatimSymlinks: true });
    return;
  }
  for (const source of sources) {
    const isIntoFolder = source === '.' || to.endsWith('/');
    for (const file of listContextFiles(source)) {
      // A target without a slash at its end is the new name of the source.
      const target = join(targetPath, isIntoFolder ? file : file.slice(source.length));
      await mkdir(dirname(target), { recursive: true });
      await cp(join(ROOT, file), target);
    }
  }
}

/** The files of the build context at or below a path: all files that neither .gitignore nor .dockerignore lists. */
function listContextFiles(source: string): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', '--cached', '--others', ...args, '--', source], {
      cwd: ROOT,
      encoding: 'utf8',
      // The list of ignored files includes node_modules, which exceeds the default buffer.
      maxBuffer: 64 * 1024 * 1024,
    }).split('\n');
  const ignoredFiles = new Set(list('--ignored', '--exclude-from=.dockerignore'));
  return list('--exclude-standard').filter((file) => file !== '' && !ignoredFiles.has(file));
}

function createImage(stage: Stage): Image {
  return {
    files: stage.files,
    labels: stage.labels,
    run: (env, { writableFolders = [] } = {}) => {
      const { command, args } = createChrootCommand({ ...stage, env: { ...stage.env, ...env } }, stage.command, {
        writableFolders,
      });
      return spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    },
    isHealthy: ({ pid }, env) => {
      const check = createUserCommand({ ...stage, env: { ...stage.env, ...env } }, stage.health);
      return spawnSync('nsenter', ['--target', String(pid), '--mount', '--root', ...check]).status === 0;
    },
  };
}

/** Wraps a command so that it runs in a chroot of the overlay, which is read-only unless the image is being built. */
function createChrootCommand(
  stage: Stage,
  command: string[],
  { isBuilding = false, writableFolders = [] as readonly string[] },
) {
  const layer = dirname(stage.files);
  const root = join(layer, 'root');
  // A single quote in a word ends the quotes, is escaped, and begins them again.
  const quoteWords = (args: readonly string[]) => args.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const args = isBuilding
    ? createFolderCommand(stage, ['env', '-i', 'HOME=/root'], command)
    : createUserCommand(stage, command);
  const steps = [
    `mount -t overlay overlay -o lowerdir=/,upperdir=${stage.files},workdir=${join(layer, 'work')} ${root}`,
    ...(isBuilding ? [] : [`mount -o remount,ro ${root}`]),
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    ...(isBuilding ? [] : writableFolders.map((folder) => `mount -t tmpfs -o mode=1777 tmpfs ${root}${folder}`)),
    `exec chroot ${root} ${quoteWords(args)}`,
  ];
  return { command: 'unshare', args: ['--mount', '/bin/sh', '-ec', steps.join('\n')] };
}

/** Wraps a command so that it runs as the user of the stage, without capabilities and without new privileges. */
function createUserCommand(stage: Stage, command: readonly string[]): string[] {
  const [uid = '0', gid = '0'] = stage.user.split(':');
  const privileges = ['--clear-groups', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
  return createFolderCommand(
    stage,
    ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, ...privileges, 'env', '-i'],
    command,
  );
}

/** Wraps a command so that it runs in the working directory and with the environment of the stage. */
function createFolderCommand({ env, folder }: Stage, prefix: readonly string[], command: readonly string[]): string[] {
  const variables = Object.entries({ PATH: BASE_PATH, ...env }).map(([name, value]) => `${name}=${value}`);
  // The first word after the script is `$0`; "$@" is all words after it.
  return [...prefix, ...variables, '/bin/sh', '-c', `cd ${folder} && exec "$@"`, 'sh', ...command];
}

/** The instructions of a Dockerfile with their arguments. Comments are removed and continued lines joined. */
function parseInstructions(text: string): [string, string][] {
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
