import { createMockApi } from './app';
import { getCountry } from './content/faker/countries';
import { DAY_MS } from './content/faker/seeded-faker';
import { COMPANY_PROFILES } from './content/seed/company-profiles';
import type { Db } from './state/mock';
import { simulateActivity } from './state/simulated-activity';

// For the tests of the content: data of a mock that was used on some days after it was seeded.

/** The time of the seed. */
export const START = Date.parse('2026-03-10T09:00:00.000Z');
/** Days after the seed on which the mock was used: on every day, or once after a pause. E2E_FULL tests more ages. */
export const AGES = [
  { name: 'a fresh start', days: [] },
  { name: '60 days of use', days: Array.from({ length: 60 }, (_, index) => index + 1) },
  { name: '400 days', days: [400] },
  ...(process.env.E2E_FULL
    ? [
        { name: '1 day', days: [1] },
        { name: '30 days', days: [30] },
      ]
    : []),
];

/** Returns the data of a mock that was used on these days after the seed. `setTime` sets the time of the process. */
export function createAgedData(days: readonly number[], setTime: (ms: number) => void): Db {
  setTime(START);
  const { mock } = createMockApi({ seed: 3 });
  for (const day of days) {
    setTime(START + day * DAY_MS);
    simulateActivity(mock);
  }
  return mock.db;
}

/** The local weekday, such as 'Tue', and the hour with its fraction. Does not use the code under test. */
export function getLocal(time: string, timeZone: string) {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  formatters.set(timeZone, formatter);
  // 'Tue 09:30'
  const [weekday = '', hours, minutes] = formatter.format(new Date(time)).split(/[ :]/);
  return { weekday, hour: Number(hours) + Number(minutes) / 60 };
}
const formatters = new Map<string, Intl.DateTimeFormat>();
/** Whether a short weekday is 'Sat' or 'Sun'. */
export const isWeekend = (weekday: string) => weekday.startsWith('S');

export function getZone(companyName: string): string {
  const profile = COMPANY_PROFILES.find(({ name }) => name === companyName);
  if (!profile) throw new Error(`There is no company ${companyName}`);
  return getCountry(profile.country).timeZone;
}
