import type { ProcessConfig } from '~/domain/rpa/process-config';
import type { Company } from '~/domain/settings/company';
import type { GuardedArgs } from '~/guard/guard.server';
import { cachePerObject } from '~/lib/cache-per-object';
import { compareTexts } from '~/lib/compare-texts';
import { formatNumber } from '~/lib/format-number';
import { settingsCalls } from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';

export type Option = { value: string; label: string };

export type CompanyOption = Option & { departments: readonly Option[] };

const MAX_COMPANIES = 2000;

export async function loadCompanyOptions({ api }: GuardedArgs): Promise<CompanyOption[] | null> {
  const result = await toResult(api(settingsCalls.listCompanies));
  if (!result.ok) return null;
  return listFirst(result.value);
}

const listFirst = cachePerObject((companies: readonly Company[]): CompanyOption[] =>
  companies
    .map(({ id, name, departments }) => ({ ...toOption(id, name), departments }))
    .sort((a, b) => compareTexts(a.label, b.label))
    .slice(0, MAX_COMPANIES)
    .map((company) => ({ ...company, departments: company.departments.map(({ id, name }) => toOption(id, name)) })),
);

export function describeCompanyOptions(companies: CompanyOption[] | null): string | undefined {
  if (companies === null) return 'The companies could not be loaded. The other fields can be changed.';
  if (companies.length < MAX_COMPANIES) return undefined;
  return `The first ${formatNumber(MAX_COMPANIES)} companies by name can be selected.`;
}

/**
 * Adds the company and the department of a config if the options lack them, so that the form can show and keep them.
 * The options lack them if the companies could not be loaded, if there are more than `MAX_COMPANIES`, or if the company
 * or the department was deleted.
 */
export function includeCurrentCompany(companies: CompanyOption[] | null, { company, department }: ProcessConfig) {
  const options = companies ?? [];
  if (!company || company.id === null) return options;
  const listedOption = options.find(({ value }) => value === company.id);
  const option = listedOption ?? { ...toOption(company.id, company.name), departments: [] };
  const completed = { ...option, departments: includeDepartment(option.departments, department) };
  return listedOption ? options.map((other) => (other === listedOption ? completed : other)) : [completed, ...options];
}

function includeDepartment(departments: readonly Option[], department: ProcessConfig['department']): readonly Option[] {
  if (!department || department.id === null) return departments;
  const isListed = departments.some(({ value }) => value === department.id);
  return isListed ? departments : [...departments, toOption(department.id, department.name)];
}

function toOption(id: string, name: string | null): Option {
  return { value: id, label: name?.trim() || id };
}
