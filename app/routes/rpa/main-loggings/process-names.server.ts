import type { GuardedArgs } from '~/guard/guard.server';
import { listMainLoggingProcesses } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';

/** Names of processes to choose from, and of the company that has them; null names could not be loaded. */
export type ProcessNames = { company: string; names: readonly string[] | null };

/** The processes of a company, by its name (D70); of none without one. */
export async function loadProcessNames({ api }: GuardedArgs, company: string): Promise<ProcessNames> {
  // As part of a path these two would lead elsewhere.
  if (company === '' || company === '.' || company === '..') return { company, names: [] };
  const read = await toResult(api(listMainLoggingProcesses, { params: { companyName: company } }));
  return { company, names: read.ok ? read.value : null };
}
