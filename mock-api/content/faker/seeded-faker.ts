import { en, Faker, type Randomizer } from '@faker-js/faker';

/** Input of all functions that generate data: the same seed and time give the same data. */
export type SeedSource = { seed: number; now: Date };

/** Creates the random generator of one group of records. A new group does not change the data of the others. */
export function createSeededFaker({ seed, now }: SeedSource, group: string): Faker {
  const faker = new Faker({ locale: en });
  faker.seed([seed, ...Buffer.from(group)]);
  faker.setDefaultRefDate(now);
  return faker;
}

/** Creates a linear congruential generator of random numbers from 0 to 1, with the constants of Numerical Recipes. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Creates a random generator that is fast to seed again for each record. Seeding the default one takes 30 µs. */
export function createReseedableFaker(): Faker {
  return new Faker({ locale: en, randomizer: createRandomizer() });
}

/** The random number generator mulberry32. */
function createRandomizer(): Randomizer {
  let state = 0;
  return {
    next() {
      state = (state + 0x6d2b79f5) | 0;
      const mixed = Math.imul(state ^ (state >>> 15), state | 1);
      const result = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
      return ((result ^ (result >>> 14)) >>> 0) / 2 ** 32;
    },
    seed(seed) {
      const numbers = typeof seed === 'number' ? [seed] : seed;
      state = numbers.reduce((hash, number) => Math.imul(hash ^ number ^ (hash >>> 15), 0x9e3779b1), 0x2545f491);
    },
  };
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Formats the day `days` days after a time, or before it if negative, as YYYY-MM-DD in UTC. */
export function formatDayAfter(time: Date, days: number): string {
  return new Date(time.getTime() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

type TimeOffset = { days?: number; minutes?: number; seconds?: number };

/** Returns an ISO time before `now`. The default seconds vary, so that few times end in :00. */
export function getTimeBefore(now: Date, { days = 0, minutes = 0, seconds }: TimeOffset): string {
  const offsetSeconds = (days * 24 * 60 + minutes) * 60 + (seconds ?? deriveSeconds(days, minutes));
  return new Date(now.getTime() - offsetSeconds * 1000).toISOString();
}

/** Returns a random ISO time, between `min` and `max` days and up to ten more hours before `now`. */
export function getRandomTimeBefore(now: Date, days: { min: number; max: number }, faker: Faker): string {
  return getTimeBefore(now, { days: faker.number.int(days), minutes: faker.number.int({ max: 600 }) });
}

/** Returns seconds, from 0 to 59, that look random but are the same for the same days and minutes. */
function deriveSeconds(days: number, minutes: number): number {
  return (days * 41 + minutes * 37 + 13) % 60;
}
