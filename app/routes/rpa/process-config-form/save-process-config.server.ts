import { tryAfterWrite } from '~/actions/after-write.server';
import { addCreatedParam, findCreated, isSameText, type Created } from '~/actions/created-record.server';
import { createEditHandler, readPageRecord } from '~/actions/edit-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { FormRejected } from '~/actions/form-rejected';
import { paths } from '~/domain/paths';
import { decodeSource, toFormList } from '~/domain/rpa/entry-source';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { needsStoredRecord, ProcessConfigFormSchema, toProcessConfigBody } from '~/domain/rpa/process-config.form';
import type { GuardedActionArgs, GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import type { RawId } from '~/lib/lenient-schema';
import type { FieldValue } from '~/lib/merge-edits';
import { getListUrl } from '~/lib/search-params';
import {
  createProcessConfig,
  getProcessConfig,
  listProcessConfigs,
  updateProcessConfig,
} from '~/upstream/contract/rpa';
import { listCompanies } from '~/upstream/contract/settings';
import { isPathId } from '~/upstream/endpoint-path';
import { toResult } from '~/upstream/result';
import { includeCurrentCompany, loadCompanyOptions } from './companies.server';
import { splitSources, toFormValues } from './process-config-values.server';

// The API and the screens also call a process config a setting.
const DEFINITION = {
  notDoneText: 'The setting was not saved.',
  schema: ProcessConfigFormSchema,
  successText: 'Process config saved.',
  // The list can have several pages: the changed config may be on another one, so the toast says that it was saved.
  redirectTo: ({ request }: GuardedActionArgs) => getListUrl(new URL(request.url).search, paths.processConfigs()),
  outcomeCheckPath: paths.processConfigs(),
};

export const createConfig = createFormHandler({
  ...DEFINITION,
  write: async (args, form): Promise<Created<ProcessConfig> | null> => {
    const [ids, original] = await Promise.all([
      findRawIds(args, form.companyId, form.departmentId),
      needsStoredRecord(form) ? loadOriginal(args) : null,
    ]);
    await args.api(createProcessConfig, { body: toProcessConfigBody(form, ids, original) });
    return findCreated(
      await tryAfterWrite(args.api(listProcessConfigs)),
      ({ processName, triggerName }) =>
        isSameText(processName, form.processName) && isSameText(triggerName, form.wizardCustomId),
      ({ created }) => parseTime(created),
    );
  },
  successDetail: (_created, { processName }) => processName,
  successLink: (created) =>
    created && { text: `Open ${created.record.processName}`, url: paths.editProcessConfig(created.record.id) },
  redirectTo: (args, created) => addCreatedParam(args, DEFINITION.redirectTo(args), created),
});

/** Updates the process config in the URL. */
export const editConfig = createEditHandler({
  ...DEFINITION,
  successDetail: (_result, { processName }) => processName,
  recordName: 'process config',
  read: (args: GuardedActionArgs) => readPageRecord(args, args.param('processConfigId'), () => requestConfig(args)),
  toValues: (config) => splitSources(toFormValues(config).values).values,
  // The form posts the JSON texts from which its rows were drawn.
  deriveDrawn: (form) => ({
    configs: readRows(form, 'configs', { hasValues: true }),
    variables: readRows(form, 'variables', { hasValues: false }),
  }),
  toHiddenFields: (config) => splitSources(toFormValues(config).values).sources,
  loadNames: async (args, config) => {
    const companies = includeCurrentCompany(await loadCompanyOptions(args), config);
    return (name, value) => {
      const options = name === 'departmentId' ? companies.flatMap(({ departments }) => departments) : companies;
      const isId = name === 'companyId' || name === 'departmentId';
      return (isId && options.find((option) => option.value === value)?.label) || formatRows(value);
    };
  },
  write: async (args, form, stored) => {
    const ids = await findRawIds(args, form.companyId, form.departmentId);
    const body = toProcessConfigBody(form, ids, stored);
    return args.api(updateProcessConfig, { params: { processConfigId: args.param('processConfigId') }, body });
  },
});

/** The process config of the page. */
export function requestConfig({ api, param }: GuardedArgs): Promise<ProcessConfig> {
  return api(getProcessConfig, { params: { processConfigId: param('processConfigId') } });
}

function readRows(form: FormData, list: 'configs' | 'variables', options: { hasValues: boolean }) {
  const source = form.get(`${list}Source`);
  return toFormList(decodeSource(typeof source === 'string' ? source : undefined), options).rows;
}

/** Rows as the user sees them, without the number of their entry. */
function formatRows(value: FieldValue): string {
  if (typeof value === 'string') return value;
  const lines = value.map((row) =>
    typeof row === 'string' ? row : (row.kept ?? [row.name, row.value].filter(Boolean).join(': ')),
  );
  return lines.join(', ');
}

/** Loads the original of a copy. */
async function loadOriginal({ api, request }: GuardedActionArgs): Promise<ProcessConfig> {
  const processConfigId = new URL(request.url).searchParams.get('from');
  if (!isPathId(processConfigId)) throw new FormRejected('The setting to duplicate could not be loaded.');
  return api(getProcessConfig, { params: { processConfigId } });
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
