import { FAULT_KINDS, type FaultInput } from '../../mock-api/faults/faults';
import type { TestMock } from '../../mock-api/testing';
import type { HttpClient } from './http-client';
import type { Call } from './route-table';

/** The longest response time with a fault. The time budgets of the portal under test are 2 s. */
export const RESPONSE_LIMIT_MS = 2500;
/** Texts that no page may show, such as JavaScript values, stack traces, and bodies of the API. */
const INVALID_TEXT = /undefined|NaN|\[object Object\]|Invalid Date|\n {4}at |Down for maintenance|<h1>boom/;

/** The first invalid text in HTML, or null. Ignores random values, such as nonces and encrypted values (`v1.…`). */
export function findInvalidText(html: string): string | null {
  const htmlWithoutRandomValues = html.replace(/nonce="[^"]*"|name="once" value="[^"]*"|\bv1\.[\w-]+\.[\w-]+/g, '');
  return INVALID_TEXT.exec(htmlWithoutRandomValues)?.[0] ?? null;
}

export type Fault = Omit<FaultInput, 'call'>;

export type FaultCase = {
  mock: TestMock;
  client: HttpClient;
  call: Call;
  fault: readonly [name: string, fault: Fault];
  withinMs: number;
};

const STATUSES = [400, 401, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504];

/** All fault kinds, several statuses, and a response that is lost after the call was executed. */
export const FAULTS: readonly (readonly [string, Fault])[] = [
  ...FAULT_KINDS.filter((kind) => kind !== 'status' && kind !== 'body').map((kind) => [kind, { kind }] as const),
  ...STATUSES.map((status) => [`status ${status}`, { kind: 'status', status, body: 'boom' }] as const),
  ['an HTML page with 500', { kind: 'html', status: 500, body: '<html><h1>boom</h1></html>' }],
  ['a response lost after the call', { kind: 'reset', when: 'after' }],
];

export const REPRESENTATIVE_FAULTS: readonly string[] = [
  'hang',
  'reset',
  'html',
  'malformed',
  'null',
  'wrong-types',
  'nulls',
  'status 401',
  'status 500',
];
export const SLOW_FAULTS: readonly string[] = ['hang', 'headers-then-hang', 'drip'];
export const LARGE_FAULTS: readonly string[] = ['huge-list', 'huge-string', 'deep'];
export const READABLE_FAULTS: readonly string[] = [
  'extra',
  'nulls',
  'missing',
  'wrong-types',
  'huge-string',
  'invalid-utf8',
  'bad-dates',
  'duplicate-ids',
  'huge-list',
];

export const EMPTY_SUCCESSES: readonly string[] = ['empty', 'no-content', 'null'];

// A call of kind 'exchange' exchanges the token pair of a session for a new one.

export const SESSION_ENDING_FAULTS: readonly string[] = [
  'null',
  ...[400, 401, 403, 404, 409].map((status) => `status ${status}`),
];
/** Faults of an exchange after the API has consumed the token pair, so that the next exchange ends the session. */
export const PAIR_CONSUMING_FAULTS: readonly string[] = [
  'drip',
  'reset-in-body',
  'truncate',
  'malformed',
  'a response lost after the call',
];
