import { actionRefusal } from '~/domain/access';
import { LicenseFormSchema } from '~/domain/license.form';
import { formWrite } from '~/session/answers/form-write.server';
import { rowOf } from '~/session/answers/row-of.server';
import type { Guarded } from '~/session/guard.server';
import * as calls from '~/upstream/contract/settings';
import { chosenOf } from '~/upstream/chosen';
import { listed } from '~/upstream/listed';
import { LICENSE_LIST } from './license-list.server';

const HASH = '#licenses';

const paramsOf = ({ param }: Guarded) => ({ companyId: param('companyId') });
const readLicenses = (args: Guarded) => args.api(calls.listLicenses, { params: paramsOf(args) });

/** The page of licenses and the one that a dialog is about. */
export async function loadLicenses(args: Guarded) {
  const read = readLicenses(args);
  const list = await listed(args, LICENSE_LIST, read);
  return {
    list,
    createRefusal: actionRefusal(args.user, 'create-license'),
    ...(await chosenOf(args, LICENSE_LIST, list.ok ? read : [])),
  };
}

export const licenseWrites = {
  'create-license': formWrite({
    undone: 'The license was not created.',
    action: 'create-license',
    schema: LicenseFormSchema,
    write: (args, body) => args.api(calls.createLicense, { params: paramsOf(args), body }),
    success: 'Create License SUCCESSFULLY!',
    hash: HASH,
  }),
  'update-license': formWrite({
    undone: 'The license was not updated.',
    action: 'edit-license',
    schema: LicenseFormSchema,
    write: async (args, body) => {
      const { id: licenseId } = await rowOf(readLicenses(args), args.form.get('id'), 'This license');
      return args.api(calls.updateLicense, { params: { licenseId }, body });
    },
    success: 'Update License SUCCESSFULLY!',
    hash: HASH,
  }),
};
