import { paths } from '~/domain/paths';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { needsStoredRecord, toProcessConfigBody, ProcessConfigFormSchema } from '~/domain/rpa/process-config.form';
import { formatTime } from '~/lib/dates';
import type { RawId } from '~/lib/lenient-schema';
import { FormRejected } from '~/actions/form-rejected';
import { createFormHandler } from '~/actions/form-handler.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { createProcessConfig, getProcessConfig, updateProcessConfig } from '~/upstream/contract/rpa';
import { listCompanies } from '~/upstream/contract/settings';
import { isPathId } from '~/upstream/endpoint-path';
import { toResult } from '~/upstream/result';

/**
 * Creates a process config, or updates the one in the URL. Redirects to the list (D67). The API and the screens also call
 * a process config a setting.
 */
export const saveProcessConfig = createFormHandler({
  notDoneText: 'The setting was not saved.',
  schema: ProcessConfigFormSchema,
  write: async (args, form) => {
    const { settingId } = args.params;
    const [ids, stored] = await Promise.all([
      findRawIds(args, form.companyId, form.departmentId),
      needsStoredRecord(form) ? loadStored(args) : null,
    ]);
    const body = toProcessConfigBody(form, ids, stored);
    // The URL of the create page has no id.
    if (settingId === undefined) return args.api(createProcessConfig, { body });
    await rejectLostUpdate(args, settingId);
    return args.api(updateProcessConfig, { params: { settingId }, body });
  },
  successText: 'Process config saved.',
  redirectTo: () => paths.processConfigs(),
  checkPath: paths.processConfigs(),
});

/** Loads the record that the form was rendered from: the one of the page, or the original of a copy. */
async function loadStored({ api, params, request }: GuardedActionArgs): Promise<ProcessConfig> {
  const settingId = params.settingId ?? new URL(request.url).searchParams.get('from');
  if (!isPathId(settingId)) throw new FormRejected('The setting to duplicate could not be loaded.');
  return api(getProcessConfig, { params: { settingId } });
}

/**
 * Looks up the raw ids of the selected company and department (D141). Rejects a department without its company, or of
 * another company; a form without script can send both. If the company is not in the list, or the list fails, the ids are
 * sent as strings and the API decides.
 */
async function findRawIds(
  { api }: GuardedActionArgs,
  companyId = '',
  departmentId = '',
): Promise<{ companyId: RawId | null; departmentId: RawId | null }> {
  if (companyId === '') {
    if (departmentId !== '') throw new FormRejected('Choose the company of this department.');
    return { companyId: null, departmentId: null };
  }
  const companies = await toResult(api(listCompanies));
  const company = companies.ok ? companies.value.find(({ id }) => id === companyId) : undefined;
  const department = company?.departments.find(({ id }) => id === departmentId);
  if (company && departmentId !== '' && !department)
    throw new FormRejected(`This department does not belong to ${company.name ?? 'the selected company'}.`);
  const selectedDepartmentId = departmentId === '' ? null : departmentId;
  return { companyId: company?.rawId ?? companyId, departmentId: department?.rawId ?? selectedDepartmentId };
}

/** The version of a record, posted with the form that was rendered from it. */
export function getVersion({ modified }: ProcessConfig): string {
  return modified ?? '';
}

/**
 * Rejects the save if another user has saved the record after this form was rendered. The page then loads the new version,
 * so that the next save overwrites the record.
 */
async function rejectLostUpdate({ api, form, preferences }: GuardedActionArgs, settingId: string): Promise<void> {
  const version = form.get('version');
  // A form without a version is not checked: the page renders one with each form that updates.
  if (typeof version !== 'string') return;
  const current = await toResult(api(getProcessConfig, { params: { settingId } }));
  if (!current.ok || getVersion(current.value) === version) return;
  const time = formatTime(current.value.modified, preferences.timeZone)?.text;
  throw new FormRejected(
    `Another user changed this setting${time ? ` at ${time}` : ''}, after you opened it. Nothing was saved. Save again to overwrite it with your entries, or Clear to see its current values.`,
  );
}
