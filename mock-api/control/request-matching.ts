import { z } from 'zod';
import { ApiError } from '../http/api-error';
import type { Mock, RequestLogEntry } from '../state/mock';
import { requireCall } from './require-call';

const MAX_WAIT_MS = 60_000;
const MAX_CLOSEST = 3;
/** Statuses of a verification that fails, and of a wait that ends without the requests. */
const FAILED = 409;
const TIMED_OUT = 408;

const MATCH_FIELDS = {
  call: z.string().min(1).optional().describe('Name of a call in the contract'),
  method: z.string().optional().describe('HTTP method'),
  path: z.string().optional().describe('Text that the path contains'),
  email: z.string().optional().describe('Email of the user'),
  status: z.coerce.number().int().optional().describe('Status of the response'),
  after: z.coerce.number().int().min(0).optional().describe('Only requests with a higher number in the log'),
};

/** The query of the request log. */
export const LogQuerySchema = z.strictObject(MATCH_FIELDS);

const BODY_MATCH = {
  body: z
    .unknown()
    .optional()
    .describe('JSON that the body of the request contains: an object may have more fields, a list may not'),
};

export const VerifySchema = z.strictObject({
  ...MATCH_FIELDS,
  ...BODY_MATCH,
  times: z.coerce.number().int().min(0).optional().describe('Exact number of requests'),
  atLeast: z.coerce.number().int().min(0).optional().describe('Default 1, without `times` and `atMost`'),
  atMost: z.coerce.number().int().min(0).optional().describe('Highest number of requests'),
});

export const WaitSchema = z.strictObject({
  ...MATCH_FIELDS,
  ...BODY_MATCH,
  times: z.coerce.number().int().min(1).default(1).describe('Number of requests to wait for'),
  timeoutMs: z.coerce.number().int().min(1).max(MAX_WAIT_MS).default(5000).describe('Longest wait in milliseconds'),
});

/** Which requests of the log are meant; an absent field matches every request. */
export type RequestMatch = z.output<typeof LogQuerySchema> & { body?: unknown };

/** The matching requests, oldest first. */
export function findRequests({ db }: Mock, match: RequestMatch): RequestLogEntry[] {
  if (match.call !== undefined) requireCall(match.call);
  return db.log.filter(
    (entry) =>
      (match.call === undefined || entry.call === match.call) &&
      (match.method === undefined || entry.method === match.method.toUpperCase()) &&
      (match.path === undefined || entry.path.includes(match.path)) &&
      (match.email === undefined || entry.user?.toLowerCase() === match.email.toLowerCase()) &&
      (match.status === undefined || entry.status === match.status) &&
      (match.after === undefined || entry.n > match.after) &&
      (match.body === undefined || containsJson(entry.body, match.body)),
  );
}

/** Verifies how often a request was made; 409 with a sentence if it was made more or less often. */
export function verifyRequests(
  mock: Mock,
  { times, atLeast, atMost, ...match }: z.output<typeof VerifySchema>,
): { count: number } {
  const { length: count } = findRequests(mock, match);
  const min = times ?? atLeast ?? (atMost === undefined ? 1 : 0);
  const max = times ?? atMost ?? Number.POSITIVE_INFINITY;
  if (count >= min && count <= max) return { count };
  throw new ApiError(
    FAILED,
    `Expected ${describeMatch(match)} ${describeRange(min, max)}, but there ${count === 1 ? 'was' : 'were'} ${count}.${describeClosest(mock, match)}`,
  );
}

/** Waits until so many matching requests were answered; 408 with a sentence if the time is over. */
export async function waitForRequests(
  mock: Mock,
  { times, timeoutMs, ...match }: z.output<typeof WaitSchema>,
): Promise<RequestLogEntry[]> {
  const { requestListeners } = mock;
  const find = () => findRequests(mock, match);
  if (find().length >= times) return find();
  return new Promise((resolve, reject) => {
    const listener = () => {
      const found = find();
      if (found.length < times) return;
      end();
      resolve(found);
    };
    const timer = setTimeout(() => {
      end();
      reject(
        new ApiError(
          TIMED_OUT,
          `After ${timeoutMs} ms there were ${find().length} of ${times} requests: ${describeMatch(match)}.${describeClosest(mock, match)}`,
        ),
      );
    }, timeoutMs);
    const end = () => {
      clearTimeout(timer);
      requestListeners.delete(listener);
    };
    requestListeners.add(listener);
  });
}

/** Whether a JSON value has all fields of another one. */
function containsJson(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(part)) return false;
  if (Array.isArray(part) && part.length !== (value as unknown[]).length) return false;
  return Object.entries(part).every(([key, inner]) => containsJson(Reflect.get(value, key), inner));
}

function describeMatch({ call = 'a request', ...fields }: RequestMatch): string {
  const details = Object.entries(fields).filter(([, value]) => value !== undefined);
  const texts = details.map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return texts.length === 0 ? call : `${call} (${texts.join(', ')})`;
}

function describeRange(min: number, max: number): string {
  if (min === max) return min === 1 ? 'once' : `${min} times`;
  if (max === Number.POSITIVE_INFINITY) return min === 1 ? 'at least once' : `at least ${min} times`;
  return min === 0 ? `at most ${max} times` : `${min} to ${max} times`;
}

/** The last requests of the same call, with the fields that did not match. */
function describeClosest(mock: Mock, { call, after }: RequestMatch): string {
  if (call === undefined) return '';
  const entries = findRequests(mock, { call, after }).slice(-MAX_CLOSEST);
  if (entries.length === 0) return ` There was no ${call}.`;
  const texts = entries.map(
    ({ n, path, user, status, body }) => `#${n} ${path} ${user} ${status} ${JSON.stringify(body)}`,
  );
  return ` The last ${call}: ${texts.join('; ')}`;
}
