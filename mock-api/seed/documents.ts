import type { Faker } from '@faker-js/faker';
import type { AccountKey } from '../accounts';
import { accountByKey } from '../accounts';
import type { CompanyRecord, UserRecord } from '../state';
import type { DocumentRecord, OcrPageRecord } from '../entities/documents';
import type { ModelRecord } from '../entities/settings';
import { kindOf } from '../papers/models';
import { readingsOf } from './predictions';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

/** Documents per account. The trainer's fill several pages; `customer` has none. */
const COUNTS: Partial<Record<AccountKey, number>> = {
  superAdmin: 48,
  trainer: 96,
  validator: 27,
  manager: 21,
  superUser: 12,
  admin: 14,
  noReport: 6,
  otherCompanyAdmin: 9,
};
const MODELS_USED = 6;
/** Statuses in turn; the newest of every person are still to be predicted. */
const STATUSES = [1, 2, 1, 3, 2, 2, 3, 2, 1, 3, 2, 3] as const;
const EXTENSIONS = ['pdf', 'pdf', 'png', 'pdf', 'PDF', 'png'] as const;
/** Page ids of a document start at its id times this. */
const PAGES_STEP = 10;

/** Documents over all statuses, oldest first. */
export function seedDocuments(
  source: SeedSource,
  users: readonly UserRecord[],
  models: readonly ModelRecord[],
  companies: readonly CompanyRecord[],
): DocumentRecord[] {
  const faker = seededFaker(source, 'documents');
  const owners = ownersIn(users).flatMap(({ user, count }) =>
    Array.from({ length: count }, (_, age) => ({ user, age })),
  );
  return owners
    .sort((a, b) => b.age - a.age)
    .map(({ user, age }, index) =>
      documentOf(index + 1, user, age, modelOf(models, index), { source, faker, companies }),
    );
}

/** People who have documents, and how many. */
export function ownersIn(users: readonly UserRecord[]): { user: UserRecord; count: number }[] {
  return Object.entries(COUNTS).flatMap(([key, count]) => {
    const user = users.find(({ email }) => email === accountByKey(key as AccountKey).email);
    return user ? [{ user, count }] : [];
  });
}

/** The models of documents, in turn. */
export function modelOf(models: readonly ModelRecord[], index: number): ModelRecord | undefined {
  return models[index % MODELS_USED];
}

type Drawing = { source: SeedSource; faker: Faker; companies: readonly CompanyRecord[] };

/** A document of somebody, so many days old. */
export function documentOf(
  id: number,
  user: UserRecord,
  age: number,
  model: ModelRecord | undefined,
  { source, faker, companies }: Drawing,
): DocumentRecord {
  const modelName = model?.modelName ?? '';
  const status = STATUSES[age % STATUSES.length] ?? 1;
  const minutes = faker.number.int({ min: 30, max: 600 });
  const seconds = faker.number.int({ min: 1, max: 59 });
  const createdTime = ago(source.now, { days: age, minutes, seconds });
  const name = kindOf(modelName).fileName(faker, createdTime.slice(0, 10));
  const fileName = `${name}.${EXTENSIONS[(id + Math.floor(id / EXTENSIONS.length)) % EXTENSIONS.length]}`;
  const company = companies.find((candidate) => candidate.id === user.companyId);
  const isModerated = status === 3 || (status === 2 && id % 3 === 0);
  return {
    id,
    userId: user.id,
    fileName,
    blobUrl: `/files/documents/${id}`,
    status,
    modelName,
    ocrPages: status === 1 ? [] : pagesOf(id, readingsOf({ fileName, modelName, createdTime, company }), isModerated),
    createdTime,
    predictionTime: status === 1 ? null : ago(source.now, { days: age, minutes: minutes - 12, seconds: seconds - 47 }),
    moderatedUrl: isModerated ? `/files/moderation/${id}` : null,
    upload: null,
  };
}

/** Pages as the API has them; what nobody has moderated yet is an empty list. */
export function pagesOf(
  documentId: number,
  readings: ReturnType<typeof readingsOf>,
  isModerated: boolean,
): OcrPageRecord[] {
  return readings.map(({ texts }, page) => ({
    id: documentId * PAGES_STEP + page,
    page,
    predictionData: texts.predicted,
    moderatedData: isModerated ? texts.moderated : '[]',
  }));
}
