import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installInCache, installNode } from '../install.js';
import { isInstalled } from '../test/install-programs.js';
import { requireFromDebian, type Engine } from './engine';

const NPM_VERSION = '11.19.1';
const SOURCES = '/etc/apt/sources.list';

/**
 * Makes an image like that of Node.js without a registry of images: Debian by debootstrap, Node.js and npm from their
 * npm packages.
 */
export async function createBaseImage(
  engine: Engine,
  name: string,
  { version, debian }: { version: string; debian: string },
): Promise<void> {
  if (!isInstalled('debootstrap')) requireFromDebian('Without a registry test:image needs debootstrap', 'debootstrap');
  const node = join(installNode(version), 'node');
  const npm = join(installInCache(`npm-${NPM_VERSION}`, [`npm@${NPM_VERSION}`]), 'npm');
  const folder = await mkdtemp(join(tmpdir(), 'base-image-'));
  try {
    const root = join(folder, 'root');
    execFileSync('debootstrap', ['--variant=minbase', debian, root, ...findDebianMirror()], { stdio: 'pipe' });
    const local = join(root, 'usr/local');
    await cp(node, join(local, 'bin/node'), { dereference: true });
    await cp(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
    await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    const archive = join(folder, 'base.tar');
    // debootstrap leaves its downloads and device files, which an engine makes itself.
    const excluded = ['./var/cache/apt/archives/*.deb', './dev/*', './proc/*', './sys/*'];
    execFileSync('tar', ['-C', root, '-cf', archive, ...excluded.map((path) => `--exclude=${path}`), '.']);
    const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await engine.call('import', '--change', path, archive, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the mirror of Debian that this machine installs from. Without one, debootstrap uses its own. */
function findDebianMirror(): string[] {
  const folder = `${SOURCES}.d`;
  const files = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  const texts = [SOURCES, ...files].filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const [mirror] = /https?:\/\/\S+\/debian\/?(?=\s|$)/m.exec(texts.join('\n')) ?? [];
  return mirror === undefined ? [] : [mirror];
}
