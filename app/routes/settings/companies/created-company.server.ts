import { settleAfterWrite } from '~/actions/after-write.server';
import type { Company } from '~/domain/settings/company';
import type { GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import { applyListPreferences } from '~/lib/list-preferences';
import { findPageOfItem } from '~/lib/list-query';
import { updateUrl } from '~/lib/search-params';
import { getClosedModalUrl } from '~/protocol/modal-url';
import { listCompanies } from '~/upstream/contract/settings';
import { COMPANY_LIST, CREATED_PARAM } from './company-list.server';

/** A company that was just created, and the list of companies that has it. */
export type CreatedCompany = { company: Company; companies: readonly Company[] };

/** Finds a company that was just created by its name, because the API does not return its id; null if it is not listed. */
export async function findCreatedCompany({ api }: GuardedArgs, name: string): Promise<CreatedCompany | null> {
  const result = await settleAfterWrite(api(listCompanies));
  if (!result.ok) return null;
  const named = result.value.filter((company) => company.name?.trim() === name.trim());
  const getCreatedTime = ({ createdTime }: Company) => parseTime(createdTime) ?? 0;
  // The API may allow a second company of the same name.
  const company = named.reduce<Company | null>(
    (newest, other) => (newest && getCreatedTime(newest) > getCreatedTime(other) ? newest : other),
    null,
  );
  return company && { company, companies: result.value };
}

/** The URL of the list without its dialog, on the page that has the new company, which is marked. */
export function getCreatedCompanyUrl(args: GuardedArgs, created: CreatedCompany | null): string {
  const url = new URL(getClosedModalUrl(new URL(args.request.url)), args.request.url);
  if (created === null) return url.pathname + url.search;
  const { company, companies } = created;
  const findPage = () => {
    const params = applyListPreferences(url.searchParams, COMPANY_LIST, args.listPreferences);
    return findPageOfItem(companies, company, params, COMPANY_LIST, args.preferences.timeZone);
  };
  let page = findPage();
  if (page === null) {
    // The search does not match the new company.
    url.searchParams.delete('q');
    page = findPage();
  }
  return updateUrl(url, { [CREATED_PARAM]: company.id, page: page === null || page === 1 ? null : page });
}
