/** A key of a process of a company, whose names may have any characters. */
export function getProcessKey({ process, company }: { process: string | null; company: string | null }): string {
  return JSON.stringify([process, company]);
}
