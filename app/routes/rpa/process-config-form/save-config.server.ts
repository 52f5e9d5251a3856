import { paths } from '~/domain/paths';
import type { ProcessConfig } from '~/domain/process-config';
import { processConfigBody, ProcessConfigFormSchema } from '~/domain/process-config.form';
import { showTime } from '~/lib/dates';
import { asSent } from '~/lib/lenient';
import { FormRejected } from '~/session/answers/form-rejected';
import { formWrite } from '~/session/answers/form-write.server';
import type { GuardedWrite } from '~/session/guard.server';
import { createProcessConfig, getProcessConfig, updateProcessConfig } from '~/upstream/contract/rpa';
import { listCompanies } from '~/upstream/contract/settings';
import { settled } from '~/upstream/settled';

/** Creates a config, or saves the one that the address names; back to the list, which shows it (D67). */
export const saveConfig = formWrite({
  undone: 'The setting was not saved.',
  schema: ProcessConfigFormSchema,
  write: async (args, form) => {
    await refuseForeignDepartment(args, form.companyId, form.departmentId);
    const body = processConfigBody(form, asSent);
    const { settingId } = args.params;
    if (settingId === undefined) return args.api(createProcessConfig, { body });
    await refuseLostUpdate(args, settingId);
    return args.api(updateProcessConfig, { params: { settingId }, body });
  },
  success: null,
  to: () => paths.processConfigs(),
  lookAt: paths.processConfigs(),
});

/** A department of another company, as can be sent without script; where the companies cannot be read the API decides. */
async function refuseForeignDepartment({ api }: GuardedWrite, companyId = '', departmentId = ''): Promise<void> {
  if (companyId === '' && departmentId === '') return;
  const companies = await settled(api(listCompanies));
  if (departmentId === '' || !companies.ok) return;
  if (companyId === '') throw new FormRejected('Choose the company of this department.');
  const company = companies.value.find(({ id }) => id === companyId);
  if (company && !company.departments.some(({ id }) => id === departmentId))
    throw new FormRejected(`This department is not one of ${company.name ?? 'the chosen company'}.`);
}

/** What the form says of the record that it was drawn from. */
export function versionOf({ modified }: ProcessConfig): string {
  return modified ?? '';
}

/** Somebody else saved the record while this form was open: said before anything is overwritten. The next Save does it. */
async function refuseLostUpdate({ api, form, viewer }: GuardedWrite, settingId: string): Promise<void> {
  const seen = form.get('version');
  if (typeof seen !== 'string') return;
  const current = await settled(api(getProcessConfig, { params: { settingId } }));
  if (!current.ok || versionOf(current.value) === seen) return;
  const time = showTime(current.value.modified, viewer.timeZone)?.text;
  throw new FormRejected(
    `Somebody else changed this setting${time ? ` at ${time}` : ''}, after you opened it. Nothing was saved. Save again to overwrite it with your entries, or Clear to see it as it is now.`,
  );
}
