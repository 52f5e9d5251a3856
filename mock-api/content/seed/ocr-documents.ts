import type { Faker } from '@faker-js/faker';
import { getAccount, type AccountKey } from '../../accounts';
import type { CompanyRecord, ModelRecord } from '../../records/companies';
import { DOCUMENT_STATUS, type DocumentRecord, type OcrPageRecord } from '../../records/documents';
import type { UserRecord } from '../../records/users';
import { getDocumentType } from '../documents/document-generator';
import { createSeededFaker, getTimeBefore, type SeedSource } from '../faker/seeded-faker';
import { predictPages } from './ocr-pages';

/** Documents per demo account; other accounts have none. The trainer's documents fill several pages of the list. */
const DOCUMENT_COUNTS: Partial<Record<AccountKey, number>> = {
  superAdmin: 48,
  trainer: 96,
  validator: 27,
  manager: 21,
  superUser: 12,
  admin: 14,
  noReport: 6,
  otherCompanyAdmin: 9,
};
/** The documents use the first models only. */
const USED_MODEL_COUNT = 6;
/** Statuses (1 uploaded, 2 predicted, 3 validated) by age in days, repeated. The newest document has status 1. */
const STATUSES = [1, 2, 1, 3, 2, 2, 3, 2, 1, 3, 2, 3] as const;
const EXTENSIONS = ['pdf', 'pdf', 'png', 'pdf', 'PDF', 'png'] as const;
/** A page id is the document id times this, plus the index of the page from 0. */
const PAGE_ID_STEP = 10;

/** Creates one document per day and owner, oldest first. */
export function seedOcrDocuments(
  source: SeedSource,
  users: readonly UserRecord[],
  models: readonly ModelRecord[],
  companies: readonly CompanyRecord[],
): DocumentRecord[] {
  const faker = createSeededFaker(source, 'documents');
  return findDocumentOwners(users)
    .flatMap(({ user, count }) => Array.from({ length: count }, (_, ageDays) => ({ user, ageDays })))
    .sort((a, b) => b.ageDays - a.ageDays)
    .map(({ user, ageDays }, index) =>
      createDocument(index + 1, user, ageDays, pickModel(models, index), { source, faker, companies }),
    );
}

/** Finds the users with seeded documents. `count` is the number of documents of the user. */
export function findDocumentOwners(users: readonly UserRecord[]): { user: UserRecord; count: number }[] {
  return Object.entries(DOCUMENT_COUNTS).flatMap(([key, count]) => {
    const user = users.find(({ email }) => email === getAccount(key as AccountKey).email);
    return user ? [{ user, count }] : [];
  });
}

/** Returns the model of the document with this number. Consecutive documents take the models in turn. */
export function pickModel(models: readonly ModelRecord[], number: number): ModelRecord | undefined {
  return models[number % USED_MODEL_COUNT];
}

type CreationContext = { source: SeedSource; faker: Faker; companies: readonly CompanyRecord[] };

/** Creates a document of a user that is `ageDays` days old. */
export function createDocument(
  id: number,
  user: UserRecord,
  ageDays: number,
  model: ModelRecord | undefined,
  { source, faker, companies }: CreationContext,
): DocumentRecord {
  const modelName = model?.modelName ?? '';
  const status = STATUSES[ageDays % STATUSES.length] ?? DOCUMENT_STATUS.uploaded;
  // Each document of a user is from another day (UTC), so `minutes` must not reach into the day before. The first hour
  // of a day is too short for that. All documents are then from one day earlier.
  const minutesOfDay = source.now.getUTCHours() * 60 + source.now.getUTCMinutes();
  const isFirstHour = minutesOfDay < 60;
  const maxMinutes = isFirstHour ? 600 : Math.min(600, minutesOfDay - 1);
  const minutes = faker.number.int({ min: isFirstHour ? 61 : 30, max: maxMinutes });
  const seconds = faker.number.int({ min: 1, max: 59 });
  const createdTime = getTimeBefore(source.now, { days: ageDays, minutes, seconds });
  const name = getDocumentType(modelName).createFileName(faker, createdTime.slice(0, 10));
  // There are as many extensions as models. A shift after each round gives a model documents of different extensions.
  const extensionIndex = (id + Math.floor(id / EXTENSIONS.length)) % EXTENSIONS.length;
  const fileName = `${name}.${EXTENSIONS[extensionIndex]}`;
  const company = companies.find((candidate) => candidate.id === user.companyId);
  const isUploaded = status === DOCUMENT_STATUS.uploaded;
  // Some predicted documents have moderated (corrected) entries, but are not validated yet.
  const isModerated = status === DOCUMENT_STATUS.validated || (status === DOCUMENT_STATUS.predicted && id % 3 === 0);
  // The prediction was made 12 minutes and 47 seconds after the upload.
  const predictionTime = getTimeBefore(source.now, { days: ageDays, minutes: minutes - 12, seconds: seconds - 47 });
  return {
    id,
    userId: user.id,
    fileName,
    blobUrl: `/files/documents/${id}`,
    status,
    modelName,
    ocrPages: isUploaded
      ? []
      : createOcrPages(id, predictPages({ fileName, modelName, createdTime, company }), { isModerated }),
    createdTime,
    predictionTime: isUploaded ? null : predictionTime,
    moderatedUrl: isModerated ? `/files/moderation/${id}` : null,
    upload: null,
  };
}

/** Creates the OCR pages of a document. If `isModerated` is false, their lists of moderated entries are empty. */
export function createOcrPages(
  documentId: number,
  predictions: ReturnType<typeof predictPages>,
  { isModerated }: { isModerated: boolean },
): OcrPageRecord[] {
  return predictions.map(({ predicted, moderated }, page) => ({
    id: documentId * PAGE_ID_STEP + page,
    page,
    predictionData: predicted,
    moderatedData: isModerated ? moderated : '[]',
  }));
}
