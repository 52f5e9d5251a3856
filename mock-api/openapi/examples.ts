import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { accountByKey } from '../accounts';
import { createDb } from '../db';
import type { CallName, MockSettings } from '../handlers';
import { userByEmail } from '../records';
import { handlersOf } from '../routers/all';
import { enveloped } from '../scenarios/behaviour';
import type { ExampleSource } from './example-requests';
import { REQUESTS } from './example-requests';

/** A call that is made with these parameters and body, and what it then answers. */
export type Example = { params: Readonly<Record<string, string>>; body: unknown; file: string | null; answer: unknown };

/** Where browsers reach the files of an example; the document says the same of its host. */
export const EXAMPLE_HOST = 'http://127.0.0.1:4010';
/** Rows that the fullest is looked for among. */
const ROWS_LOOKED_AT = 50;
const PAGES_SHOWN = 1;
/** Tokens are long and of one session; a reader needs their place. */
const TOKENS: Readonly<Record<string, string>> = {
  accessToken: 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  refreshToken: 'cmVmcmVzaC10b2tlbg',
};

type LooseHandler = (request: object) => unknown;

/** An example of every call, made by asking them one after the other in a mock of its own: reads first, then writes. */
export async function examplesOf(settings: MockSettings): Promise<ReadonlyMap<string, Example>> {
  const mock = {
    settings: { ...settings, scenario: 'default', overlay: null, predictMs: 0 },
    db: createDb({ ...settings, scenario: 'default', overlay: null }),
  } as const;
  const user = userByEmail(mock.db, accountByKey('superAdmin').email);
  if (!user) throw new TypeError('The seed has no Super Admin');
  const source = { mock, handlers: handlersOf(mock), user, publicUrl: EXAMPLE_HOST };
  const examples = new Map<string, Example>();
  for (const endpoint of [...CONTRACT].sort((a, b) => Number(a.kind === 'write') - Number(b.kind === 'write')))
    examples.set(endpoint.name, await exampleOf(endpoint, source));
  return examples;
}

async function exampleOf(endpoint: AnyEndpoint, source: ExampleSource): Promise<Example> {
  const name = endpoint.name as CallName;
  const { params = {}, body, file = null } = REQUESTS[name]?.(source) ?? {};
  const handler = source.handlers[name] as LooseHandler;
  const user = endpoint.auth === 'bearer' ? source.user : null;
  const result = await handler({ params, body, file, user, bearer: null, publicUrl: EXAMPLE_HOST });
  const shown = Array.isArray(result) ? [fullestOf(result)] : result;
  return {
    params,
    body: readable(body),
    file: file?.name ?? null,
    answer: readable(enveloped('default', endpoint, shown)),
  };
}

/** The row with the most fields that are filled; of several the shortest. */
function fullestOf(rows: readonly unknown[]): unknown {
  const weightOf = (row: unknown) => {
    const values = typeof row === 'object' && row !== null ? Object.values(row) : [];
    const filled = values.filter((value) => value !== null && (!Array.isArray(value) || value.length > 0)).length;
    return { row, filled, length: JSON.stringify(row).length };
  };
  const [fullest] = rows
    .slice(0, ROWS_LOOKED_AT)
    .map(weightOf)
    .sort((a, b) => b.filled - a.filled || a.length - b.length);
  return fullest?.row;
}

function readable(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'ocrPages' && Array.isArray(inner)) return inner.slice(0, PAGES_SHOWN);
    return TOKENS[key] ?? inner;
  });
  return JSON.parse(text);
}
