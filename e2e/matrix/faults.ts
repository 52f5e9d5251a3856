import { FAULT_KINDS, type FaultInput } from '../../mock-api/control/faults';
import type { TestMock } from '../../mock-api/testing';
import type { Call } from './tables';
import type { Visitor } from './visitor';

/** Every budget of the portal under test is 2 s. */
export const ANSWERS_WITHIN_MS = 2500;
/** What no page may show, whatever it was sent. */
const NONSENSE = /undefined|NaN|\[object Object\]|Invalid Date|\n {4}at |Down for maintenance|<h1>boom/;

/** What of a page is no text for people, or null; the random letters of its nonces and keys mean nothing. */
export function nonsenseIn(html: string): string | null {
  const readable = html.replace(/nonce="[^"]*"|name="(?:once|sealed)" value="[^"]*"/g, '');
  return NONSENSE.exec(readable)?.[0] ?? null;
}

export type Fault = Omit<FaultInput, 'call'>;

/** One call that fails in one way, for somebody. */
export type FaultCase = {
  mock: TestMock;
  visitor: Visitor;
  call: Call;
  fault: readonly [name: string, fault: Fault];
  withinMs: number;
};

const STATUSES = [400, 401, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504];

/** Every fault kind, each status of its own, and the answers that are lost after the work. */
export const FAULTS: readonly (readonly [string, Fault])[] = [
  ...FAULT_KINDS.filter((kind) => kind !== 'status' && kind !== 'body').map((kind) => [kind, { kind }] as const),
  ...STATUSES.map((status) => [`status ${status}`, { kind: 'status', status, body: 'boom' }] as const),
  ['an HTML page with 500', { kind: 'html', status: 500, body: '<html><h1>boom</h1></html>' }],
  ['an answer lost after the work', { kind: 'reset', when: 'after' }],
];

/** One of each class. */
export const REPRESENTATIVES: readonly string[] = [
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
/** These use a whole budget up. */
export const SLOW: readonly string[] = ['hang', 'headers-then-hang', 'drip'];
/** These are much to send and to read. */
export const LARGE: readonly string[] = ['huge-list', 'huge-string', 'deep'];
/** After these a page has its data, as far as they can be read. */
export const READABLE: readonly string[] = [
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

/** A success of which the host says no more. */
export const SAYS_DONE: readonly string[] = ['empty', 'no-content', 'null'];

/** D9: these answers of an exchange end the session, at once or, where they have used the pair up, with the next one. */
export const REFUSING: readonly string[] = ['null', ...[400, 401, 403, 404, 409].map((status) => `status ${status}`)];
export const USING_UP: readonly string[] = [
  'drip',
  'reset-in-body',
  'truncate',
  'malformed',
  'an answer lost after the work',
];
