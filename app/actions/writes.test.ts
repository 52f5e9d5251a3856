import { controls, db } from '../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { DepartmentFormSchema } from '~/domain/settings/department.form';
import { guardAction } from '~/guard/guard.server';
import { createReferenceId } from '~/lib/reference-id';
import { settingsCalls } from '~/upstream/contract/settings';
import { UpstreamError } from '~/upstream/upstream-error';
import { createSessionCookie } from '../../e2e/route-harness';
import { findExpected } from '../../e2e/support/expect-defined';
import { createButtonHandler } from './button-handler.server';
import { createFormHandler } from './form-handler.server';

const REFERENCE = 'AAAA-BBBB-CCCC';
const NOT_SAVED = 'The service did not answer. Your entries are kept. Nothing was saved.';
const companyId = String(findExpected(db.companies, 'a company', ({ name }) => name === 'Harbourline Freight').id);

/** What each attempt to write does: fails without a connection, loses its response, or succeeds. */
let outcomes: ('unsent' | 'lost' | 'done')[] = [];
let writes = 0;
const write = async () => {
  writes += 1;
  const outcome = outcomes.shift();
  if (outcome !== 'done') throw UpstreamError.noResponse(REFERENCE, outcome === 'lost', new Error('no response'));
};

const action = guardAction('company', {
  save: createFormHandler({ schema: DepartmentFormSchema, write, successText: 'Saved.' }),
  create: createFormHandler({
    schema: DepartmentFormSchema,
    write: async ({ api }, body) => void (await api(settingsCalls.createDepartment, { params: { companyId }, body })),
    successText: 'Created.',
  }),
  delete: createButtonHandler({ write, successText: 'Deleted.', notDoneText: 'The department was not deleted.' }),
});

let cookie = '';
/** The idempotency key of the forms of a test. */
let once = '';

/** Submits a form. Returns the status and the data of the response, whether returned or thrown. */
async function post(intent: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ intent, name: 'Sales', once, ...fields });
  const url = `http://portal.test/settings/companies/${companyId}`;
  const request = new Request(url, { method: 'POST', headers: { Cookie: cookie }, body });
  const response: unknown = await action({ request, context: {}, params: { companyId } }).catch(
    (thrown: unknown) => thrown,
  );
  if (response instanceof Response) return { status: response.status, data: null };
  const { data, init } = response as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data };
}

const countDepartments = (name: string) => db.departments.filter((department) => department.name === name).length;

beforeEach(async () => {
  cookie = await createSessionCookie('admin');
  controls.clearLog();
  once = `${createReferenceId()}.form`;
  writes = 0;
});

test(
  'a form that never reached the API gets 503, says that nothing was saved, keeps its values, and can be sent again',
  { tags: ['D151', 'D129'] },
  async () => {
    outcomes = ['unsent', 'done'];
    expect(await post('save')).toMatchObject({
      status: 503,
      data: {
        message: { tone: 'error', text: NOT_SAVED, reference: REFERENCE },
        submission: { initialValue: { name: 'Sales' } },
      },
    });
    expect((await post('save')).status).toBe(303);
    expect((await post('save')).status).toBe(303);
    expect(writes).toBe(2);
  },
);

test(
  'with script a row button and a question get 503 with a message, without an error page; all can be sent again',
  { tags: ['D151', 'D139'] },
  async () => {
    const text = 'The department was not deleted. Try again.';
    for (const [stay, status] of [
      ['1', 200],
      ['unsent', 303],
    ] as const) {
      outcomes = ['unsent', 'done'];
      const form = { stay, once: `${once}-${stay}` };
      expect(await post('delete', form)).toMatchObject({
        status: 503,
        data: { message: { tone: 'error', text, reference: REFERENCE } },
      });
      expect((await post('delete', form)).status).toBe(status);
    }
    outcomes = ['unsent', 'done'];
    expect(await post('delete')).toMatchObject({ status: 503, data: { text } });
    expect((await post('delete')).status).toBe(303);
    expect(writes).toBe(6);
  },
);

test('after a new row, failed validation or a refusal the same form can be sent', { tags: ['D129'] }, async () => {
  const row = { name: '', __intent__: '{"type":"insert","payload":{"name":"rows"}}' };
  expect((await post('create', row)).status).toBe(200);
  expect((await post('create', { name: '' })).status).toBe(422);
  controls.armFault({ call: 'createDepartment', kind: 'status', status: 409, body: 'No.', times: 1 });
  expect((await post('create')).data).toMatchObject({ message: { text: 'No.' } });
  expect((await post('create')).status).toBe(303);
  expect(countDepartments('Sales')).toBe(1);
});

test('a session that the API ends during a write keeps the typed values', { tags: ['GUARD-14', 'D130'] }, async () => {
  controls.endSessions({});
  expect(await post('create')).toMatchObject({ status: 401, data: { title: 'Your session has ended' } });
});

test('a write that gets 401 is repeated with exchanged tokens', { tags: ['GUARD-15', 'D122'] }, async () => {
  controls.expireAccessTokens();
  expect((await post('create')).status).toBe(303);
  expect(controls.getLog().map(({ call, status }) => [call, status])).toEqual([
    ['createDepartment', 401],
    ['refreshToken', 200],
    ['createDepartment', 200],
  ]);
});
