import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';

const LIST = '/rpa/process-config';

test('Save and next opens the next config of the list, which marks what was changed', async () => {
  const admin = await createRouteClient('superAdmin');
  for (const index of [1, 3, 6]) expectDefined(db.processConfigs[index]).variables = '["Only"]';
  const list = `${LIST}?sort=created&variable=Only`;
  const getPath = (id: number, listUrl = list) =>
    `/rpa/edit-process-config/${id}?${new URLSearchParams({ list: listUrl })}`;
  const findNext = async (id: number) =>
    ((await admin.get(getPath(id))).data as { next: { id: string; name: string } | null }).next;
  expect([await findNext(2), await findNext(4), await findNext(7), await findNext(1)]).toEqual([
    { id: '4', name: expect.stringContaining('Kestrel Mutual') as string },
    { id: '7', name: expect.any(String) as string },
    null,
    null,
  ]);
  const fields = { intent: 'save-process-config', processName: 'A', wizardCustomId: 'A-1' };
  const save = async (path: string, next?: string) =>
    (await admin.post(path, { ...fields, ...(next === undefined ? {} : { next }) })).location;
  expect(await save(getPath(2), '4')).toBe(getPath(4, `${list}&changed=2`));
  expect(await save(getPath(4, `${list}&changed=2`))).toBe(`${list}&changed=2&changed=4`);
  expect(await save(getPath(4, `${list}&changed=4`), '../x')).toBe(`${list}&changed=4`);
  controls.armFault({ call: 'listProcessConfigs', kind: 'status', status: 500, times: 1 });
  expect(await findNext(2)).toBeNull();
});

test('a deleted config can be created again with its values, which are in no address', async () => {
  const admin = await createRouteClient('superAdmin');
  const config = findExpected(db.processConfigs, 'the config', ({ id }) => id === 4);
  const before = { ...config };
  const { link } = await readMessage(await admin.post(LIST, { intent: 'delete-process-config', id: '4' }));
  expect(link).toEqual({ text: 'Create it again', url: '/rpa/create-process-config?deleted=4' });
  const address = link?.url ?? '';
  const { copy } = (await admin.get(address)).data as { copy: { values: Record<string, string | object[]> } };
  const fields = Object.entries(copy.values).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string'
      ? [[name, value]]
      : value.flatMap((row, index) =>
          Object.entries(row).map(([key, text]): [string, string] => [`${name}[${index}].${key}`, String(text)]),
        ),
  );
  expect((await admin.post(address, [['intent', 'save-process-config'], ...fields])).status).toBe(303);
  const { customSettings, variables, processName, triggerName, companyId, departmentId } = before;
  expect(db.processConfigs.at(-1)).toMatchObject({
    customSettings,
    variables,
    processName,
    triggerName,
    companyId,
    departmentId,
  });
  expect((await admin.get('/rpa/create-process-config?deleted=5')).data).toMatchObject({ isOriginalMissing: true });
  // Too large to keep.
  findExpected(db.processConfigs, 'another config', ({ id }) => id === 3).variables = 'x'.repeat(70_000);
  const large = await readMessage(await admin.post(LIST, { intent: 'delete-process-config', id: '3' }));
  expect(large).toMatchObject({ tone: 'success', text: 'The setting was deleted.' });
  expect(large).not.toHaveProperty('link');
});
