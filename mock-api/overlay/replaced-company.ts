import { createOcrPages } from '../content/seed/ocr-documents';
import { predictPages } from '../content/seed/ocr-pages';
import type { CompanyRecord } from '../records/companies';
import { DOCUMENT_STATUS } from '../records/documents';
import type { MockData } from '../records/mock-data';
import type { Customer } from './overlay-schema';

/**
 * Adapts generated records that refer to a company by its name. Those of tables that the customer has rows in are
 * removed. Recordings that stay leave out the sentences that speak the name of the replaced company. Also called after new
 * records were generated.
 */
export function adaptGeneratedRows(data: MockData, { insteadOf: from, rows: givenRows }: Customer): void {
  const [{ name: to }] = givenRows.companies;
  if (givenRows.recordings) {
    const streamIds = new Set(
      data.recordings.filter(({ companyName }) => companyName === from).map(({ streamId }) => streamId),
    );
    data.recordings = data.recordings.filter(({ companyName }) => companyName !== from);
    data.streams = data.streams.filter(({ id }) => !streamIds.has(id));
  } else if (givenRows.streams) {
    for (const recording of data.recordings) {
      if (recording.companyName !== from || recording.streamId === null) continue;
      data.streams = data.streams.filter(({ id }) => id !== recording.streamId);
      recording.streamId = null;
    }
  }
  for (const recording of data.recordings) {
    if (recording.companyName !== from) continue;
    recording.companyName = to;
    recording.omittedNames = [from];
  }
  if (givenRows.mainLoggings) data.mainLoggings = data.mainLoggings.filter(({ company }) => company !== from);
  if (givenRows.taskTriggers) data.taskTriggers = data.taskTriggers.filter(({ company }) => company !== from);
  if (givenRows.otpConfigs) data.otpConfigs = data.otpConfigs.filter(({ customerName }) => customerName !== from);
  for (const row of [...data.mainLoggings, ...data.taskTriggers]) if (row.company === from) row.company = to;
  for (const row of data.otpConfigs) if (row.customerName === from) row.customerName = to;
}

/** Predicts the generated documents of a company again: they have its name and address. */
export function predictAgain(data: MockData, company: CompanyRecord): void {
  const owners = new Set(data.users.filter(({ companyId }) => companyId === company.id).map(({ id }) => id));
  for (const document of data.documents)
    if (owners.has(document.userId) && document.status !== DOCUMENT_STATUS.uploaded)
      document.ocrPages = createOcrPages(document.id, predictPages({ ...document, company }), {
        isModerated: document.moderatedUrl !== null,
      });
}
