import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import portal from './portal-rules.js';

/** By rule: lines that it refuses and lines that it allows. */
const SAMPLES: Record<string, { refused: string[]; allowed: string[] }> = {
  'no-address': {
    refused: ["a = '/settings/companies';", 'a = `/settings/companies/${id}`;'],
    allowed: ["a = '/settings-of-others';", 'a = paths.companies();'],
  },
  'edits-compare': {
    refused: ['api(updateUser);', 'api(account.updateUser);', 'args.api(account.updateUser, { body });'],
    allowed: ['createEditHandler({ write: (args) => args.api(updateUser) });', 'args.api(createUser);'],
  },
  'no-zod-in-browser': {
    refused: ["import { z } from 'zod';", "import { schema } from '~/domain/settings/company.form';"],
    allowed: ["import type { Company } from '~/domain/settings/company.form';"],
  },
  'calls-by-session': {
    refused: ['fetch(url);', 'window.fetch(url);', 'callApi(listUsers);'],
    allowed: ['args.api(listUsers);'],
  },
  'never-called': {
    refused: ['api(listLoggingCustomers);', 'args.api(rpa.listLoggingCustomers);', 'call = listLoggingCustomers;'],
    allowed: ['api(listMainLoggings);'],
  },
  'starts-nothing': {
    refused: [
      'setInterval(sweep, 1000);',
      'globalThis.setTimeout(sweep, 1000);',
      "process.on('SIGTERM', stop);",
      "server.once('error', stop);",
      "document.addEventListener('click', stop);",
      'createServer().listen(3000);',
    ],
    allowed: ['start = () => setInterval(sweep, 1000);', "function start() { process.on('SIGTERM', stop); }"],
  },
};

test(
  'each own lint rule refuses what app/README.md forbids, in each way to write it',
  { tags: ['OTP-20', 'D159'] },
  async () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(portal.rules).sort());
    const folder = await mkdtemp(join(tmpdir(), 'portal-rules-'));
    try {
      for (const [rule, { refused, allowed }] of Object.entries(SAMPLES))
        await writeFile(join(folder, `${rule}.ts`), [...refused, ...allowed].join('\n'));
      await writeFile(
        join(folder, '.oxlintrc.json'),
        JSON.stringify({
          categories: { correctness: 'off' },
          jsPlugins: [fileURLToPath(new URL('portal-rules.js', import.meta.url))],
          overrides: Object.keys(SAMPLES).map((rule) => ({
            files: [`${rule}.ts`],
            rules: { [`portal/${rule}`]: 'error' },
          })),
        }),
      );
      const oxlint = fileURLToPath(new URL('../../node_modules/oxlint/bin/oxlint', import.meta.url));
      const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix'], { cwd: folder, encoding: 'utf8' });
      const found = [...stdout.matchAll(/([\w-]+\.ts):(\d+):/g)].map(([, file, line]) => `${file}:${line}`);
      const expected = Object.entries(SAMPLES).flatMap(([rule, { refused }]) =>
        refused.map((_, index) => `${rule}.ts:${index + 1}`),
      );
      expect(found.sort()).toEqual(expected.sort());
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
