/** JSON, because the names can contain any separator. */
export function getProcessKey({ process, company }: { process: string | null; company: string | null }): string {
  return JSON.stringify([process, company]);
}
