import { controls } from '../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../e2e/route-harness';

const PAGE = '/settings/create-company';
const getCalls = () => controls.getLog().filter(({ call }) => call === 'createCompany');
const createForm = (fields: object = {}) => ({ intent: 'create-company', name: 'Northgate', ...fields });

test(
  'a company is created, and the page redirects to the list after 3 seconds',
  { tags: ['CCOMP-05', 'CCOMP-06', 'CCOMP-07'] },
  async () => {
    const response = await (
      await createRouteClient('superAdmin')
    ).post(PAGE, createForm({ numberOfEmployees: '12', country: 'Norway' }));
    expect(response).toMatchObject({
      status: 200,
      data: { delayedRedirect: { to: '/settings/companies', seconds: 3, text: 'Create Company SUCCESSFULLY' } },
    });
    expect(response.headers.get('refresh')).toBe('3;url=/settings/companies');
    expect(getCalls().map(({ body }) => body)).toEqual([
      { name: 'Northgate', numberOfEmployees: 12, country: 'Norway' },
    ]);
  },
);

test(
  'a refusal shows the text of the API: as a message, or at the name if that exists already',
  { tags: ['CCOMP-08', 'D120', 'D139'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'createCompany', kind: 'status', status: 500, body: 'boom-xyz', times: 1 });
    expect(await admin.post(PAGE, createForm())).toMatchObject({
      data: {
        message: { text: 'Create Company FAILED', detail: 'boom-xyz' },
        submission: { initialValue: { name: 'Northgate' } },
      },
    });
    controls.armFault({ call: 'createCompany', kind: 'status', status: 409, body: 'It already exists.', times: 1 });
    expect(await admin.post(PAGE, createForm())).toMatchObject({
      data: { message: { text: 'Create Company FAILED' }, submission: { error: { name: ['It already exists.'] } } },
    });
  },
);
