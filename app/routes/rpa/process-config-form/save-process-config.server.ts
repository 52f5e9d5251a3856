import { findCreated, getCreatedUrl, isSameText, type Created } from '~/actions/created-record.server';
import { createEditHandler, readPageRecord } from '~/actions/edit-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { tryAfterWrite, FormRejected } from '~/actions/write.server';
import { paths } from '~/domain/paths';
import { decodeSource, toFormList } from '~/domain/rpa/entry-source';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import {
  needsStoredRecord,
  ProcessConfigFormSchema,
  toProcessConfigBody,
  type ConfigIds,
} from '~/domain/rpa/process-config.form';
import type { Company } from '~/domain/settings/company';
import type { GuardedActionArgs, GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import type { FieldValue } from '~/lib/merge-edits';
import { getListUrl } from '~/lib/search-params';
import { getChangedParam } from '~/shared/created-param';
import { toRecordUrl } from '~/ui/links/list-url';
import { rpaCalls } from '~/upstream/contract/rpa';
import { settingsCalls } from '~/upstream/contract/settings';
import { isPathId } from '~/upstream/endpoint-path';
import { toResult } from '~/upstream/result';
import { PROCESS_CONFIG_LIST } from '../process-config-list.server';
import { includeCurrentCompany, loadCompanyOptions, type Option } from './companies.server';
import { NEXT_FIELD } from './next-field';
import { readDeletedConfig, splitFormValues } from './process-config-values.server';

type Reference = ProcessConfig['company'];

/** What creating and editing have in common. The API and some texts of screens call a process config a setting. */
const DEFINITION = {
  notDoneText: 'The setting was not saved.',
  schema: ProcessConfigFormSchema,
  successText: 'Process config saved.',
  redirectTo: ({ request }: GuardedActionArgs) => getListUrl(new URL(request.url).search, paths.processConfigs()),
  // If the API does not answer, the user can check here whether the config was saved.
  outcomeCheckPath: paths.processConfigs(),
};

/** Creates a process config. For a copy, the original is the config that the URL names in `copy`. */
export const createConfig = createFormHandler({
  ...DEFINITION,
  write: async (args, form): Promise<Created<ProcessConfig> | null> => {
    const [ids, original] = await Promise.all([
      findRawIds(args, form, null),
      // The form lacks a list whose JSON text is too long for it. Then the copy takes this text from the original.
      needsStoredRecord(form) ? loadOriginal(args) : null,
    ]);
    await args.api(rpaCalls.createProcessConfig, { body: toProcessConfigBody(form, ids, original) });
    return findCreated(
      await tryAfterWrite(args.api(rpaCalls.listProcessConfigs)),
      // The API returns the field `wizardCustomId` of the form as `triggerName`.
      ({ processName, triggerName }) =>
        isSameText(processName, form.processName) && isSameText(triggerName, form.wizardCustomId),
      ({ created }) => parseTime(created),
    );
  },
  successDetail: (_created, { processName }) => processName,
  successLink: (created) =>
    created && { text: `Open ${created.record.processName}`, url: paths.editProcessConfig(created.record.id) },
  redirectTo: (args, created) =>
    getCreatedUrl(args, PROCESS_CONFIG_LIST, created, { base: DEFINITION.redirectTo(args) }),
});

export const editConfig = createEditHandler({
  ...DEFINITION,
  successDetail: (_result, { processName }) => processName,
  // The list marks what was changed, also after Save and next.
  redirectTo: (args) => {
    const list = new URL(DEFINITION.redirectTo(args), args.request.url);
    const id = args.param('processConfigId');
    const changedParam = getChangedParam();
    if (!list.searchParams.getAll(changedParam).includes(id)) list.searchParams.append(changedParam, id);
    const nextId = String(args.form.get(NEXT_FIELD) ?? '');
    return isPathId(nextId) ? toRecordUrl(paths.editProcessConfig(nextId), list) : list.pathname + list.search;
  },
  otherFields: [NEXT_FIELD],
  recordName: 'process config',
  recordKey: ({ param }: GuardedActionArgs) => `process config ${param('processConfigId')}`,
  read: (args: GuardedActionArgs) => readPageRecord(args, args.param('processConfigId'), () => requestConfig(args)),
  toValues: (config) => splitFormValues(config).editedValues,
  // The form posts the drawn values except the rows of the lists. These follow from the JSON texts in hidden fields.
  deriveDrawn: (form) => ({
    configs: readDrawnRows(form, 'configs', { hasValues: true }),
    variables: readDrawnRows(form, 'variables', { hasValues: false }),
  }),
  // If the rows of a list are replaced by those of the record, its JSON text must be replaced too.
  toHiddenFields: (config) => splitFormValues(config).hiddenFields,
  // A conflict shows a company and a department by name instead of id.
  loadNames: async (args, config) => {
    const companies = includeCurrentCompany(await loadCompanyOptions(args), config);
    const optionsByField: Partial<Record<string, readonly Option[]>> = {
      companyId: companies,
      departmentId: companies.flatMap(({ departments }) => departments),
    };
    return (fieldName, value) =>
      optionsByField[fieldName]?.find((option) => option.value === value)?.label || formatValue(value);
  },
  write: async (args, form, stored) => {
    const ids = await findRawIds(args, form, stored);
    const body = toProcessConfigBody(form, ids, stored);
    return args.api(rpaCalls.updateProcessConfig, { params: { processConfigId: args.param('processConfigId') }, body });
  },
});

export async function requestConfig({ api, param }: GuardedArgs): Promise<ProcessConfig> {
  const config = await api(rpaCalls.getProcessConfig, { params: { processConfigId: param('processConfigId') } });
  if (!isNameOnly(config.company) && !isNameOnly(config.department)) return config;
  const companies = await toResult(api(settingsCalls.listCompanies));
  const company = companies.ok ? findReferred(companies.value, config.company) : undefined;
  const department = company && findReferred(company.departments, config.department);
  return { ...config, company: company ?? config.company, department: department ?? config.department };
}

const isNameOnly = (reference: Reference) => reference?.id === null && Boolean(reference.name?.trim());

/** By its name if the host sends no id, unless several have this name. */
function findReferred<Item extends Pick<Company, 'id' | 'rawId' | 'name'>>(items: readonly Item[], to: Reference) {
  const found = items.filter(({ id, name }) => (isNameOnly(to) ? isSameText(name, to?.name) : id === to?.id));
  return found.length === 1 ? found[0] : undefined;
}

function readDrawnRows(form: FormData, list: 'configs' | 'variables', options: { hasValues: boolean }) {
  const source = form.get(`${list}Source`);
  return toFormList(decodeSource(typeof source === 'string' ? source : undefined), options).rows;
}

/** Formats a text or the rows of a list. The row of an entry with an unknown shape has only its JSON text, `kept`. */
function formatValue(value: FieldValue): string {
  if (typeof value === 'string') return value;
  const lines = value.map((row) =>
    typeof row === 'string' ? row : (row.kept ?? [row.name, row.value].filter(Boolean).join(': ')),
  );
  return lines.join(', ');
}

async function loadOriginal(args: GuardedActionArgs): Promise<ProcessConfig> {
  const { api, request } = args;
  const deleted = await readDeletedConfig(args);
  if (deleted) return deleted;
  const { searchParams } = new URL(request.url);
  // Links of earlier releases have `from`.
  const processConfigId = searchParams.get('copy') ?? searchParams.get('from');
  if (!isPathId(processConfigId)) throw new FormRejected('The setting to duplicate could not be loaded.');
  return api(rpaCalls.getProcessConfig, { params: { processConfigId } });
}

/**
 * The ids of company and department as the API sent them, number or string (D141). Those of the stored config stay even
 * if the list lacks them; undefined if only their names are known. If the list lacks the company or failed to load, those
 * of the form are sent, and the API decides. A form without script can send a department of another one.
 */
async function findRawIds(
  { api }: GuardedActionArgs,
  { companyId = '', departmentId = '' }: { companyId?: string; departmentId?: string },
  stored: ProcessConfig | null,
): Promise<ConfigIds> {
  const isStored = companyId === (stored?.company?.id ?? '') && departmentId === (stored?.department?.id ?? '');
  const toStoredId = (reference: Reference) => (isNameOnly(reference) ? undefined : (reference?.rawId ?? null));
  if (stored && isStored) return { companyId: toStoredId(stored.company), departmentId: toStoredId(stored.department) };
  if (companyId === '') {
    if (departmentId !== '') throw new FormRejected('Choose the company of this department.');
    return { companyId: null, departmentId: null };
  }
  const companies = await toResult(api(settingsCalls.listCompanies));
  const company = companies.ok ? companies.value.find(({ id }) => id === companyId) : undefined;
  const department = company?.departments.find(({ id }) => id === departmentId);
  if (company && departmentId !== '' && !department)
    throw new FormRejected(`This department does not belong to ${company.name ?? 'the selected company'}.`);
  const selectedDepartmentId = departmentId === '' ? null : departmentId;
  return { companyId: company?.rawId ?? companyId, departmentId: department?.rawId ?? selectedDepartmentId };
}
