import { tryAfterWrite } from '~/actions/after-write.server';
import { findCreated, getCreatedUrl, isSameText } from '~/actions/created-record.server';
import { createEditHandler } from '~/actions/edit-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { addGoneRecord } from '~/actions/gone-record.server';
import { findActionRefusal } from '~/domain/access/access';
import { toLicenseValues } from '~/domain/settings/edit-values';
import { LicenseSchema } from '~/domain/settings/license';
import { getLicensePeriods, getNextStart } from '~/domain/settings/license-periods';
import { LicenseFormSchema } from '~/domain/settings/license.form';
import { findPostedItem } from '~/guard/access/require-item.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatDay, parseTime } from '~/lib/dates';
import { loadList } from '~/lists/list-result';
import { findSelectedRow } from '~/lists/selected-row';
import * as settings from '~/upstream/contract/settings';
import { LICENSE_LIST } from './license-list.server';

const HASH = '#licenses';

const toParams = ({ param }: GuardedArgs) => ({ companyId: param('companyId') });
const requestLicenses = (args: GuardedArgs) => args.api(settings.listLicenses, { params: toParams(args) });

/** Loads one page of licenses, the limits that they add up to, and the row of the open dialog. */
export async function loadLicenses(args: GuardedArgs) {
  const pendingLicenses = requestLicenses(args);
  const list = await loadList(args, LICENSE_LIST, pendingLicenses);
  const licenses = list.ok ? await pendingLicenses : [];
  const today = formatDay(args.preferences.timeZone);
  const periods = getLicensePeriods(licenses, today);
  return {
    list,
    /** Empty without licenses: the empty list says that there are none. */
    periods: licenses.length === 0 ? [] : periods,
    /** The number of models that today's licenses allow; null if they could not be loaded. */
    modelLimit: list.ok ? (periods[0]?.models ?? 0) : null,
    today,
    nextStart: getNextStart(licenses, today),
    createRefusal: findActionRefusal(args.user, 'create-license'),
    selectedRow: findSelectedRow(
      args,
      LICENSE_LIST,
      addGoneRecord(args, licenses, (id) => LicenseSchema.parse({ id })),
    ),
  };
}

/** Names a license, which has no name of its own. */
function describeTerm(form: { documentStartDate: string; documentExpiredDate: string }): string {
  return `${form.documentStartDate} to ${form.documentExpiredDate}`;
}

/** Success texts of the specification, verbatim. */
export const licenseActions = {
  'create-license': createFormHandler({
    notDoneText: 'The license was not created.',
    action: 'create-license',
    schema: LicenseFormSchema,
    write: async (args, body) => {
      await args.api(settings.createLicense, { params: toParams(args), body });
      return findCreated(
        await tryAfterWrite(requestLicenses(args)),
        ({ documentStartDate, documentExpiredDate }) =>
          isSameText(documentStartDate, body.documentStartDate) &&
          isSameText(documentExpiredDate, body.documentExpiredDate),
        ({ createdTime }) => parseTime(createdTime),
      );
    },
    successText: 'Create License SUCCESSFULLY!',
    successDetail: (_created, form) => describeTerm(form),
    redirectTo: (args, created) => getCreatedUrl(args, LICENSE_LIST, created, { hash: HASH }),
    tabHash: HASH,
  }),
  'update-license': createEditHandler({
    notDoneText: 'The license was not updated.',
    action: 'update-license',
    schema: LicenseFormSchema,
    recordName: 'license',
    // The path of the update has no company: only a license in the list of this company may be updated.
    read: async (args) => findPostedItem(args, await requestLicenses(args)),
    toValues: (license, args) => toLicenseValues(LICENSE_LIST.toRow(license, args)),
    write: (args, body, { id: licenseId }) => args.api(settings.updateLicense, { params: { licenseId }, body }),
    successText: 'Update License SUCCESSFULLY!',
    successDetail: (_result, form) => describeTerm(form),
    tabHash: HASH,
  }),
};
