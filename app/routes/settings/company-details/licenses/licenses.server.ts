import { findCreated, getCreatedUrl, isSameText } from '~/actions/created-record.server';
import { createEditHandler } from '~/actions/edit-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { addGoneRecord } from '~/actions/record.server';
import { tryAfterWrite } from '~/actions/write.server';
import { findActionRefusal } from '~/domain/access/access';
import { toLicenseValues } from '~/domain/settings/edit-values';
import { LicenseSchema } from '~/domain/settings/license';
import { getLicensePeriods, getNextStart } from '~/domain/settings/license-periods';
import { LicenseFormSchema } from '~/domain/settings/license.form';
import { findPostedItem } from '~/guard/access/require-item.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatDay, parseTime } from '~/lib/dates';
import { findSelectedRow, loadList } from '~/lists/list-result';
import { settingsCalls } from '~/upstream/contract/settings';
import { LICENSE_LIST } from './license-list.server';

const TAB_HASH = '#licenses';

const toParams = ({ param }: GuardedArgs) => ({ companyId: param('companyId') });
const requestLicenses = (args: GuardedArgs) => args.api(settingsCalls.listLicenses, { params: toParams(args) });

export async function loadLicenses(args: GuardedArgs) {
  const pendingLicenses = requestLicenses(args);
  const list = await loadList(args, LICENSE_LIST, pendingLicenses);
  const licenses = list.ok ? await pendingLicenses : [];
  const today = formatDay(args.preferences.timeZone);
  const periods = getLicensePeriods(licenses, today);
  const [currentPeriod] = periods;
  const licensesWithGone = addGoneRecord(args, licenses, (id) => LicenseSchema.parse({ id }));
  return {
    list,
    /** Today's limits and the next ones. Empty without licenses: the text of the empty list suffices. */
    periods: licenses.length === 0 ? [] : periods,
    /** How many models and users today's licenses allow; null if they could not be loaded. */
    modelLimit: list.ok ? (currentPeriod?.models ?? 0) : null,
    userLimit: list.ok ? (currentPeriod?.users ?? 0) : null,
    today,
    nextStart: getNextStart(licenses, today),
    createRefusal: findActionRefusal(args.user, 'create-license'),
    selectedRow: findSelectedRow(args, LICENSE_LIST, licensesWithGone),
  };
}

function describeTerm(form: { documentStartDate: string; documentExpiredDate: string }): string {
  return `${form.documentStartDate} to ${form.documentExpiredDate}`;
}

/** The actions of the tab. The success texts are those of the specification, verbatim. */
export const licenseActions = {
  'create-license': createFormHandler({
    notDoneText: 'The license was not created.',
    action: 'create-license',
    schema: LicenseFormSchema,
    write: async (args, body) => {
      await args.api(settingsCalls.createLicense, { params: toParams(args), body });
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
    redirectTo: (args, created) => getCreatedUrl(args, LICENSE_LIST, created, { hash: TAB_HASH }),
    tabHash: TAB_HASH,
  }),
  'update-license': createEditHandler({
    notDoneText: 'The license was not updated.',
    action: 'update-license',
    schema: LicenseFormSchema,
    recordName: 'license',
    recordKey: ({ form }) => `license ${String(form.get('id'))}`,
    // Finds only a license of this company. The API does not check this, because the path has no company.
    read: async (args) => findPostedItem(args, await requestLicenses(args)),
    // The row has the dates as the form has them, YYYY-MM-DD.
    toValues: (license, args) => toLicenseValues(LICENSE_LIST.toRow(license, args)),
    write: (args, body, { id: licenseId }) => args.api(settingsCalls.updateLicense, { params: { licenseId }, body }),
    successText: 'Update License SUCCESSFULLY!',
    successDetail: (_result, form) => describeTerm(form),
    tabHash: TAB_HASH,
  }),
};
