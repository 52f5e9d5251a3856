import type { ProcessConfig } from '~/domain/rpa/process-config';
import type { GuardedArgs } from '~/guard/guard.server';
import { listCompanies } from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';

type Option = { value: string; label: string };

/** A company to choose, and its departments (D64). */
export type CompanyOption = Option & { departments: readonly Option[] };

/** Companies that a page can carry; a provider has far fewer. */
const MAX_COMPANIES = 2000;

/** The companies to choose from; null: they could not be loaded. */
export async function loadCompanyOptions({ api }: GuardedArgs): Promise<CompanyOption[] | null> {
  const read = await toResult(api(listCompanies));
  if (!read.ok) return null;
  return read.value
    .slice(0, MAX_COMPANIES)
    .map(({ id, name, departments }) => ({
      ...toOption(id, name),
      departments: departments.map((d) => toOption(d.id, d.name)),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The same with what the record has, which a list may lack. */
export function includeCurrentCompany(
  companies: CompanyOption[] | null,
  { company, department }: ProcessConfig,
): CompanyOption[] {
  const offered = companies ?? [];
  if (company?.id == null) return offered;
  const known = offered.find(({ value }) => value === company.id);
  const current = known ?? { ...toOption(company.id, company.name), departments: [] };
  const lacksDepartment = department?.id != null && !current.departments.some(({ value }) => value === department.id);
  const completed = lacksDepartment
    ? { ...current, departments: [...current.departments, toOption(String(department.id), department.name)] }
    : current;
  return known ? offered.map((other) => (other === known ? completed : other)) : [completed, ...offered];
}

function toOption(id: string, name: string | null): Option {
  return { value: id, label: name?.trim() || id };
}
