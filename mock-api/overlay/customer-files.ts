import type { Customer } from './customer-schema';

/** The types of files that an overlay may name. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
};
/** The files of a customer, and where they are named. */
export function listFiles(customer: Customer): { file: string; where: string }[] {
  const { company, users = [], reports = [], documents = [], recordings = [], streams = [] } = customer;
  const named: [string | undefined, string][] = [
    [company.logo, 'company.logo'],
    ...users.map(({ picture }, index): [string | undefined, string] => [picture, `users[${index}].picture`]),
    ...reports.map(({ file }, index): [string, string] => [file, `reports[${index}].file`]),
    ...documents.map(({ file }, index): [string, string] => [file, `documents[${index}].file`]),
    ...recordings.map(({ file }, index): [string | undefined, string] => [file, `recordings[${index}].file`]),
    ...streams.flatMap(({ occasions }, index) =>
      occasions.map(({ screenshot }, inner): [string | undefined, string] => [
        screenshot,
        `streams[${index}].occasions[${inner}].screenshot`,
      ]),
    ),
  ];
  return named.flatMap(([file, where]) => (file === undefined ? [] : [{ file, where }]));
}
