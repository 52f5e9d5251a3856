import { controls } from '../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { DepartmentFormSchema } from '~/domain/settings/department.form';
import { guardAction } from '~/guard/guard.server';
import { createNoResponseError } from '~/upstream/upstream-error';
import { createSessionCookie } from '../../e2e/route-harness';
import { createButtonHandler } from './button-handler.server';
import { createFormHandler } from './form-handler.server';

const REFERENCE = 'AAAA-BBBB-CCCC';
const NOT_SAVED = 'The service did not answer. Your entries are kept. Nothing was saved.';

/** What each attempt to write does: fails without a connection, loses its response, or succeeds. */
let outcomes: ('unsent' | 'lost' | 'done')[] = [];
let writes = 0;
const write = async () => {
  writes += 1;
  const outcome = outcomes.shift();
  if (outcome !== 'done') throw createNoResponseError(REFERENCE, outcome === 'lost', new Error('no response'));
};

const action = guardAction('company', {
  save: createFormHandler({ schema: DepartmentFormSchema, write, successText: 'Saved.' }),
  'save-titled': createFormHandler({
    schema: DepartmentFormSchema,
    write,
    successText: 'Saved.',
    notDoneText: 'The department was not created.',
  }),
  delete: createButtonHandler({ write, successText: 'Deleted.', notDoneText: 'The department was not deleted.' }),
});

const cookie = await createSessionCookie('superAdmin');

/** Submits a form. Returns the status and the data of the response, whether returned or thrown. */
async function post(intent: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ intent, name: 'Sales', once: `AAAA-BBBB-CCCC.${intent}`, ...fields });
  const request = new Request('http://portal.test/settings/companies/2', {
    method: 'POST',
    headers: { Cookie: cookie },
    body,
  });
  const response: unknown = await action({ request, context: {}, params: { companyId: '2' } }).catch(
    (thrown: unknown) => thrown,
  );
  if (response instanceof Response) return { status: response.status, data: null };
  const { data, init } = response as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data };
}

beforeEach(() => {
  controls.clearLog();
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
  'a form that never reached the API shows its text below the title of the failed write',
  { tags: ['D151'] },
  async () => {
    outcomes = ['unsent'];
    expect(await post('save-titled')).toMatchObject({
      status: 503,
      data: { message: { text: 'The department was not created. Try again.', detail: NOT_SAVED } },
    });
  },
);

test(
  'a write whose response is lost has an unknown outcome, and a duplicate writes nothing',
  { tags: ['D144', 'D129'] },
  async () => {
    outcomes = ['lost', 'done'];
    const once = 'AAAA-BBBB-DDDD.save';
    expect(await post('save', { once })).toMatchObject({
      status: 502,
      data: { message: { text: expect.stringContaining('We cannot tell whether this was saved') } },
    });
    expect(await post('save', { once })).toMatchObject({
      status: 409,
      data: { title: 'We cannot tell whether this was saved' },
    });
    expect(writes).toBe(1);
  },
);

test(
  'a row button gets 503 with a message, a confirmed deletion an error page; both can be sent again',
  { tags: ['D151', 'D139'] },
  async () => {
    const text = 'The department was not deleted. Try again.';
    outcomes = ['unsent', 'done'];
    expect(await post('delete', { stay: '1' })).toMatchObject({
      status: 503,
      data: { message: { tone: 'error', text, reference: REFERENCE } },
    });
    expect(await post('delete', { stay: '1' })).toMatchObject({ status: 200, data: { message: { tone: 'success' } } });
    outcomes = ['unsent', 'done'];
    const once = 'AAAA-BBBB-EEEE.delete';
    expect(await post('delete', { once })).toMatchObject({ status: 503, data: { text } });
    expect((await post('delete', { once })).status).toBe(303);
    expect(writes).toBe(4);
  },
);
