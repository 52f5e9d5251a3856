import { existsSync } from 'node:fs';
import { ROOT, run } from '../install.js';
import { type Server, startServer } from './server';

/** What is measured side by side: the same list of companies on the same API. */
export type Name = 'floor' | 'remix' | 'portal';
export const NAMES: readonly Name[] = ['floor', 'remix', 'portal'];
export type Rival = { name: Name; server: Server; list: string; login: Record<string, string> };
/** The API of all of them, and what it answers from now on. */
export type Stub = { change: (settings: { rows?: number; latencyMs?: number }) => Promise<void> };

const LOGIN = { email: 'bench@example.com', password: 'Secret-12345' };

/** Builds the portal where there is no build. */
export function buildPortal(): void {
  if (existsSync(`${ROOT}/build/server/index.js`)) return;
  console.log('Building the portal …');
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error']);
}

/** Builds the bare Remix application, and starts it, the floor and the portal on one stub of the API. */
export async function startRivals(): Promise<{ stub: Stub; rivals: Rival[]; stop: () => Promise<void> }> {
  console.log('Building the bare Remix application …');
  const config = 'scripts/bench/remix/vite.config.js';
  run('npx', ['--no-install', 'remix', 'vite:build', '--config', config, '--logLevel', 'error']);
  const api = await startServer('scripts/bench/api-stub.js');
  const env = { API_BASE_URL: api.url, SESSION_SECRETS: 'a-secret-for-the-bench-of-32-characters-or-more' };
  const rivals: Rival[] = [
    { name: 'floor', server: await startServer('scripts/bench/floor.js', env), list: '/companies', login: LOGIN },
    {
      name: 'remix',
      server: await startServer('scripts/bench/remix/server.js', env),
      list: '/companies',
      login: LOGIN,
    },
    {
      name: 'portal',
      server: await startServer('scripts/start.js', env),
      list: '/settings/companies',
      login: { intent: 'log-in', ...LOGIN },
    },
  ];
  return {
    stub: { change: async (settings) => void (await api.ask(settings)) },
    rivals,
    stop: async () => void (await Promise.all([api, ...rivals.map(({ server }) => server)].map((each) => each.stop()))),
  };
}

/** The cookie of a new session. */
export async function logIn({ name, server, login }: Rival): Promise<string> {
  const answer = await fetch(`${server.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(login),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (answer.status >= 400 || cookie.length === 0) throw new Error(`${name}: the login answers ${answer.status}`);
  return cookie.join('; ');
}

/** The rivals, beginning with another one in every round: none is always measured first. */
export function inTurn(rivals: readonly Rival[], round: number): Rival[] {
  const first = round % rivals.length;
  return [...rivals.slice(first), ...rivals.slice(0, first)];
}
