import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, ROOT } from './install.js';

// Starts portal and mock with hot reload. PORT and MOCK_PORT set the ports; with API_BASE_URL no mock is started.
installPackages();
const mockPort = process.env.MOCK_PORT ?? '4010';
const port = process.env.PORT ?? '3000';
const hasMock = !process.env.API_BASE_URL;
// A restart of the mock after a change of its code keeps data and sessions.
const stateFolder = mkdtempSync(join(tmpdir(), 'portal-dev-'));

/** @type {[string, string[]][]} */
const commands = [
  ['node_modules/@remix-run/dev/dist/cli.js', ['vite:dev', '--config', 'remix.config.js', '--port', port]],
];
if (hasMock) commands.push(['node_modules/tsx/dist/cli.mjs', ['watch', 'mock-api/server.ts']]);

const env = {
  SESSION_SECRETS: 'secret-of-a-development-machine-only',
  API_BASE_URL: `http://127.0.0.1:${mockPort}`,
  MOCK_PORT: mockPort,
  MOCK_DATA_FILE: join(stateFolder, 'data'),
  ...process.env,
};
const children = commands.map(([file, args]) =>
  spawn(process.execPath, [file, ...args], { cwd: ROOT, env, stdio: 'inherit' }),
);
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
process.once('exit', () => rmSync(stateFolder, { recursive: true, force: true }));
if (hasMock) console.log(`Console of the mock: http://127.0.0.1:${mockPort}/__mock`);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
