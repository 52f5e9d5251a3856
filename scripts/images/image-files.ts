import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine';

const MAX_LIST_BYTES = 64 * 1024 * 1024;

/**
 * Returns the files of all layers of an image, also those that a later layer removes, except npm's settings where they
 * are empty: these are mount points of npm-settings.ts.
 */
export async function listImageFiles(engine: Engine, image: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'image-files-'));
  try {
    const archive = join(folder, 'image.tar');
    await engine.call('save', '--output', archive, image);
    execFileSync('tar', ['-C', folder, '-xf', archive]);
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
    const [{ Layers: layers } = { Layers: [] }] = JSON.parse(manifest) as { Layers: string[] }[];
    return layers.flatMap((layer) =>
      execFileSync('tar', ['-tvf', join(folder, layer)], { encoding: 'utf8', maxBuffer: MAX_LIST_BYTES })
        .split('\n')
        // A line has rights, owner, size, date, time and path.
        .flatMap((line) => /^[-l]\S+ +\S+ +(?!0 \d+-\d+-\d+ .*npmrc)\d+ \S+ \S+ (.*)$/.exec(line)?.[1] ?? []),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
