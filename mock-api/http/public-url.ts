/** Returns the URL of a report: its own file, or its generated page. `publicUrl` is the origin of /files. */
export function getReportUrl(publicUrl: string, { id, file }: { id: number; file?: string }): string {
  return publicUrl + (file ?? `/files/reports/${id}`);
}

/** Prefixes a path under /files with the origin `publicUrl`. Returns every other URL unchanged. */
export function toAbsoluteUrl(publicUrl: string, address: string | null): string | null {
  return address?.startsWith('/files/') ? publicUrl + address : address;
}
