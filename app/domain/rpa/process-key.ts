/** Returns a key for a process of a company. It is JSON, because the names can contain any separator. */
export function getProcessKey({ process, company }: { process: string | null; company: string | null }): string {
  return JSON.stringify([process, company]);
}
