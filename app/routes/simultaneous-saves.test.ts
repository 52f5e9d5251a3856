import { controls } from '../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { EDIT_FORMS, postEdit, type EditForm } from '~/edit-forms.test-helpers';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { LockTimeout } from '~/session/store/session-store.server';
import type { FormReply } from '~/shared/form-reply';
import { createRouteClient, type RouteClient } from '../../e2e/route-harness';
import type { AccountKey } from '../../mock-api/accounts';

// Two users save one record at the same moment (D179).

const { company, country, user, profile, license, department, config } = EDIT_FORMS;

/** Two forms of one record, who posts them, and the field that each changes. */
const PAIRS: {
  call: string;
  /** How long the first write takes; by default less than a token exchange. */
  ms?: number;
  saves: [EditForm, AccountKey, name: string, savedAs?: string][];
}[] = [
  {
    call: 'updateCompany',
    saves: [
      [company, 'superAdmin', 'fieldOfExpertise'],
      [country, 'manager', 'country'],
    ],
  },
  {
    call: 'updateUser',
    ms: 400,
    saves: [
      [user, 'superAdmin', 'jobTitle'],
      [profile, 'trainer', 'lastName'],
    ],
  },
  {
    call: 'updateLicense',
    saves: [
      [license, 'superAdmin', 'documentUsers'],
      [license, 'superAdmin', 'documentPages'],
    ],
  },
  {
    call: 'updateProcessConfig',
    saves: [
      [config, 'superAdmin', 'processName'],
      [config, 'superAdmin', 'wizardCustomId', 'triggerName'],
    ],
  },
];

for (const { call, ms = 20, saves } of PAIRS) {
  const names = saves.map(([{ intent }, , name]) => `${intent} ${name}`).join(' and ');
  test(`${names} at one moment: both are in the record`, { tags: ['REAL-22', 'D179'] }, async () => {
    const posts = await Promise.all(saves.map(([, account]) => createRouteClient(account)));
    controls.setLatency({ call, ms });
    const responses = await Promise.all(
      saves.map(([form, , name], index) => postEdit(posts[index] as RouteClient, form, { [name]: String(71 + index) })),
    );
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    const record = saves[0]?.[0].getRecord() as Record<string, unknown>;
    expect(saves.map(([, , name, savedAs = name]) => String(record[savedAs]))).toEqual(['71', '72']);
  });
}

test('one name saved twice at one moment is a conflict', { tags: ['REAL-22', 'D179'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  controls.setLatency({ call: 'updateDepartment', ms: 20 });
  const responses = await Promise.all([
    postEdit(admin, department, { name: 'One' }),
    postEdit(admin, department, { name: 'Two' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([303, 409]);
});

test('a save that waits too long for another one says so, and writes nothing', { tags: ['D179'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const lock = vi.spyOn(encryptedStore, 'runExclusive').mockRejectedValueOnce(new LockTimeout());
  const { status, data } = await postEdit(admin, company, { billingCity: 'Perth' });
  expect(lock.mock.calls[0]?.[2]).toBeLessThan(20_000);
  lock.mockRestore();
  expect(status).toBe(409);
  expect((data as FormReply).message?.text).toBe(
    'Another save of this company has not ended yet. Nothing of yours was saved. Save again.',
  );
  expect(controls.getLog().filter(({ call }) => call === 'updateCompany')).toEqual([]);

  // The lease is lost while the record is read: another instance may write now.
  vi.spyOn(encryptedStore, 'runExclusive').mockImplementationOnce((_name, work) => work(AbortSignal.abort()));
  expect((await postEdit(admin, company, { billingCity: 'Perth' })).status).toBe(409);
  expect(controls.getLog().filter(({ call }) => call === 'updateCompany')).toEqual([]);
});
