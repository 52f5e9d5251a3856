import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { parseJson } from './api-records';

const TIMEOUT_MS = 60_000;

/** Parts of a request. `params` are the values of the placeholders in the path. */
export type CallOptions = {
  params?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  file?: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
  token?: string | null;
  headers?: Readonly<Record<string, string>>;
};

/** A response, or the reason why there was none. `json` is undefined if the body is not JSON. */
export type HostResponse =
  | { status: number; text: string; json: unknown; etag: string | null }
  | { status: null; reason: string };

/** An email of the list. The path of `link` ends with a code. `code` has the digits that a user may enter instead. */
export type Mail = { to: string; link: string | null; code: string | null };

export type Host = {
  send(endpoint: AnyEndpoint, options?: CallOptions): Promise<HostResponse>;
  /** Returns the newest email to an address, or null if the host lists none. */
  findMail(address: string): Promise<Mail | null>;
};

/** Creates a client of the host. At `outboxUrl` a host may list its emails as JSON, as the mock API does. */
export function createHost(url: string, outboxUrl: string): Host {
  return {
    async send(endpoint, options = {}) {
      const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
      if (options.token) headers.Authorization = `Bearer ${options.token}`;
      const body = toBody(endpoint, options);
      if (typeof body === 'string') headers['Content-Type'] = 'application/json';
      try {
        const response = await fetch(url + toPath(endpoint, options.params ?? {}), {
          method: endpoint.method,
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = await response.text();
        return { status: response.status, text, json: parseJson(text), etag: response.headers.get('etag') };
      } catch (error) {
        return { status: null, reason: formatReason(error) };
      }
    },

    async findMail(address) {
      const mails = await fetch(outboxUrl, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
        .then(async (response) => (response.ok ? ((await response.json()) as unknown) : null))
        .catch(() => null);
      if (!Array.isArray(mails)) return null;
      // The cast holds for the mock API. Another host may list anything, so an entry may be null.
      return (mails as (Mail | null)[]).findLast((mail) => mail?.to === address) ?? null;
    },
  };
}

/** Replaces placeholders such as `{companyId}` in the path of an endpoint. */
function toPath({ path }: AnyEndpoint, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

function toBody(endpoint: AnyEndpoint, { body, file }: CallOptions): string | FormData | undefined {
  // In the contract, only endpoints with a multipart body have `bodyFormat`.
  if (!endpoint.bodyFormat) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file) form.set('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no response';
  if (error.name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1000} s`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
