import { en, Faker } from '@faker-js/faker';

/** Every group draws from its own stream, so that a new group leaves the data of the others as they are. */
const STREAMS = {
  companies: 1,
  users: 2,
  reports: 3,
  codes: 4,
  staff: 5,
  models: 6,
  companyModels: 7,
  licenses: 8,
  documents: 9,
  predictions: 10,
  recordings: 11,
  voices: 12,
  streams: 13,
  screens: 14,
  processConfigs: 15,
  taskTriggers: 16,
  otpConfigs: 17,
  mainLoggings: 18,
  papers: 19,
  living: 20,
} as const;

/** What a seed file builds from: the same pair gives the same data. */
export type SeedSource = { seed: number; now: Date };

/** A generator of fake data for one group of entities. */
export function seededFaker({ seed, now }: SeedSource, group: keyof typeof STREAMS): Faker {
  const faker = new Faker({ locale: en });
  faker.seed([seed, STREAMS[group]]);
  faker.setDefaultRefDate(now);
  return faker;
}

const MINUTE_MS = 60_000;

/** ISO time so many days, minutes and seconds before `now`; without seconds of their own, times have odd ones, as real ones do. */
export function ago(now: Date, { days = 0, minutes = 0, seconds = oddSeconds(days, minutes) }: Ago): string {
  return new Date(now.getTime() - (days * 24 * 60 + minutes) * MINUTE_MS - seconds * 1000).toISOString();
}

type Ago = { days?: number; minutes?: number; seconds?: number };

function oddSeconds(days: number, minutes: number): number {
  return (days * 41 + minutes * 37 + 13) % 60;
}
