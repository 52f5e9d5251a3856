import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RedisConnection } from './redis-connection.server';
import { checkFolder, checkServer } from './start-check.server';
import { StoreFolder } from './store-folder.server';

test('a server that keeps no sessions is refused at start', async () => {
  const check = (mode: string | null) => checkServer({ findMode: async () => mode } as unknown as RedisConnection);
  await expect(check('sentinel')).rejects.toThrow('names a Sentinel');
  await expect(check('cluster')).rejects.toThrow('names a Cluster');
  for (const mode of ['standalone', null]) await expect(check(mode)).resolves.toBeUndefined();
});

test('a folder of sessions that cannot be used is refused at start, with its reason', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(checkFolder(folder)).resolves.toBeUndefined();
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(checkFolder(path.join(file, 'inside'))).rejects.toThrow(`${file}/inside is not a folder.`);
  const check = vi.spyOn(StoreFolder.prototype, 'checkIsWritable').mockReturnValueOnce(new Promise(() => {}));
  onTestFinished(() => check.mockRestore());
  await expect(checkFolder(folder, 0)).rejects.toThrow(`SESSION_DIR ${folder} does not respond within 0 s.`);
});

test('a full disk does not end the start, any other failure of the disk does', async () => {
  const check = vi.spyOn(StoreFolder.prototype, 'checkIsWritable');
  onTestFinished(() => check.mockRestore());
  const fail = (code?: string) => {
    check.mockRejectedValueOnce(Object.assign(new Error('the disk failed'), { code }));
    return checkFolder('/sessions');
  };
  for (const code of ['ENOSPC', 'EDQUOT']) await expect(fail(code)).resolves.toBeUndefined();
  await expect(fail('EROFS')).rejects.toThrow('SESSION_DIR /sessions cannot be written: EROFS.');
  await expect(fail()).rejects.toThrow('SESSION_DIR /sessions cannot be written: Error: the disk failed.');
});
