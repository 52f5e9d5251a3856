import type { ProcessConfig } from '~/domain/process-config';
import type { Guarded } from '~/session/guard.server';
import { listCompanies } from '~/upstream/contract/settings';
import { settled } from '~/upstream/settled';

type Named = { value: string; label: string };

/** A company to choose, and its departments (D64). */
export type OfferedCompany = Named & { departments: readonly Named[] };

/** Companies that a page can carry; a provider has far fewer. */
const MOST_COMPANIES = 2000;

/** The companies to choose from; null: they could not be loaded. */
export async function offeredCompanies({ api }: Guarded): Promise<OfferedCompany[] | null> {
  const read = await settled(api(listCompanies));
  if (!read.ok) return null;
  return read.value
    .slice(0, MOST_COMPANIES)
    .map(({ id, name, departments }) => ({
      ...option(id, name),
      departments: departments.map((d) => option(d.id, d.name)),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The same with what the record has, which a list may lack. */
export function withOwn(companies: OfferedCompany[] | null, { company, department }: ProcessConfig): OfferedCompany[] {
  const offered = companies ?? [];
  if (company?.id == null) return offered;
  const known = offered.find(({ value }) => value === company.id);
  const own = known ?? { ...option(company.id, company.name), departments: [] };
  const lacksDepartment = department?.id != null && !own.departments.some(({ value }) => value === department.id);
  const whole = lacksDepartment
    ? { ...own, departments: [...own.departments, option(String(department.id), department.name)] }
    : own;
  return known ? offered.map((other) => (other === known ? whole : other)) : [whole, ...offered];
}

function option(id: string, name: string | null): Named {
  return { value: id, label: name?.trim() || id };
}
