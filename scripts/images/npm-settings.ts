import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CERTIFICATES = '/run/npm-certificates.crt';

/**
 * Lets npm use the settings and certificates of this machine while an image is built, so that a mirror of the registry
 * can be used. They are volumes of the steps, not files of the image.
 */
export async function withNpmSettings(build: (options: string[]) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'npm-settings-'));
  try {
    const files = ['globalconfig', 'userconfig'].map((name) =>
      execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: tmpdir() }).trim(),
    );
    const texts = await Promise.all(files.filter((file) => existsSync(file)).map((file) => readFile(file, 'utf8')));
    const lines = texts.join('\n').split('\n');
    const certificates =
      process.env.NODE_EXTRA_CA_CERTS ?? lines.map((line) => /^cafile\s*=\s*"?([^"]*)/.exec(line)?.[1]).find(Boolean);
    const settings = lines.filter((line) => !/^(?:cafile|nodedir|prefix|cache)\b/.test(line));
    if (certificates) settings.push(`cafile=${CERTIFICATES}`);
    const file = join(folder, 'npmrc');
    await writeFile(file, settings.join('\n'), { mode: 0o600 });
    await build([
      '--volume',
      `${file}:/root/.npmrc:ro`,
      ...(certificates ? ['--volume', `${certificates}:${CERTIFICATES}:ro`] : []),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
