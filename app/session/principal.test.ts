import { controls } from '../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { listCompanies } from '~/upstream/contract/settings';
import { createSessionCookie } from '../../e2e/route-harness';
import { loadPrincipal } from './principal.server';
import { encryptedStore } from './store/encrypted-store.server';

test(
  'a call that always gets 401 ends after six attempts, however often others exchange',
  { tags: ['D122'] },
  async () => {
    const request = new Request('http://portal.test/', {
      headers: { cookie: await createSessionCookie('superAdmin') },
    });
    const { api } = await loadPrincipal({ request, context: {} });
    controls.armFault({ call: 'listCompanies', kind: 'status', status: 401 });
    const readStored = encryptedStore.read.bind(encryptedStore);
    let reads = 0;
    const read = vi.spyOn(encryptedStore, 'read').mockImplementation(async (id) => {
      const session = await readStored(id);
      reads += 1;
      return session && { ...session, accessToken: `newer-${reads}` };
    });
    await expect(api(listCompanies)).rejects.toMatchObject({ status: 401 });
    read.mockRestore();
    controls.clearFaults();
    expect(controls.getLog().filter(({ call }) => call === 'listCompanies')).toHaveLength(6);
  },
);
