import { spawn } from 'node:child_process';
import { installPackages, ROOT } from './install.js';

// Mock and portal with hot reload. MOCK_PORT and PORT choose the ports; an API_BASE_URL of your own leaves the mock out.
installPackages();
const mockPort = process.env.MOCK_PORT ?? '4010';
const port = process.env.PORT ?? '3000';
const usesMock = !process.env.API_BASE_URL;

/** @type {[string, string[]][]} */
const commands = [
  ['node_modules/@remix-run/dev/dist/cli.js', ['vite:dev', '--config', 'remix.config.js', '--port', port]],
];
if (usesMock) commands.push(['node_modules/tsx/dist/cli.mjs', ['watch', 'mock-api/server.ts']]);

const env = {
  SESSION_SECRETS: 'secret-of-a-development-machine-only',
  API_BASE_URL: `http://127.0.0.1:${mockPort}`,
  MOCK_PORT: mockPort,
  ...process.env,
};
const children = commands.map(([file, args]) =>
  spawn(process.execPath, [file, ...args], { cwd: ROOT, env, stdio: 'inherit' }),
);
for (const child of children) child.once('exit', () => stop());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop());
if (usesMock) console.log(`The mock's console: http://127.0.0.1:${mockPort}/__mock`);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
