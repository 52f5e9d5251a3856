/** Returns the URL of a report. `file` is the path of its file from an overlay; absent: its page is generated. */
export function getReportUrl(publicUrl: string, { id, file }: { id: number; file?: string }): string {
  return publicUrl + (file ?? `/files/reports/${id}`);
}

/** Prefixes a path under /files with the origin `publicUrl`. Returns every other URL unchanged. */
export function toAbsoluteUrl(publicUrl: string, address: string | null): string | null {
  return address?.startsWith('/files/') ? publicUrl + address : address;
}
