import { readFileSync } from 'node:fs';
import { ROOT } from '../install.js';
import { createBaseImage } from './base-image';
import { hasSystemd, type Engine } from './engine';
import { withNpmSettings } from './npm-settings';

const REGISTRY_TIMEOUT_MS = 20_000;

/** Returns the base image: that of the Dockerfile if a registry has it, else one that is made on this machine. */
export async function findBaseImage(engine: Engine): Promise<string> {
  const [, image = '', version = '', debian = ''] =
    /^ARG NODE_IMAGE=(node:([\d.]+)-(\w+)\S*)/m.exec(readFileSync(`${ROOT}/Dockerfile`, 'utf8')) ?? [];
  const exists = async (name: string) => (await engine.attempt('image', 'inspect', name)).code === 0;
  if ((await exists(image)) || (await registryHas(engine, image))) return image;
  const ownImage = `localhost/automated-node:${version}-${debian}`;
  if (!(await exists(ownImage))) {
    console.log(`No registry has ${image}, so the base image is made from packages of Debian and npm …`);
    await createBaseImage(engine, ownImage, { version, debian });
  }
  return ownImage;
}

async function registryHas(engine: Engine, image: string): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, REGISTRY_TIMEOUT_MS, false).unref());
  return Promise.race([engine.attempt('manifest', 'inspect', image).then(({ code }) => code === 0), timeout]);
}

/** Builds a target of the Dockerfile. */
export async function buildImage(engine: Engine, target: string, baseImage: string, revision: string): Promise<string> {
  const image = `localhost/automated-${target}:test`;
  const previous = await engine.attempt('image', 'inspect', '--format', '{{.Id}}', image);
  const args = ['--target', target, '--tag', image, '--network', 'host'];
  args.push('--build-arg', `NODE_IMAGE=${baseImage}`, '--build-arg', `REVISION=${revision}`);
  // The OCI format has no health check.
  if (engine.isPodman) args.push('--format', 'docker', ...(hasSystemd ? [] : ['--isolation', 'chroot']));
  await withNpmSettings((volumes) => engine.call('build', ...args, ...(engine.isPodman ? volumes : []), '.'));
  const id = await engine.call('image', 'inspect', '--format', '{{.Id}}', image);
  if (previous.code === 0 && previous.stdout.trim() !== id) await engine.attempt('rmi', previous.stdout.trim());
  return image;
}
