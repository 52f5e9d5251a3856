import { existsSync } from 'node:fs';
import { ROOT, run } from '../install.js';
import { startServer, type ServerProcess } from './server-process';

/** The servers that are compared. All show the same list of companies of the same API. */
export type CandidateName = 'html' | 'remix' | 'portal';
export const CANDIDATE_NAMES: readonly CandidateName[] = ['html', 'remix', 'portal'];
export type Candidate = {
  name: CandidateName;
  server: ServerProcess;
  listPath: string;
  loginForm: Record<string, string>;
};
/** The API stub behind all candidates: the number of companies in its list, and how long it delays each response. */
export type ApiStub = { configure: (settings: { rows?: number; latencyMs?: number }) => Promise<void> };

export const LOGIN_FORM = { email: 'bench@example.com', password: 'Secret-12345' };

/** Builds the portal if there is no build. */
export function buildPortalIfMissing(): void {
  if (existsSync(`${ROOT}/build/server/index.js`)) return;
  console.log('Building the portal …');
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error']);
}

/** Builds the plain Remix application and starts all candidates on one API stub. */
export async function startCandidates(): Promise<{
  apiStub: ApiStub;
  candidates: Candidate[];
  stop: () => Promise<void>;
}> {
  console.log('Building the plain Remix application …');
  const config = 'scripts/bench/remix/vite.config.js';
  run('npx', ['--no-install', 'remix', 'vite:build', '--config', config, '--logLevel', 'error']);
  const api = await startServer('scripts/bench/api-stub.js');
  const env = { API_BASE_URL: api.url, SESSION_SECRETS: 'a-secret-for-the-bench-of-32-characters-or-more' };
  const candidates: Candidate[] = [
    {
      name: 'html',
      server: await startServer('scripts/bench/html-server.js', env),
      listPath: '/companies',
      loginForm: LOGIN_FORM,
    },
    {
      name: 'remix',
      server: await startServer('scripts/bench/remix/server.js', env),
      listPath: '/companies',
      loginForm: LOGIN_FORM,
    },
    {
      name: 'portal',
      server: await startServer('scripts/start.js', env),
      listPath: '/settings/companies',
      loginForm: { intent: 'log-in', ...LOGIN_FORM },
    },
  ];
  const servers = [api, ...candidates.map(({ server }) => server)];
  return {
    apiStub: {
      configure: async (settings) => {
        await api.request(settings);
      },
    },
    candidates,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** Logs in and returns the `Cookie` header of the new session. */
export async function logIn({ name, server, loginForm }: Candidate): Promise<string> {
  const response = await fetch(`${server.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(loginForm),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (response.status >= 400 || cookies.length === 0)
    throw new Error(`${name}: the login responds with ${response.status}`);
  return cookies.join('; ');
}

/** Returns the candidates in another order in every round, so that none is always measured first. */
export function rotateCandidates<Item extends Candidate>(candidates: readonly Item[], round: number): Item[] {
  const first = round % candidates.length;
  return [...candidates.slice(first), ...candidates.slice(0, first)];
}
