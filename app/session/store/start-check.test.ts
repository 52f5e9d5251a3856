import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '~/define-setting.server';
import { createTemporaryFolder } from '../../../e2e/support/temporary-folder';
import type { RedisConnection } from './redis-connection.server';
import { checkFolder, checkServer } from './start-check.server';
import { StoreFolder } from './store-folder.server';

test('a server that keeps no sessions is refused at start', async () => {
  const check = (mode: string | null) => checkServer({ findMode: async () => mode } as unknown as RedisConnection);
  await expect(check('sentinel')).rejects.toThrow('names a Sentinel');
  await expect(check('cluster')).rejects.toThrow('names a Cluster');
  for (const mode of ['standalone', null]) await expect(check(mode)).resolves.toBeUndefined();
});

test('a folder of sessions is created, and a path that cannot be one is refused with its reason', async () => {
  const folder = await createTemporaryFolder();
  await expect(checkFolder(`${folder}/deeply/nested`)).resolves.toBeUndefined();
  for (const path of ['/proc/nope', '/proc/nope/nested', '/etc/passwd', '/etc/passwd/sessions']) {
    const refused = expect(checkFolder(path)).rejects;
    await refused.toBeInstanceOf(ConfigError);
    await refused.toThrow(/^SESSION_DIR \S+ (?:is not a folder|cannot be written: [A-Z]+)\.$/);
  }
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
