/** URL of a report page. `publicUrl` is the origin at which browsers reach the mock's files. */
export function getReportUrl(publicUrl: string, { id, file }: { id: number; file?: string }): string {
  return publicUrl + (file ?? `/files/reports/${id}`);
}

/** Makes a path under /files absolute with the public origin; returns every other URL unchanged. */
export function toAbsoluteUrl(publicUrl: string, address: string | null): string | null {
  return address?.startsWith('/files/') ? publicUrl + address : address;
}
