import { expect, test } from 'vitest';
import { getRequestState } from '~/session/request-state.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { addGoneRecord, readOrEmpty } from './record.server';

function createArgs(search: string, isRecordGone: boolean) {
  const args = { request: new Request(`http://portal.test/users${search}`), context: {} };
  if (isRecordGone) getRequestState(args).isRecordGone = true;
  return args;
}

test('the record that an action has not found stands behind the others, empty, with the id of its dialog', () => {
  const list = (search: string, isRecordGone: boolean) =>
    addGoneRecord(createArgs(search, isRecordGone), [{ id: '1' }], (id) => ({ id }));
  expect(list('?modal=edit&id=7', true)).toEqual([{ id: '1' }, { id: '7' }]);
  expect([list('?modal=edit&id=7', false), list('?modal=edit', true)]).toEqual([[{ id: '1' }], [{ id: '1' }]]);
});

test('the record of a page is empty only if its action and its request have not found it', async () => {
  const read = (error: Error, isRecordGone: boolean) => {
    const fail = async (): Promise<string> => {
      throw error;
    };
    return readOrEmpty(createArgs('', isRecordGone), fail(), () => 'empty');
  };
  const [notFound, refused] = [404, 403].map((status) => UpstreamError.ofStatus('ID', status, null));
  expect(await readOrEmpty(createArgs('', true), Promise.resolve('record'), () => 'empty')).toBe('record');
  expect(await read(notFound as Error, true)).toBe('empty');
  await expect(read(notFound as Error, false)).rejects.toBe(notFound);
  await expect(read(refused as Error, true)).rejects.toBe(refused);
});
