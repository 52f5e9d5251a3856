import type { GuardedArgs } from '~/guard/guard.server';
import { listMainLoggingProcesses } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';

/** The process names of a company; `names` is null if they failed to load. */
export type ProcessNames = { company: string; names: readonly string[] | null };

/** Loads the process names of a company by the company's name; an empty company name has none. */
export async function loadProcessNames({ api }: GuardedArgs, company: string): Promise<ProcessNames> {
  // `.` and `..` cannot be segments of a URL path.
  if (company === '' || company === '.' || company === '..') return { company, names: [] };
  const result = await toResult(api(listMainLoggingProcesses, { params: { companyName: company } }));
  return { company, names: result.ok ? result.value : null };
}
