import type { GuardedArgs } from '~/guard/guard.server';
import { rpaCalls } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';

/** The process names of a company, given by its name. `names` is null if they could not be loaded. */
export type ProcessNames = { company: string; names: readonly string[] | null };

export async function loadProcessNames({ api }: GuardedArgs, company: string): Promise<ProcessNames> {
  // The name becomes a segment of the URL path. A segment `.` or `..` would change the path.
  if (company === '' || company === '.' || company === '..') return { company, names: [] };
  const result = await toResult(api(rpaCalls.listMainLoggingProcesses, { params: { companyName: company } }));
  return { company, names: result.ok ? result.value : null };
}
