import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { getAccount } from '../accounts';
import type { ExampleRequest, ExampleSource } from '../contract/examples';
import type { CallName } from '../contract/handlers';
import { wrapResult } from '../contract/scenario-behaviour';
import { createHandlers, EXAMPLES } from '../routers/create-handlers';
import { createDb } from '../state/db';
import { findUserByEmail } from '../state/find-records';
import type { MockSettings } from '../state/mock';

/** An example request of a call, and the body of its response. `file` is the name of the uploaded file. */
export type Example = {
  params: Readonly<Record<string, string>>;
  body: unknown;
  file: string | null;
  response: unknown;
};

/** Origin of the example's file URLs; also the default host of the document. */
export const EXAMPLE_HOST = 'http://127.0.0.1:4010';
/** Number of rows from which the example row is selected. */
const MAX_CANDIDATES = 50;
const MAX_OCR_PAGES = 1;
/** Short tokens instead of the long real ones. */
const TOKENS: Readonly<Record<string, string>> = {
  accessToken: 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  refreshToken: 'cmVmcmVzaC10b2tlbg',
};

type UntypedHandler = (request: object) => unknown;

/** Creates an example of every call by running it in a separate mock: reads first, then writes. */
export async function createExamples(settings: MockSettings): Promise<ReadonlyMap<string, Example>> {
  const mock = {
    settings: { ...settings, scenario: 'default', overlay: null, predictMs: 0 },
    db: createDb({ ...settings, scenario: 'default', overlay: null }),
    saveChanges: () => Promise.resolve(),
  } as const;
  const user = findUserByEmail(mock.db, getAccount('superAdmin').email);
  if (!user) throw new TypeError('The seed has no Super Admin');
  const source = { mock, handlers: createHandlers(mock), user, publicUrl: EXAMPLE_HOST };
  const examples = new Map<string, Example>();
  for (const endpoint of [...CONTRACT].sort((a, b) => Number(a.kind === 'write') - Number(b.kind === 'write')))
    examples.set(endpoint.name, await createExample(endpoint, source));
  return examples;
}

async function createExample(endpoint: AnyEndpoint, source: ExampleSource): Promise<Example> {
  const { params = {}, body, file = null, result } = await runExample(endpoint, source);
  const shortened = Array.isArray(result) ? [findFullestRow(result)] : result;
  return {
    params,
    body: shortenValues(body),
    file: file?.name ?? null,
    response: shortenValues(wrapResult('default', endpoint, shortened)),
  };
}

/** The example request of a call, and its result. An error names the call, because that of a handler does not. */
async function runExample(
  { name, auth }: AnyEndpoint,
  source: ExampleSource,
): Promise<ExampleRequest & { result: unknown }> {
  const requests: Partial<Record<string, (source: ExampleSource) => ExampleRequest>> = EXAMPLES;
  const handler = source.handlers[name as CallName] as UntypedHandler;
  try {
    const request = requests[name]?.(source) ?? {};
    const { params = {}, body, file = null } = request;
    const user = auth === 'bearer' ? source.user : null;
    return { ...request, result: await handler({ params, body, file, user, publicUrl: EXAMPLE_HOST }) };
  } catch (error) {
    throw new Error(`The example of ${name} fails: ${String(error)}`, { cause: error });
  }
}

/** The row with the most non-empty fields; if there are several, the shortest one. */
function findFullestRow(rows: readonly unknown[]): unknown {
  const rate = (row: unknown) => {
    const values = typeof row === 'object' && row !== null ? Object.values(row) : [];
    const filled = values.filter((value) => value !== null && (!Array.isArray(value) || value.length > 0)).length;
    return { row, filled, length: JSON.stringify(row).length };
  };
  const [fullest] = rows
    .slice(0, MAX_CANDIDATES)
    .map(rate)
    .sort((a, b) => b.filled - a.filled || a.length - b.length);
  return fullest?.row;
}

function shortenValues(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'ocrPages' && Array.isArray(inner)) return inner.slice(0, MAX_OCR_PAGES);
    return TOKENS[key] ?? inner;
  });
  return JSON.parse(text);
}
