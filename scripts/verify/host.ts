import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';

const DEADLINE_MS = 60_000;

/** What is sent with a call. */
export type Sent = {
  params?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  file?: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
  token?: string | null;
  headers?: Readonly<Record<string, string>>;
};

/** An answer, `json` undefined where the body is none; or why there was none. */
export type Reply =
  { status: number; text: string; json: unknown; etag: string | null } | { status: null; reason: string };

/** A mail that the host shows: the path of its link ends with a code. */
export type Mail = { to: string; link: string | null; code: string | null };

export type Host = {
  send(endpoint: AnyEndpoint, sent?: Sent): Promise<Reply>;
  /** The newest mail to an address, or null where the host shows none. */
  mailTo(address: string): Promise<Mail | null>;
};

/** A host that is asked over the network, call by call. */
export function createHost(url: string, outbox: string): Host {
  return {
    async send(endpoint, sent = {}) {
      const headers: Record<string, string> = { Accept: 'application/json', ...sent.headers };
      if (sent.token) headers.Authorization = `Bearer ${sent.token}`;
      const body = bodyOf(endpoint, sent);
      if (typeof body === 'string') headers['Content-Type'] = 'application/json';
      try {
        const response = await fetch(url + pathOf(endpoint, sent.params ?? {}), {
          method: endpoint.method,
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        const text = await response.text();
        return { status: response.status, text, json: parsed(text), etag: response.headers.get('etag') };
      } catch (error) {
        return { status: null, reason: reasonOf(error) };
      }
    },

    async mailTo(address) {
      const mails = await fetch(outbox, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) })
        .then(async (response) => (response.ok ? ((await response.json()) as unknown) : null))
        .catch(() => null);
      if (!Array.isArray(mails)) return null;
      return (mails as Mail[]).findLast((mail) => mail?.to === address) ?? null;
    },
  };
}

function pathOf({ path }: AnyEndpoint, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

function bodyOf(endpoint: AnyEndpoint, { body, file }: Sent): string | FormData | undefined {
  if (!endpoint.multipart) return body && JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file) form.set('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${DEADLINE_MS / 1000} s`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
