import type { ProcessConfig } from '~/domain/rpa/process-config';
import type { GuardedArgs } from '~/guard/guard.server';
import { listCompanies } from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';

type Option = { value: string; label: string };

/** A company option with its departments. */
export type CompanyOption = Option & { departments: readonly Option[] };

/** Maximum number of company options in the page. */
const MAX_COMPANIES = 2000;

/** Loads the company options, sorted by name. Null: failed to load. */
export async function loadCompanyOptions({ api }: GuardedArgs): Promise<CompanyOption[] | null> {
  const result = await toResult(api(listCompanies));
  if (!result.ok) return null;
  return result.value
    .slice(0, MAX_COMPANIES)
    .map(({ id, name, departments }) => ({
      ...toOption(id, name),
      departments: departments.map((department) => toOption(department.id, department.name)),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Adds the company and department of the record if the options lack them. */
export function includeCurrentCompany(
  companies: CompanyOption[] | null,
  { company, department }: ProcessConfig,
): CompanyOption[] {
  const options = companies ?? [];
  if (!company || company.id === null) return options;
  const listed = options.find(({ value }) => value === company.id);
  const current = listed ?? { ...toOption(company.id, company.name), departments: [] };
  const completed = { ...current, departments: includeDepartment(current.departments, department) };
  return listed ? options.map((option) => (option === listed ? completed : option)) : [completed, ...options];
}

function includeDepartment(departments: readonly Option[], department: ProcessConfig['department']): readonly Option[] {
  if (!department || department.id === null) return departments;
  const isListed = departments.some(({ value }) => value === department.id);
  return isListed ? departments : [...departments, toOption(department.id, department.name)];
}

function toOption(id: string, name: string | null): Option {
  return { value: id, label: name?.trim() || id };
}
