import { createOcrPages } from '../content/seed/ocr-documents';
import { predictPages } from '../content/seed/ocr-pages';
import type { CompanyRecord } from '../records/companies';
import { DOCUMENT_STATUS } from '../records/documents';
import type { MockData } from '../records/mock-data';
import type { Customer } from './overlay-schema';

/**
 * Adapts the generated records that refer to the replaced company by its name. They are removed from tables for which
 * the customer has own rows, and get the customer's name in others. Also called for records that are generated later.
 */
export function adaptGeneratedRows(data: MockData, { insteadOf: replacedName, rows: givenRows }: Customer): void {
  const [{ name: customerName }] = givenRows.companies;
  if (givenRows.recordings) {
    const streamIds = new Set(
      data.recordings.filter(({ companyName }) => companyName === replacedName).map(({ streamId }) => streamId),
    );
    data.recordings = data.recordings.filter(({ companyName }) => companyName !== replacedName);
    data.streams = data.streams.filter(({ id }) => !streamIds.has(id));
  } else if (givenRows.streams) {
    // The recordings stay, but without their seeded streams.
    for (const recording of data.recordings) {
      if (recording.companyName !== replacedName || recording.streamId === null) continue;
      data.streams = data.streams.filter(({ id }) => id !== recording.streamId);
      recording.streamId = null;
    }
  }
  for (const recording of data.recordings) {
    if (recording.companyName !== replacedName) continue;
    recording.companyName = customerName;
    // Sentences that speak the replaced name are left out.
    recording.omittedNames = [replacedName];
  }
  if (givenRows.mainLoggings) data.mainLoggings = data.mainLoggings.filter(({ company }) => company !== replacedName);
  if (givenRows.taskTriggers) data.taskTriggers = data.taskTriggers.filter(({ company }) => company !== replacedName);
  if (givenRows.otpConfigs) data.otpConfigs = data.otpConfigs.filter((row) => row.customerName !== replacedName);
  for (const row of [...data.mainLoggings, ...data.taskTriggers])
    if (row.company === replacedName) row.company = customerName;
  for (const row of data.otpConfigs) if (row.customerName === replacedName) row.customerName = customerName;
}

/** Creates the OCR results of a company's generated documents anew, because they contain its name and address. */
export function renewPredictions(data: MockData, company: CompanyRecord): void {
  const owners = new Set(data.users.filter(({ companyId }) => companyId === company.id).map(({ id }) => id));
  for (const document of data.documents) {
    const hasResults = document.status !== DOCUMENT_STATUS.uploaded;
    if (!hasResults || !owners.has(document.userId)) continue;
    const isModerated = document.moderatedUrl !== null;
    document.ocrPages = createOcrPages(document.id, predictPages({ ...document, company }), { isModerated });
  }
}
